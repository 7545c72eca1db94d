import { hashRaw } from '@node-rs/argon2';
import type { Config } from '../config/config';
import { BoundedQueue, type QueueSettings } from '../bounded-queue';
import { keyedHash } from './sealing';

/** Runs under way at once, each on a core of its own, and those that may wait: some five seconds of work. */
export const RUNS: QueueSettings = { parallel: 2, waiting: 200 };

export const SALT_BYTES = 16;

export interface PasswordKeys {
  verifier: Buffer;
  /** Wraps the private half of the person's key pair. */
  wrappingKey: Buffer;
}

/** Runs Argon2id with bounded memory: a burst is refused rather than piled up (design section 3). */
export class Argon2Queue extends BoundedQueue {
  constructor(private readonly parameters: Config['argon2']) {
    super(RUNS);
  }

  /** Derives a 32-byte key by Argon2id, the library's default. @throws AppError 503 when too many wait already */
  derive(password: string, salt: Buffer, pepper?: Buffer): Promise<Buffer> {
    const { memoryKiB: memoryCost, passes: timeCost } = this.parameters;
    const options = { memoryCost, timeCost, parallelism: 1, outputLen: 32, salt, secret: pepper };
    return this.run(() => hashRaw(password, options));
  }
}

/** Derives all keys of a password by one Argon2id run over its NFKC form of Unicode. */
export async function derivePasswordKeys(queue: Argon2Queue, password: string, salt: Buffer): Promise<PasswordKeys> {
  const master = await queue.derive(password.normalize('NFKC'), salt);
  return { verifier: keyedHash(master, 'verify'), wrappingKey: keyedHash(master, 'wrap') };
}
