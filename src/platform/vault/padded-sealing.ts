import * as sodium from 'sodium-native';
import { fromJson, open, openAndWipe, PADDED, seal, SealBrokenError } from './sealing';

/**
 * Sealed values whose length tells little of what is in them, so that a row or a file is not recognised by its size:
 * padded as ISO/IEC 7816-4 has it, under the seal, contents to 1, 2, 4 … KiB and files to steps of 64 KiB.
 */

const CONTENTS_BYTES_MIN = 1024;
const FILE_STEP_BYTES = 64 * 1024;

/** The first byte of a padding. */
const MARK = 0x80;

/** Seals what somebody wrote: any value that JSON can carry. @param place the table, column and row that will hold it */
export function sealPaddedJson(key: Buffer, value: unknown, place: string): Buffer {
  return sealPaddedText(key, JSON.stringify(value), place);
}

/** Opens what {@link sealPaddedJson} sealed. @throws SealBrokenError when it was altered, moved, or sealed under another key */
export function openPaddedJson<T>(key: Buffer, sealed: Buffer, place: string): T {
  return readPaddedText(key, sealed, place, (plain) => fromJson<T>(plain));
}

/** Seals a text made of what somebody wrote, as {@link sealPaddedJson} does. */
export function sealPaddedText(key: Buffer, text: string, place: string): Buffer {
  const plain = Buffer.from(text);
  let size = CONTENTS_BYTES_MIN;
  // One byte at least is padding.
  while (size <= plain.length) size *= 2;
  return seal(key, pad(plain, size), place, PADDED);
}

/** Opens what {@link sealPaddedText} sealed; it is wiped once `read` has read it. @throws SealBrokenError */
export function readPaddedText<T>(key: Buffer, sealed: Buffer, place: string, read: (plain: Buffer) => T): T {
  return openAndWipe(key, sealed, place, PADDED, (padded) => read(unpad(padded, padded.length)));
}

/** Seals a file's bytes. @param place the name that it will have in the store */
export function sealFile(key: Buffer, bytes: Buffer, place: string): Buffer {
  return seal(key, pad(bytes, FILE_STEP_BYTES), place, PADDED);
}

/** Opens what {@link sealFile} sealed. @throws SealBrokenError when it was altered, moved, or sealed under another key */
export function openFile(key: Buffer, sealed: Buffer, place: string): Buffer {
  return unpad(open(key, sealed, place, PADDED), FILE_STEP_BYTES);
}

function pad(plain: Buffer, step: number): Buffer {
  const padded = Buffer.alloc((Math.floor(plain.length / step) + 1) * step);
  plain.copy(padded);
  sodium.sodium_pad(padded, plain.length, step);
  return padded;
}

function unpad(padded: Buffer, step: number): Buffer {
  if (padded.length < step || padded.length === 0) throw new SealBrokenError();
  // Zeros follow the mark. Finding it need not take constant time: nobody but who sealed the value chose its padding.
  const length = padded.lastIndexOf(MARK);
  if (length === -1) throw new SealBrokenError();
  return padded.subarray(0, length);
}
