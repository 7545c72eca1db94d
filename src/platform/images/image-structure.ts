// Finds the end of an image and the other contents of its file, without decoding.
import type { PictureKind } from '@relato/domain/picture-content';

/** Signatures of other files that may follow the image. */
const APPENDED = [
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '%PDF-',
  '<?php',
  '<html',
  '<script',
  '<!doctype html',
];

/** PDF readers look for the header this far from the start. */
const PDF_HEAD = 1024;

const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_TAIL = ZIP_END_BYTES + 0xffff;

/**
 * Whether programs would open another file in the image: a PDF or ZIP around it, or any file after
 * its end. Words in its comments do not count: they are removed with the other metadata.
 */
export function hidesAnotherFile(bytes: Buffer, kind: PictureKind): boolean {
  const behind = behindEnd(bytes, kind).toString('latin1').toLowerCase();
  const appended = APPENDED.some((signature) => behind.includes(signature.toLowerCase()));
  return appended || isPdf(bytes) || isZip(bytes);
}

/** Names what follows the image and is dropped: a film of a motion photo, or further pictures. */
export function picturesBehind(
  bytes: Buffer,
  kind: PictureKind,
): { video: boolean; imagens: boolean } {
  const behind = behindEnd(bytes, kind).toString('latin1');
  const videoAt = behind.indexOf('ftyp');
  const still = behind.slice(0, videoAt < 0 ? behind.length : videoAt);
  // A gain map does not count as a picture: nearly every new phone adds one, and people do not know
  // it.
  const imagens = /\xff\xd8\xff[\xdb\xe0-\xef]/.test(still) && !/hdrgm|HDRGainMap/.test(still);
  return { video: videoAt >= 0, imagens };
}

/** The bytes after the image's end marker; none without a marker. */
function behindEnd(bytes: Buffer, kind: PictureKind): Buffer {
  const end = kind === 'png' ? pngEnd(bytes) : jpegEnd(bytes);
  return bytes.subarray(end ?? bytes.length);
}

const JPEG_END = 0xd9;

/** The end of the first image in a JPEG file. @returns undefined if its end marker is missing */
export function jpegEnd(bytes: Buffer): number | undefined {
  let at = 2;
  for (;;) {
    // Between segments and in compressed data alike: a marker is FF and a byte other than padding
    // or restart.
    at = bytes.indexOf(0xff, at);
    const marker = bytes[at + 1];
    if (at < 0 || marker === undefined) return undefined;
    if (marker === JPEG_END) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (at + 4 > bytes.length) return undefined;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
}

const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;

/** A PNG's chunks in order, up to its end marker; a broken length ends the list. */
function* pngChunks(bytes: Buffer): Generator<{ type: string; end: number }> {
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += FRAME_BYTES + bytes.readUInt32BE(at);
    yield { type, end: at };
    if (type === 'IEND') return;
  }
}

export const pngChunkTypes = (bytes: Buffer): string[] =>
  Array.from(pngChunks(bytes), ({ type }) => type);

function pngEnd(bytes: Buffer): number | undefined {
  for (const { type, end } of pngChunks(bytes)) if (type === 'IEND') return end;
  return undefined;
}

/**
 * A header near the start with objects further on: the header's letters alone may be part of a
 * comment.
 */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_HEAD).includes('%PDF-') &&
  (bytes.includes('endobj') || bytes.includes('startxref'));

/** As archive programs do: an end record near the file's end that points to the list of entries. */
function isZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - ZIP_TAIL));
  for (
    let at = tail.lastIndexOf(ZIP_END);
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)
  ) {
    if (at + ZIP_END_BYTES > tail.length) continue;
    const comment = tail.readUInt16LE(at + 20);
    const entries = tail.readUInt16LE(at + 10);
    if (at + ZIP_END_BYTES + comment <= tail.length && (entries === 0 || bytes.includes(ZIP_ENTRY)))
      return true;
  }
  return false;
}
