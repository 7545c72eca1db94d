import { busy } from './errors/app-error';

interface Room {
  parallel: number;
  waiting: number;
}

export interface QueueSettings extends Room {
  /** The share of each that has a name, such as a network; without it one may take all. */
  each?: Room;
}

interface Turn {
  name: string | undefined;
  begin: () => void;
}

/** Lets so much work run at once and so much wait: a burst is refused rather than piled up. */
export class BoundedQueue {
  private running = 0;
  private readonly runningOf = new Map<string | undefined, number>();
  private readonly turns: Turn[] = [];

  constructor(private readonly settings: QueueSettings) {}

  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.turns.length };
  }

  /** Does the work in its turn: first come first served, but less under way goes first. @throws AppError 503 */
  async run<T>(work: () => Promise<T>, name?: string): Promise<T> {
    const leave = await this.enter(name);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a turn. @returns what gives it on, to be called once. @throws AppError 503 when too much waits */
  async enter(name?: string): Promise<() => void> {
    if (this.running < this.settings.parallel && this.mayRun(name)) this.begin(name);
    else await this.turn(name);
    return () => this.leave(name);
  }

  private turn(name: string | undefined): Promise<void> {
    const { waiting, each } = this.settings;
    const ofName = each ? this.turns.filter((turn) => turn.name === name).length : 0;
    if (this.turns.length >= waiting || (each && ofName >= each.waiting)) return Promise.reject(busy());
    return new Promise((begin) => this.turns.push({ name, begin }));
  }

  private leave(name: string | undefined): void {
    this.running--;
    const left = this.workOf(name) - 1;
    if (left > 0) this.runningOf.set(name, left);
    else this.runningOf.delete(name);
    const next = this.next();
    if (!next) return;
    this.turns.splice(this.turns.indexOf(next), 1);
    this.begin(next.name);
    next.begin();
  }

  private next(): Turn | undefined {
    const able = this.turns.filter((turn) => this.mayRun(turn.name));
    const least = Math.min(...able.map((turn) => this.workOf(turn.name)));
    return able.find((turn) => this.workOf(turn.name) === least);
  }

  private begin(name: string | undefined): void {
    this.running++;
    this.runningOf.set(name, this.workOf(name) + 1);
  }

  private mayRun(name: string | undefined): boolean {
    return this.settings.each === undefined || this.workOf(name) < this.settings.each.parallel;
  }

  private workOf(name: string | undefined): number {
    return this.runningOf.get(name) ?? 0;
  }
}
