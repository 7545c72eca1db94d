import * as sodium from 'sodium-native';

/** Keyed BLAKE2b (RFC 7693) of a text or bytes, 32 bytes. */
export function keyedHash(key: Buffer, input: string | Buffer): Buffer {
  const hash = Buffer.alloc(32);
  sodium.crypto_generichash(hash, Buffer.from(input), key);
  return hash;
}

/**
 * What is stored of a code in place of a second factor. The code has 80 random bits, so that a hash is enough, and no
 * server's secret need be kept for it; hyphens, spaces and case are forgiven.
 */
export function secondFactorCodeHash(usuarioId: string, code: string): Buffer {
  return keyedHash(Buffer.from(usuarioId), code.replace(/[\s-]/g, '').toUpperCase());
}

/** Compares two buffers in constant time; of different lengths they are unequal. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && sodium.sodium_memcmp(a, b);
}
