/** Bytes from the beginning of a file that suffice to recognise it, except a container. */
export const HEAD_BYTES = 4096;

/**
 * Patterns over the head, read as Latin-1, of pictures and of files that people take for pictures.
 * Here, and not in `recognition.ts`, so that the site's small script need not load all signatures.
 */
export const PICTURE_PATTERNS = {
  jpeg: /^\xff\xd8\xff/,
  // eslint-disable-next-line no-control-regex -- the format begins with control characters
  png: /^\x89PNG\r\n\x1a\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
  heic: /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s,
  svg: /<svg[\s>]/i,
  html: /<(?:!doctype\s+html|html|head|body|script)[\s>]/i,
};

export type PictureKind = 'jpeg' | 'png';

/** Why a file is not an accepted picture: keys of `ATTACHMENT_REFUSAL_LABELS`. */
export type OtherContent =
  | 'conteudo_gif'
  | 'conteudo_webp'
  | 'conteudo_heic'
  | 'conteudo_svg'
  | 'conteudo_html'
  | 'conteudo_invalido';

const CONTENTS: readonly (readonly [content: PictureKind | OtherContent, pattern: RegExp])[] = [
  ['jpeg', PICTURE_PATTERNS.jpeg],
  ['png', PICTURE_PATTERNS.png],
  ['conteudo_gif', PICTURE_PATTERNS.gif],
  ['conteudo_webp', PICTURE_PATTERNS.webp],
  ['conteudo_heic', PICTURE_PATTERNS.heic],
  ['conteudo_svg', PICTURE_PATTERNS.svg],
  ['conteudo_html', PICTURE_PATTERNS.html],
];

/**
 * Recognises a file by its content; its name proves nothing.
 * @param head its first bytes; those after {@link HEAD_BYTES} are ignored
 */
export function contentOf(head: Uint8Array): PictureKind | OtherContent {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  return CONTENTS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'conteudo_invalido';
}

export const isPicture = (content: PictureKind | OtherContent): content is PictureKind =>
  content === 'jpeg' || content === 'png';
