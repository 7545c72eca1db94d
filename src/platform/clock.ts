import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** The time, as a dependency: whatever depends on time asks here, so that tests can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Waits for work, but for no longer than this; the work itself is not ended by it. @throws Error where it is too late */
export function withinTime<T>(work: Promise<T>, maxMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), maxMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const TURN_MS = 1;

/** Cuts long work into short turns, between which the process answers others. */
export class TurnTaker {
  private end = performance.now() + TURN_MS;

  isOver(): boolean {
    return performance.now() >= this.end;
  }

  async next(): Promise<void> {
    await setImmediate();
    this.end = performance.now() + TURN_MS;
  }
}
