import { Clock } from '../../src/common/clock';

/** A clock that stands where the test puts it. */
export class TestClock extends Clock {
  private time = Date.UTC(2026, 0, 15, 12);

  override now(): Date {
    return new Date(this.time);
  }

  /** Moves time on by so many milliseconds. */
  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
