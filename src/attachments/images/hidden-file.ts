/**
 * Files that are an image and something else at once. Encoding anew would make each of them harmless; who sends one
 * means harm or was harmed, and is told rather than served. Plain data behind the image's end is no other file.
 */

/** Marks long enough that compressed pixels never contain them by chance. */
const MARKS = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '<?php', '<html', '<script', '<!doctype html'].map((mark) =>
  Buffer.from(mark, 'latin1'),
);

const PDF = '%PDF-';
/** Readers of PDF look for its mark this far from the start. */
const PDF_HEAD = 1024;

const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
/** A ZIP's end record with its longest comment. */
const ZIP_TAIL = ZIP_END_BYTES + 0xffff;

/** Whether other programs would find a file of another kind in the image: an archive, a document, a page or a script. */
export function hidesAnotherFile(bytes: Buffer): boolean {
  if (bytes.subarray(0, PDF_HEAD).includes(PDF)) return true;
  return isZip(bytes) || containsMark(bytes);
}

/** As archive programs do: an end record near the file's end, which tells where the list of entries stands. */
function isZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - ZIP_TAIL));
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)) {
    if (at + ZIP_END_BYTES > tail.length) continue;
    const comment = tail.readUInt16LE(at + 20);
    const entries = tail.readUInt16LE(at + 10);
    if (at + ZIP_END_BYTES + comment <= tail.length && (entries === 0 || bytes.includes(ZIP_ENTRY))) return true;
  }
  return false;
}

function containsMark(bytes: Buffer): boolean {
  const lower = Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1');
  return MARKS.some((mark) => bytes.includes(mark) || lower.includes(mark));
}
