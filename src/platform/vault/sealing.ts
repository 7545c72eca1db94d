import * as sodium from 'sodium-native';
// Not by the namespace, each use of which calls a function: a search decrypts very often.
import { crypto_aead_xchacha20poly1305_ietf_decrypt as decrypt } from 'sodium-native';
import { AppError } from '../errors/app-error';
import { ReusedMemory } from './reused-memory';

/** Sealed values: `version(1) ‖ nonce(24) ‖ XChaCha20-Poly1305 ciphertext and tag`, bound to their row and column. */

/** Sealed without padding: keys, and values in transit. */
const RAW = 1;
/** Padded first, so that the length reveals little. */
export const PADDED = 2;

type Version = typeof RAW | typeof PADDED;

const NONCE = sodium.crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
const TAG = sodium.crypto_aead_xchacha20poly1305_ietf_ABYTES;

export const KEY_BYTES = sodium.crypto_aead_xchacha20poly1305_ietf_KEYBYTES;

/**
 * A sealed value was altered, moved to another row, or sealed under another key. The error quotes
 * no content.
 */
export class SealBrokenError extends AppError {
  constructor() {
    super(500, 'conteudo_adulterado');
  }
}

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

export function randomBytes(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  sodium.randombytes_buf(bytes);
  return bytes;
}

/** Seals bytes under a key. @param place the table, column and row that will hold the value */
export function seal(key: Buffer, plain: Buffer, place: string, version: Version = RAW): Buffer {
  const sealed = Buffer.alloc(1 + NONCE + plain.length + TAG);
  sealed[0] = version;
  const nonce = sealed.subarray(1, 1 + NONCE);
  sodium.randombytes_buf(nonce);
  const body = sealed.subarray(1 + NONCE);
  sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(
    body,
    plain,
    Buffer.from(place),
    null,
    nonce,
    key,
  );
  return sealed;
}

/**
 * Opens the result of {@link seal}. @throws SealBrokenError if altered, moved, or sealed under
 * another key
 */
export function open(key: Buffer, sealed: Buffer, place: string, version: Version = RAW): Buffer {
  // Not zeroed first, because all of it is overwritten; not from Node's pool, which is shared
  // memory.
  return openInto(Buffer.allocUnsafeSlow(plainLength(sealed, version)), key, sealed, place);
}

function plainLength(sealed: Buffer, version: Version): number {
  if (sealed[0] !== version || sealed.length < 1 + NONCE + TAG) throw new SealBrokenError();
  return sealed.length - 1 - NONCE - TAG;
}

/** Of the value that is being decrypted: only one is at a time. */
const reusedSealed = new ReusedMemory();
const reusedPlace = new ReusedMemory();

function openInto(plain: Buffer, key: Buffer, sealed: Buffer, place: string): Buffer {
  const isCopied = reusedSealed.put(sealed);
  const part = (start: number, end: number) =>
    isCopied ? reusedSealed.view(start, end) : sealed.subarray(start, end);
  const additional = reusedPlace.putText(place) ?? Buffer.from(place);
  try {
    const nonce = part(1, 1 + NONCE);
    decrypt(plain, null, part(1 + NONCE, sealed.length), additional, nonce, key);
  } catch {
    throw new SealBrokenError();
  }
  return plain;
}

/** Opens with the first of these keys that fits. @throws SealBrokenError if none does */
export function openWithAny<T extends object>(
  keys: readonly Buffer[],
  opening: (key: Buffer) => T,
): T {
  for (const key of keys) {
    const opened = unlessBroken(() => opening(key));
    if (opened) return opened;
  }
  throw new SealBrokenError();
}

/**
 * The result of `opening`; undefined if the value was altered, moved, or sealed under another key.
 */
export function unlessBroken<T>(opening: () => T): T | undefined {
  try {
    return opening();
  } catch (error) {
    if (error instanceof SealBrokenError) return undefined;
    throw error;
  }
}

export const sealJson = (key: Buffer, value: unknown, place: string): Buffer =>
  seal(key, Buffer.from(JSON.stringify(value)), place);

