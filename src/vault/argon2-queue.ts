import { hashRaw } from '@node-rs/argon2';
import { BoundedQueue, type QueueSettings } from '../common/bounded-queue';

/** Cost of one Argon2id run (RFC 9106) and how many runs may be under way or wait. */
export interface Argon2Settings extends QueueSettings {
  /** KiB of memory a run. */
  memoryKiB: number;
  passes: number;
}

/** Runs Argon2id with bounded memory: a burst is refused rather than piled up (design section 3). */
export class Argon2Queue {
  private readonly queue: BoundedQueue;

  constructor(readonly settings: Argon2Settings) {
    this.queue = new BoundedQueue(settings);
  }

  /** Runs under way, and runs that wait. */
  get load(): { running: number; waiting: number } {
    return this.queue.load;
  }

  /**
   * Derives a 32-byte key; Argon2id is the library's default, and the known-answer test holds it to that.
   * @param pepper a secret that the database does not hold, if any
   * @throws AppError 503 when too many runs wait already
   */
  derive(password: string, salt: Buffer, pepper?: Buffer): Promise<Buffer> {
    return this.queue.run(() =>
      hashRaw(password, {
        memoryCost: this.settings.memoryKiB,
        timeCost: this.settings.passes,
        parallelism: 1,
        outputLen: 32,
        salt,
        secret: pepper,
      }),
    );
  }
}
