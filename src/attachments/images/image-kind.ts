import type { AnexoRecusa } from '@relato/domain/anexo';

/** What we take in, by content; a file's name and header prove nothing. */
export type ImageKind = 'jpeg' | 'png';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Where text has to say by then what it is. */
const HEAD = 4096;

/** @throws ImageRefusal that says what else it is, where that can be told */
export function kindOf(bytes: Buffer): ImageKind {
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (startsWith(bytes, PNG)) return 'png';
  throw new ImageRefusal(otherKindOf(bytes));
}

function otherKindOf(bytes: Buffer): AnexoRecusa {
  const latin = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (/^GIF8[79]a/.test(latin(0, 6))) return 'conteudo_gif';
  if (latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP') return 'conteudo_webp';
  if (/^ftyp(hei|hev|mif|msf)/.test(latin(4, 11))) return 'conteudo_heic';
  const text = latin(0, HEAD).toLowerCase();
  if (text.includes('<svg')) return 'conteudo_svg';
  if (/<(!doctype\s+html|html|head|body|script)/.test(text)) return 'conteudo_html';
  return 'conteudo_invalido';
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}

/** Why bytes are not an image that we keep; the intake tells it with the file's name. */
export class ImageRefusal extends Error {
  constructor(readonly key: AnexoRecusa) {
    super(key);
  }
}
