import { hashRaw } from '@node-rs/argon2';
import type { Config } from '../config/config';
import { shareOf } from '../config/networks';
import { BoundedQueue } from '../bounded-queue';
import { currentNetwork } from '../current-network';
import { keyedHash } from './sealing';

/** Concurrent runs, each on its own core. */
export const PARALLEL_RUNS = 2;

/** About five seconds of work. */
const WAITING_RUNS = 200;

/** The purpose of a run. Each has waiting places that a flood of the others cannot take. */
export type Argon2Purpose = 'filing' | 'following' | 'signIn';

const RESERVED: Readonly<Record<Argon2Purpose, number>> = { filing: 50, following: 50, signIn: 50 };

export const SALT_BYTES = 16;

export interface PasswordKeys {
  verifier: Buffer;
  /** Wraps the private half of the person's key pair. */
  wrappingKey: Buffer;
}

/**
 * Runs Argon2id with bounded memory: a burst is refused rather than piled up (design section 3).
 */
export class Argon2Queue {
  private readonly queue: BoundedQueue;

  /** @param limitsScale multiplies the runs that one network may have running or waiting */
  constructor(
    private readonly parameters: Config['argon2'],
    limitsScale: number,
  ) {
    this.queue = new BoundedQueue({
      parallel: PARALLEL_RUNS,
      waiting: WAITING_RUNS,
      each: { parallel: limitsScale, waiting: 4 * limitsScale },
      reserved: RESERVED,
    });
  }

  get load(): BoundedQueue['load'] {
    return this.queue.load;
  }

  /**
   * Derives a 32-byte key by Argon2id, which `hashRaw` uses by default. @throws AppError 503 if too
   * many runs wait already
   */
  derive(purpose: Argon2Purpose, password: string, salt: Buffer, pepper?: Buffer): Promise<Buffer> {
    const { memoryKiB: memoryCost, passes: timeCost } = this.parameters;
    const options = { memoryCost, timeCost, parallelism: 1, outputLen: 32, salt, secret: pepper };
    const network = currentNetwork();
    const owner = network === undefined ? undefined : shareOf(network);
    return this.queue.run(() => hashRaw(password, options), { owner, purpose });
  }
}

/** Derives all keys of a password by one Argon2id run over its Unicode NFKC form. */
export async function derivePasswordKeys(
  queue: Argon2Queue,
  password: string,
  salt: Buffer,
): Promise<PasswordKeys> {
  const master = await queue.derive('signIn', password.normalize('NFKC'), salt);
  return { verifier: keyedHash(master, 'verify'), wrappingKey: keyedHash(master, 'wrap') };
}
