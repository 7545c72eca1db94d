import * as sodium from 'sodium-native';
import { randomBytes, SealBrokenError } from './sealing';

/**
 * Large files, sealed in chunks (STREAM): `prefix(16) ‖ chunk ‖ chunk …`, each chunk being
 * XChaCha20-Poly1305 over 64 KiB. Its nonce is the prefix and its number; its additional data are
 * the file's place, the number and whether it is the last. So chunks cannot be swapped, left out or
 * taken from another file, and any of them opens alone. The content is padded with zeros to whole
 * chunks; its true length is kept in the sealed row, without which a file that was cut at a chunk
 * would not be noticed.
 */

export const CHUNK_BYTES = 64 * 1024;

const PREFIX_BYTES = 16;
const TAG_BYTES = sodium.crypto_aead_xchacha20poly1305_ietf_ABYTES;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;

const chunksOf = (length: number): number => Math.max(1, Math.ceil(length / CHUNK_BYTES));

/**
 * Seals a stream. Holds one chunk in memory.
 * @param key a random key of this file alone
 * @param place the table, column and row that the file belongs to
 */
export async function* sealChunks(
  key: Buffer,
  place: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const prefix = randomBytes(PREFIX_BYTES);
  yield prefix;
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let filled = 0;
  let number = 0;
  for await (const part of content) {
    for (let read = 0; read < part.length;) {
      // Only once another byte follows it is known that a full chunk is not the last.
      if (filled === CHUNK_BYTES) {
        yield sealChunk({ key, place, prefix, number, isLast: false }, chunk);
        number += 1;
        filled = 0;
      }
      const taken = Math.min(CHUNK_BYTES - filled, part.length - read);
      chunk.set(part.subarray(read, read + taken), filled);
      filled += taken;
      read += taken;
    }
  }
  chunk.fill(0, filled);
  yield sealChunk({ key, place, prefix, number, isLast: true }, chunk);
  chunk.fill(0);
}

/**
 * Opens a stream of {@link sealChunks}; each part is checked before it is passed on.
 * @param length the content's true length
 * @throws SealBrokenError if a chunk was altered, moved or left out, or another length is stored
 */
export async function* openChunks(
  key: Buffer,
  place: string,
  length: number,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const count = chunksOf(length);
  let prefix: Buffer | undefined;
  let number = 0;
  for await (const piece of pieces(sealed)) {
    if (!prefix) {
      prefix = piece;
      continue;
    }
    if (number >= count) throw new SealBrokenError();
    const isLast = number === count - 1;
    const plain = openChunk({ key, place, prefix, number, isLast }, piece);
    yield isLast ? plain.subarray(0, length - number * CHUNK_BYTES) : plain;
    number += 1;
  }
  if (number !== count) throw new SealBrokenError();
}

/** Cuts a stream into the prefix and the sealed chunks. */
async function* pieces(sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let wanted = PREFIX_BYTES;
  let piece = Buffer.alloc(wanted);
  let filled = 0;
  for await (const part of sealed) {
    for (let read = 0; read < part.length;) {
      const taken = Math.min(wanted - filled, part.length - read);
      piece.set(part.subarray(read, read + taken), filled);
      filled += taken;
      read += taken;
      if (filled < wanted) continue;
      yield piece;
      wanted = SEALED_BYTES;
      piece = Buffer.alloc(wanted);
      filled = 0;
    }
  }
  if (filled > 0) throw new SealBrokenError();
}

interface ChunkPlace {
  key: Buffer;
  place: string;
  prefix: Buffer;
  number: number;
  isLast: boolean;
}

function nonceOf({ prefix, number }: ChunkPlace): Buffer {
  const nonce = Buffer.alloc(sodium.crypto_aead_xchacha20poly1305_ietf_NPUBBYTES);
  prefix.copy(nonce);
  nonce.writeBigUInt64LE(BigInt(number), PREFIX_BYTES);
  return nonce;
}

const additionalData = ({ place, number, isLast }: ChunkPlace): Buffer =>
  Buffer.from(`${place}/${String(number)}/${isLast ? 'last' : 'more'}`);

function sealChunk(at: ChunkPlace, chunk: Buffer): Buffer {
  const sealed = Buffer.alloc(SEALED_BYTES);
  sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(
    sealed,
    chunk,
    additionalData(at),
    null,
    nonceOf(at),
    at.key,
  );
  return sealed;
}

function openChunk(at: ChunkPlace, sealed: Buffer): Buffer {
  const plain = Buffer.alloc(CHUNK_BYTES);
  try {
    sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(
      plain,
      null,
      sealed,
      additionalData(at),
      nonceOf(at),
      at.key,
    );
  } catch {
    throw new SealBrokenError();
  }
  return plain;
}
