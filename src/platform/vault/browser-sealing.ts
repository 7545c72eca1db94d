import { createCipheriv } from 'node:crypto';
import { newKey, paddedLength, randomBytes } from './sealing';

/** The one authenticated cipher that every browser opens by itself. */
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;

/**
 * Seals JSON for a browser under a new key that seals nothing else: `nonce(12) ‖ ciphertext ‖
 * tag(16)`. Spaces, which a reader of JSON ignores, pad it to 1, 2, 4 … KiB.
 */
export function sealForBrowser(json: string): { key: Buffer; sealed: Buffer } {
  const plain = Buffer.from(json);
  const padded = Buffer.alloc(paddedLength(plain.length), ' ');
  plain.copy(padded);
  const key = newKey();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
  return { key, sealed };
}
