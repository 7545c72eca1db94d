// A stored document as a thief reads it: its first chunk, written from the description of its form.
import * as sodium from 'sodium-native';

const PREFIX_BYTES = 16;
const SEALED_BYTES = 65_536 + 16;

/** Of the chunk that is being opened: thousands of keys are tried on it. */
const plain = Buffer.alloc(SEALED_BYTES - 16);

/** Opens the first chunk of a stored document. @throws Error if the key does not fit */
export function openFirstChunk(key: Buffer, stored: Buffer, place: string): Buffer {
  const end = PREFIX_BYTES + SEALED_BYTES;
  const isLast = stored.length === end;
  const nonce = Buffer.concat([stored.subarray(0, PREFIX_BYTES), Buffer.alloc(8)]);
  sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(
    plain,
    null,
    stored.subarray(PREFIX_BYTES, end),
    Buffer.from(`${place}/0/${isLast ? 'last' : 'more'}`),
    nonce,
    key,
  );
  return Buffer.from(plain);
}
