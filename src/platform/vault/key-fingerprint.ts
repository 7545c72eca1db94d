import type { Argon2Settings } from './argon2-queue';
import { keyedHash } from './hashing';
import type { PurposeKeys } from './purpose-keys';

/**
 * Tells whether the server derives keys as it did when a database was set up: with another secret or other Argon2id
 * parameters no protocol and no password would work, and nothing would say why.
 */
export function keyFingerprint(keys: PurposeKeys, { memoryKiB, passes }: Argon2Settings): Buffer {
  return keyedHash(keys.protocolPepper, `fingerprint/argon2id/${String(memoryKiB)}/${String(passes)}`);
}
