const TOKEN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}/;

/**
 * Characters between the parts of a link that a mail broke: space, the `=` of quoted-printable, the
 * mark of a quotation, and invisible characters. A token contains none of them.
 */
const BETWEEN_PARTS = /[\s=>|]|\p{Cf}/gu;

/** Stands behind the token in the link of an invitation. */
export const INVITATION_MARK = '.convite';

/** Mail programs may encode a link more than once. */
const DECODINGS_MAX = 3;

/**
 * Extracts the token of a mailed link from a text that mail programs or people changed: encoded,
 * wrapped, quoted, or followed by punctuation.
 * @returns the unchanged text if it contains no token
 */
export function linkTokenIn(text: string): string {
  let read = text;
  for (let decoding = 0; decoding <= DECODINGS_MAX; decoding++) {
    const token = TOKEN.exec(read.replace(BETWEEN_PARTS, ''));
    if (token) return token[0];
    read = decoded(read);
  }
  return text;
}

/** Whether a text that contains a mailed link is, as far as it shows, the link of an invitation. */
export const isInvitation = (text: string): boolean =>
  text.replace(BETWEEN_PARTS, '').includes(INVITATION_MARK);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
