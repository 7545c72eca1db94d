const TOKEN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}/;

/** Programs on the way may encode a link more than once. */
const DECODINGS_MAX = 3;

/**
 * The token of a mailed link, in what mail programs and people make of it: encoded, wrapped, quoted, with punctuation
 * behind it.
 * @returns the text as it came where no token is in it
 */
export function linkTokenIn(text: string): string {
  let read = text;
  for (let decoding = 0; decoding <= DECODINGS_MAX; decoding++) {
    const token = TOKEN.exec(read.replace(/=?\s+|\p{Cf}/gu, ''));
    if (token) return token[0];
    read = decoded(read);
  }
  return text;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
