import { busy } from './errors/app-error';

interface Room {
  parallel: number;
  waiting: number;
}

export interface QueueSettings extends Room {
  /** The limits of each owner; without them one owner may take every place. */
  each?: Room;
  /** Waiting places that only one purpose may take, by the purpose's name. */
  reserved?: Readonly<Record<string, number>>;
}

/**
 * The owner of the work, such as a network, and its purpose. All work without an owner shares one
 * owner.
 */
export interface Share {
  owner?: string;
  purpose?: string;
}

/** The waiting work of one owner and purpose, in order of arrival. */
interface Line extends Share {
  turns: (() => void)[];
}

/**
 * Bounds how much work runs and waits at once: a burst is refused rather than piled up. Purposes
 * take turns, and owners take turns within a purpose, so a newcomer never waits for the whole
 * backlog of another owner.
 */
export class BoundedQueue {
  private running = 0;
  private readonly runningOf = new Map<string | undefined, number>();
  /** In the order in which they are served. */
  private readonly lines: Line[] = [];
  /** The purpose served longest ago comes first. */
  private readonly purposesServed: (string | undefined)[] = [];

  constructor(private readonly settings: QueueSettings) {}

  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: waitingIn(this.lines) };
  }

  /**
   * Runs the work when its turn comes. @throws AppError 503 if too much waits, in total or for this
   * owner
   */
  async run<T>(work: () => Promise<T>, share: Share = {}): Promise<T> {
    const leave = await this.enter(share);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a turn. @returns ends the turn; call it once. @throws AppError 503 as {@link run} */
  async enter(share: Share = {}): Promise<() => void> {
    if (this.running < this.settings.parallel && this.mayRun(share)) this.begin(share);
    else await this.turn(share);
    return () => this.leave(share);
  }

  private turn(share: Share): Promise<void> {
    const { owner, purpose } = share;
    const ofOwner = waitingIn(this.lines.filter((line) => line.owner === owner));
    const { each } = this.settings;
    if (each && ofOwner >= each.waiting) return Promise.reject(busy({ overOwnShare: true }));
    if (!this.hasRoomFor(purpose)) return Promise.reject(busy());
    return new Promise((begin) => {
      const line = this.lines.find((one) => one.owner === owner && one.purpose === purpose);
      if (line) line.turns.push(begin);
      else this.lines.push({ owner, purpose, turns: [begin] });
    });
  }

  /** A purpose uses its reserved places first, then the unreserved ones. */
  private hasRoomFor(purpose: string | undefined): boolean {
    const { waiting, reserved = {} } = this.settings;
    const waitingFor = (one: string | undefined) =>
      waitingIn(this.lines.filter((line) => line.purpose === one));
    const reservedFor = (one: string | undefined) => (one === undefined ? 0 : (reserved[one] ?? 0));
    if (waitingFor(purpose) < reservedFor(purpose)) return true;
    const shared = waiting - Object.values(reserved).reduce((sum, places) => sum + places, 0);
    const purposes = new Set(this.lines.map((line) => line.purpose));
    const taken = [...purposes].map((one) => Math.max(0, waitingFor(one) - reservedFor(one)));
    return taken.reduce((sum, places) => sum + places, 0) < shared;
  }

  private leave({ owner }: Share): void {
    this.running--;
    const left = this.runningFor(owner) - 1;
    if (left > 0) this.runningOf.set(owner, left);
    else this.runningOf.delete(owner);
    while (this.running < this.settings.parallel && this.serveNext());
  }

  /** @returns whether any work was waiting */
  private serveNext(): boolean {
    const able = this.lines.filter((line) => this.mayRun(line));
    const longestUnserved = Math.min(
      ...able.map(({ purpose }) => this.purposesServed.indexOf(purpose)),
    );
    const next = able.find(
      ({ purpose }) => this.purposesServed.indexOf(purpose) === longestUnserved,
    );
    if (!next) return false;
    this.lines.splice(this.lines.indexOf(next), 1);
    const begin = next.turns.shift();
    if (next.turns.length > 0) this.lines.push(next);
    this.begin(next);
    begin?.();
    return true;
  }

  private begin({ owner, purpose }: Share): void {
    this.running++;
    this.runningOf.set(owner, this.runningFor(owner) + 1);
    const served = this.purposesServed.indexOf(purpose);
    if (served >= 0) this.purposesServed.splice(served, 1);
    this.purposesServed.push(purpose);
  }

  private mayRun({ owner }: Share): boolean {
    return this.settings.each === undefined || this.runningFor(owner) < this.settings.each.parallel;
  }

  private runningFor(owner: string | undefined): number {
    return this.runningOf.get(owner) ?? 0;
  }
}

const waitingIn = (lines: readonly Line[]): number =>
  lines.reduce((sum, { turns }) => sum + turns.length, 0);
