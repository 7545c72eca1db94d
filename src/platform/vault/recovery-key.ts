import { keyedHash } from './hashing';

/**
 * The key that wraps the team's private key under the recovery code. The code has 200 random bits, so that a hash is
 * enough; hyphens, spaces and case are forgiven.
 */
export function recoveryKey(code: string, salt: Buffer): Buffer {
  return keyedHash(salt, code.replace(/[\s-]/g, '').toUpperCase());
}
