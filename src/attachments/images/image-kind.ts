import type { AnexoRecusa } from '@relato/domain/anexo';

/** What we take in, by content; a file's name and header prove nothing. */
export type ImageKind = 'jpeg' | 'png';

/** Why bytes are not an image that we keep; the intake tells it with the file's name. */
export class ImageRefusal extends Error {
  constructor(readonly key: AnexoRecusa) {
    super(key);
  }
}

/** Where text has to say by then what it is. */
const HEAD = 4096;

/** @throws ImageRefusal that says what else it is, where that can be told */
export function kindOf(bytes: Buffer): ImageKind {
  const head = bytes.toString('latin1', 0, HEAD);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  throw new ImageRefusal(otherKindOf(head));
}

function otherKindOf(head: string): AnexoRecusa {
  if (/^GIF8[79]a/.test(head)) return 'conteudo_gif';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'conteudo_webp';
  if (/^.{4}ftyp(hei|hev|mif|msf)/s.test(head)) return 'conteudo_heic';
  if (/<svg/i.test(head)) return 'conteudo_svg';
  if (/<(!doctype\s+html|html|head|body|script)/i.test(head)) return 'conteudo_html';
  return 'conteudo_invalido';
}

/** Marks long enough that compressed pixels never contain them by chance. */
const MARKS = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '<?php', '<html', '<script', '<!doctype html'];

/** Readers of PDF look for its mark this far from the start. */
const PDF_HEAD = 1024;

const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
/** A ZIP's end record with its longest comment. */
const ZIP_TAIL = ZIP_END_BYTES + 0xffff;

/** Whether programs would find another file in the image: its sender means harm, or was harmed, and is told. */
export function hidesAnotherFile(bytes: Buffer): boolean {
  if (bytes.subarray(0, PDF_HEAD).includes('%PDF-') || isZip(bytes)) return true;
  const text = bytes.toString('latin1');
  const lower = text.toLowerCase();
  return MARKS.some((mark) => text.includes(mark) || lower.includes(mark));
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