/**
 * {@link open} for the result of {@link sealJson}. @throws SealBrokenError also if the content is
 * not JSON
 */
export const openJson = <T>(key: Buffer, sealed: Buffer, place: string): T =>
  openAndWipe(key, sealed, place, (plain) => fromJson<T>(plain));

/** For each value that is open at a time: one that is opened within `read` has the next. */
const reusedPlain: ReusedMemory[] = [];
let openValues = 0;

/** {@link open} for a value that is wiped once `read` has read it. */
export function openAndWipe<T>(
  key: Buffer,
  sealed: Buffer,
  place: string,
  read: (plain: Buffer) => T,
  version: Version = RAW,
): T {
  const memory = (reusedPlain[openValues] ??= new ReusedMemory());
  const plain = memory.take(plainLength(sealed, version));
  openValues++;
  try {
    return read(openInto(plain, key, sealed, place));
  } finally {
    plain.fill(0);
    openValues--;
  }
}

function fromJson<T>(plain: Buffer): T {
  try {
    return JSON.parse(plain.toString()) as T;
  } catch {
    throw new SealBrokenError();
  }
}

/** Keyed BLAKE2b (RFC 7693) of a text or bytes, 32 bytes. */
export function keyedHash(key: Buffer, input: string | Buffer): Buffer {
  const hash = Buffer.alloc(32);
  sodium.crypto_generichash(hash, Buffer.from(input), key);
  return hash;
}

/** Compares two buffers in constant time; different lengths are unequal. */
export const sameBytes = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && sodium.sodium_memcmp(a, b);

/**
 * Padding hides the length: ISO/IEC 7816-4 pads contents to 1, 2, 4 … KiB and files to steps of 64
 * KiB.
 */

const CONTENTS_BYTES_MIN = 1024;
const FILE_STEP_BYTES = 64 * 1024;

const MARK = 0x80;

/**
 * Seals any JSON value that a person wrote. @param place the table, column and row that will hold
 * it
 */
export const sealPaddedJson = (key: Buffer, value: unknown, place: string): Buffer =>
  sealPaddedText(key, JSON.stringify(value), place);

/**
 * Opens the result of {@link sealPaddedJson}. @throws SealBrokenError if altered, moved, or sealed
 * under another key
 */
export const openPaddedJson = <T>(key: Buffer, sealed: Buffer, place: string): T =>
  readPaddedText(key, sealed, place, (plain) => fromJson<T>(plain));

/** Seals a text derived from a person's words, as {@link sealPaddedJson} does. */
export function sealPaddedText(key: Buffer, text: string, place: string): Buffer {
  const plain = Buffer.from(text);
  return seal(key, pad(plain, paddedLength(plain.length)), place, PADDED);
}

/** The length to which contents are padded: at least one byte is padding. */
export function paddedLength(length: number): number {
  let size = CONTENTS_BYTES_MIN;
  while (size <= length) size *= 2;
  return size;
}

export const readPaddedText = <T>(
  key: Buffer,
  sealed: Buffer,
  place: string,
  read: (plain: Buffer) => T,
): T => openAndWipe(key, sealed, place, (padded) => read(unpad(padded, padded.length)), PADDED);

export const sealFile = (key: Buffer, bytes: Buffer, place: string): Buffer =>
  seal(key, pad(bytes, FILE_STEP_BYTES), place, PADDED);

export const openFile = (key: Buffer, sealed: Buffer, place: string): Buffer =>
  unpad(open(key, sealed, place, PADDED), FILE_STEP_BYTES);

function pad(plain: Buffer, step: number): Buffer {
  const padded = Buffer.alloc((Math.floor(plain.length / step) + 1) * step);
  plain.copy(padded);
  sodium.sodium_pad(padded, plain.length, step);
  return padded;
}

function unpad(padded: Buffer, step: number): Buffer {
  if (padded.length < step || padded.length === 0) throw new SealBrokenError();
  // Zeros follow the mark. Finding it need not take constant time: only the sealer chose the
  // padding.
  const length = padded.lastIndexOf(MARK);
  if (length === -1) throw new SealBrokenError();
  return padded.subarray(0, length);
}
