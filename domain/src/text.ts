// The text as a person sees it: the one folding of fields, comparisons, blank checks and searches, on the server and in both front ends.

/** Line ends as forms, other systems, word processors and pages write them. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Characters without a mark of their own: joiners, direction marks, soft hyphens, selectors, tags, fillers, pasted pictures. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Noncharacter_Code_Point}\ufffc]/gu;

const CONTROLS = /\p{Cc}/gu;

/** A text area keeps its line ends and tabs. */
const CONTROLS_IN_LINES = /[^\P{Cc}\n\t]/gu;

/** Also the braille pattern without a dot. */
const SPACES = /[\s\u0085\u2800]+/gu;

const HYPHENS = /[\p{Pd}\u02d7\u2043\u2212]/gu;

const APOSTROPHES =
  /[`´\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\u055a\u2018-\u201b\u2032\u2035\ua78b\ua78c]/g;

const QUOTATION_MARKS = /[«»\u201c-\u201f\u2033\u2036\u2039\u203a\u301d-\u301f]/g;

/** The printable characters of ASCII in the width of a Chinese character. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

const FULL_WIDTH_OFFSET = 0xfee0;

/** Letters that Unicode takes for their own, and people write with others. */
const RESPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/**
 * A text of one line as it is kept: without what is not seen, every kind of space, hyphen, apostrophe and quotation mark as a
 * keyboard types it, without spaces around it.
 * @returns '' for a text in which nothing can be seen
 */
export function singleLine(typed: string): string {
  return typed
    .replace(UNSEEN, '')
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(HYPHENS, '-')
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .replace(SPACES, ' ')
    .replace(CONTROLS, '')
    .trim()
    .normalize('NFC');
}

/**
 * A text of several lines as it is kept: as it was typed, with one kind of line end and without control characters. Joiners
 * stay: emoji and some scripts need them.
 * @returns '' for a text in which nothing can be seen
 */
export function multipleLines(typed: string): string {
  if (isBlank(typed)) return '';
  return typed.replace(LINE_ENDS, '\n').replace(CONTROLS_IN_LINES, '').trim();
}

/** Whether nothing of a text can be seen. */
export function isBlank(typed: string): boolean {
  return singleLine(typed) === '';
}

/** A text as it is compared: as {@link singleLine}, without case, accents and styles of letters. */
export function comparable(text: string): string {
  return singleLine(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıς]/g, (letter) => RESPELT[letter] ?? letter);
}

/** The letters and digits of a text as it is compared, for what is typed with any signs between them. */
export function lettersAndDigits(text: string): string {
  return comparable(text).replace(/[^\p{L}\p{N}]/gu, '');
}
