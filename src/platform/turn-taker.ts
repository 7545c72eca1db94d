import { setImmediate } from 'node:timers/promises';

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
