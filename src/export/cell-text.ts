/** The most UTF-16 units that Excel keeps in a cell. */
export const CELL_MAX = 32_767;

/** Control characters and others that XML 1.0 forbids. */
// eslint-disable-next-line no-control-regex -- control characters are what it finds
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Half a surrogate pair, as the `u` flag's reading tells it: which costs more than all else, and is seldom needed. */
const HALF_PAIR = /\p{Surrogate}/gu;

/** How the file format writes a character by its number; a person's text that looks so would be read as that character. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** What a cell may not take as it stands. Few texts have any of it, and one look at a text costs less than four. */
const UNUSUAL = /[^\t\n -^`-~\u0080-\ud7ff\ue000-\ufffd]/;

/**
 * A person's text as a cell can hold it: without what XML forbids, its line ends as spreadsheets have them, and cut
 * where Excel would refuse the file.
 * @param mark what stands at the end of a text that was cut
 */
export function cellText(text: string, mark: string): string {
  if (text.length <= CELL_MAX && !UNUSUAL.test(text)) return text;
  const whole = text.isWellFormed() ? text : text.replace(HALF_PAIR, '');
  const clean = whole.replace(FORBIDDEN, '').replace(/\r\n?/g, '\n');
  return cut(clean, mark).replace(LOOKS_ESCAPED, '_x005F_');
}

function cut(text: string, mark: string): string {
  if (text.length <= CELL_MAX) return text;
  const kept = text.slice(0, CELL_MAX - mark.length);
  // Not through the middle of an emoji.
  return kept.replace(/[\ud800-\udbff]$/, '') + mark;
}
