import * as sodium from 'sodium-native';

/** Keyed BLAKE2b (RFC 7693) of a text or bytes, 32 bytes. */
export function keyedHash(key: Buffer, input: string | Buffer): Buffer {
  const hash = Buffer.alloc(32);
  sodium.crypto_generichash(hash, Buffer.from(input), key);
  return hash;
}

/** Compares two buffers in constant time; of different lengths they are unequal. */
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && sodium.sodium_memcmp(a, b);
