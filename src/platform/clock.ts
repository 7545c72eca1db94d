import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** The time as a dependency, so that tests can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Waits for work for at most `maxMs`; the work itself goes on. @throws Error on time-out */
export function withinTime<T>(work: Promise<T>, maxMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), maxMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Milliseconds. */
const TURN = 1;

/** Splits long work into short turns, so that the process can answer other requests in between. */
export class TurnTaker {
  private end: number;

  /** @param milliseconds of a turn; other requests wait for one */
  constructor(private readonly milliseconds = TURN) {
    this.end = performance.now() + milliseconds;
  }

  isOver(): boolean {
    return performance.now() >= this.end;
  }

  async next(): Promise<void> {
    await setImmediate();
    this.end = performance.now() + this.milliseconds;
  }
}
