import { Clock } from '../../src/platform/clock';

const START = Date.UTC(2026, 0, 15, 12);

/** A clock that stands where the test puts it. */
export class TestClock extends Clock {
  private time = START;

  override now(): Date {
    return new Date(this.time);
  }

  /** Moves time on by so many milliseconds. */
  advance(milliseconds: number): void {
    this.time += milliseconds;
  }

  restart(): void {
    this.time = START;
  }
}

const clocks = new Map<string, TestClock>();

/** From now on a millisecond passes before each report that is filed there, so that reports have an order. */
export function passTimeAt(url: string, clock: TestClock): void {
  clocks.set(url, clock);
}

export function passTime(url: string): void {
  clocks.get(url)?.advance(1);
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The last moment of the day in UTC that is so many days after that of a moment. */
export const endOfDay = (time: number, days = 0): number =>
  (Math.floor(time / DAY) + days + 1) * DAY - 1;
