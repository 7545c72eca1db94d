import type { Argon2Queue } from './argon2-queue';
import { keyedHash } from './hashing';

/** Bytes of the salt beside a password's verifier. */
export const SALT_BYTES = 16;

/** What a colleague's password gives. */
export interface PasswordKeys {
  /** Stored. */
  verifier: Buffer;
  /** Wraps the team's private key. */
  wrappingKey: Buffer;
  /** Makes the pair that a colleague seals the team's key to; see grants.ts. */
  grantSeed: Buffer;
}

/** Derives all of them by one Argon2id run over the password in Unicode's NFKC form. */
export async function derivePasswordKeys(queue: Argon2Queue, password: string, salt: Buffer): Promise<PasswordKeys> {
  const master = await queue.derive(password.normalize('NFKC'), salt);
  return {
    verifier: keyedHash(master, 'verify'),
    wrappingKey: keyedHash(master, 'wrap'),
    grantSeed: keyedHash(master, 'grant'),
  };
}
