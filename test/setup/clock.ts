import { Clock } from '../../src/platform/clock';

const START = Date.UTC(2026, 0, 15, 12);

/** A clock set by the test. */
export class TestClock extends Clock {
  private time = START;

  override now(): Date {
    return new Date(this.time);
  }

  /** Moves the time forward by this many milliseconds. */
  advance(milliseconds: number): void {
    this.time += milliseconds;
  }

  restart(): void {
    this.time = START;
  }
}

const clocks = new Map<string, TestClock>();

/**
 * From now on a millisecond passes before each report filed there, so that reports have an order.
 */
export function passTimeAt(url: string, clock: TestClock): void {
  clocks.set(url, clock);
}

export function passTime(url: string): void {
  clocks.get(url)?.advance(1);
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The last millisecond of the UTC day that is this many days after the given time. */
export const endOfDay = (time: number, days = 0): number =>
  (Math.floor(time / DAY) + days + 1) * DAY - 1;
