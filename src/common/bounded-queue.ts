import { busy } from './app-error';

/** How much work may be under way at once, and how much may wait for it. */
export interface QueueSettings {
  parallel: number;
  /** Works that may wait; one more is refused. */
  waiting: number;
}

/** Lets so much work run at once and so much wait: a burst is refused rather than piled up. */
export class BoundedQueue {
  private running = 0;
  private readonly turns: (() => void)[] = [];

  constructor(private readonly settings: QueueSettings) {}

  /** Works under way, and works that wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.turns.length };
  }

  /**
   * Does the work when its turn comes; first come, first served.
   * @throws AppError 503 when too much waits already
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Waits for a turn, for work that ends elsewhere.
   * @returns what gives the turn on; to be called once
   * @throws AppError 503 when too much waits already
   */
  async enter(): Promise<() => void> {
    await this.turn();
    return () => this.leave();
  }

  private turn(): Promise<void> {
    if (this.running < this.settings.parallel) {
      this.running++;
      return Promise.resolve();
    }
    if (this.turns.length >= this.settings.waiting) return Promise.reject(busy());
    return new Promise((resolve) => this.turns.push(resolve));
  }

  private leave(): void {
    const next = this.turns.shift();
    if (next) next();
    else this.running--;
  }
}
