/** How many bytes from a file's beginning are read to recognise it. */
export const PICTURE_HEAD_BYTES = 4096;

export type PictureKind = 'jpeg' | 'png';

/** Why a file is not an accepted picture: keys of `ATTACHMENT_REFUSAL_LABELS`. */
export type OtherContent =
  | 'conteudo_gif'
  | 'conteudo_webp'
  | 'conteudo_heic'
  | 'conteudo_svg'
  | 'conteudo_html'
  | 'conteudo_invalido';

/**
 * Recognises a file by its content; its name proves nothing.
 * @param head its first bytes; those after `PICTURE_HEAD_BYTES` are ignored
 */
export function contentOf(head: Uint8Array): PictureKind | OtherContent {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'conteudo_gif';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'conteudo_webp';
  if (/^.{4}ftyp(hei|hev|mif|msf)/s.test(text)) return 'conteudo_heic';
  if (/<svg/i.test(text)) return 'conteudo_svg';
  if (/<(!doctype\s+html|html|head|body|script)/i.test(text)) return 'conteudo_html';
  return 'conteudo_invalido';
}

export const isPicture = (content: PictureKind | OtherContent): content is PictureKind =>
  content === 'jpeg' || content === 'png';
