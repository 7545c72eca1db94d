// Normalises text to its visible form: the one folding of fields, comparisons, blank checks and
// searches, on the server and in both front ends.

/** Line breaks as forms, other systems, word processors and pages write them. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Invisible characters: joiners, direction marks, soft hyphens, selectors, tags, fillers,
 * placeholders of pasted pictures, and two signs that fonts draw empty.
 */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Noncharacter_Code_Point}\ufffc]|\u{16fe4}|\u{1d159}/gu;

/** Chooses between the plain and the coloured form of the character before it. */
const VARIATION = /[\ufe0e\ufe0f]/;

/** Control characters, except those that count as spaces. */
const CONTROLS = /[^\P{Cc}\s\u0085]/gu;

/** A text area keeps its line breaks and tabs. */
const CONTROLS_IN_LINES = /[^\P{Cc}\n\t]/gu;

/** Includes the blank braille pattern. */
const SPACES = /[\s\u0085\u2800]+/gu;

const HYPHENS = /[\p{Pd}\u02d7\u2043\u2212]/gu;

const APOSTROPHES =
  /[`´\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\u055a\u2018-\u201b\u2032\u2035\ua78b\ua78c]/g;

const QUOTATION_MARKS = /[«»\u201c-\u201f\u2033\u2036\u2039\u203a\u301d-\u301f]/g;

/** Full-width forms of the printable ASCII characters. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

const FULL_WIDTH_OFFSET = 0xfee0;

/** Letters without a Unicode decomposition that people replace by others. */
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
 * The stored form of a one-line text: without invisible characters and surrounding spaces, and with
 * each kind of space, hyphen, apostrophe and quotation mark as a keyboard types it.
 * @returns '' for a text without visible characters
 */
export function singleLine(typed: string): string {
  return (
    typed
      .replace(UNSEEN, '')
      .replace(CONTROLS, '')
      .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
      // Before the marks: the form of some accents that stand alone is one of them.
      .normalize('NFC')
      .replace(HYPHENS, '-')
      .replace(APOSTROPHES, "'")
      .replace(QUOTATION_MARKS, '"')
      .replace(SPACES, ' ')
      .trim()
  );
}

/**
 * The stored form of a text of several lines: as typed, with one kind of line break and without
 * control characters. Joiners stay: emoji and some scripts need them.
 * @returns '' for a text without visible characters
 */
export function multipleLines(typed: string): string {
  if (isBlank(typed)) return '';
  return typed.replace(LINE_ENDS, '\n').replace(CONTROLS_IN_LINES, '').trim();
}

/**
 * The length of a text as its limits count it: an emoji is one character, as for class-validator's
 * `MaxLength`, although it is stored as several.
 */
export function charactersIn(text: string): number {
  let count = 0;
  for (const character of text) if (!VARIATION.test(character)) count += 1;
  return count;
}

/** Whether a text has no visible characters. */
export function isBlank(typed: string): boolean {
  return singleLine(typed) === '';
}

/**
 * The form of a text for comparisons: {@link singleLine} without case, accents and letter styles.
 */
export function comparable(text: string): string {
  const withoutAccents = singleLine(text).normalize('NFKD').replace(/\p{M}/gu, '');
  // Again: some letters come apart into spaces and apostrophes.
  return singleLine(withoutAccents)
    .toLowerCase()
    .replace(/[ßæœøłđðþħıς]/g, (letter) => RESPELT[letter] ?? letter);
}

/** Only the letters and digits of that form, for input that may have any signs between them. */
export function lettersAndDigits(text: string): string {
  return comparable(text).replace(/[^\p{L}\p{N}]/gu, '');
}
