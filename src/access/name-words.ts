// Splits texts and names into normalised words, to find named staff members.
import { comparable, singleLine } from '../platform/text';

/** A word of a text. */
export interface TextWord {
  /** In its normalised form. */
  text: string;
  /**
   * Joined with the other words between the same spaces: "O'Brien" is also "obrien". On the first
   * of them.
   */
  joined?: string;
  /** The index of its run of characters between spaces. */
  chunk: number;
  isCapital: boolean;
  startsSentence: boolean;
  /** A capital letter followed by a dot. */
  isInitial: boolean;
}

/** Letters of other alphabets that look like a Latin letter, in the given case. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  A: 'АΑᎪ',
  B: 'ВΒᏴ',
  C: 'СϹᏟ',
  D: 'ᎠԀ',
  E: 'ЕΕᎬ',
  F: 'Ϝ',
  G: 'ԌᏀ',
  H: 'НΗᎻ',
  I: 'ІΙӀᏆ',
  J: 'ЈᎫ',
  K: 'КΚᏦ',
  L: 'Ꮮ',
  M: 'МΜᎷ',
  N: 'Ν',
  O: 'ОΟՕ',
  P: 'РΡᏢ',
  Q: 'Ԛ',
  R: 'Ꭱ',
  S: 'ЅՏᏚ',
  T: 'ТΤᎢ',
  U: 'Ս',
  V: 'ѴᏙ',
  W: 'ԜᎳ',
  X: 'ХΧ',
  Y: 'ҮΥУ',
  Z: 'ΖᏃ',
  a: 'аαɑᴀ',
  b: 'вβʙ',
  c: 'сϲᴄ',
  d: 'ԁɗᴅ',
  e: 'еεҽᴇ',
  f: 'ꜰ',
  g: 'ɡցɢ',
  h: 'һհнʜ',
  i: 'іιɪ',
  j: 'јʝᴊ',
  k: 'кκᴋ',
  l: 'ӏʟ',
  m: 'мμᴍ',
  n: 'ոռηпɴ',
  o: 'оοօσᴏ',
  p: 'рρᴘ',
  q: 'ԛզ',
  r: 'гɾʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уүγʏ',
  z: 'ζᴢ',
};

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
);

const OTHER_LETTERS = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'gu');

/** Spellings of one sound: umlauts with an e, Souza and Sousa, Thiago and Tiago, Anna and Ana. */
const SPELLINGS: readonly (readonly [written: RegExp, as: string])[] = [
  [/(?<=[aou])e(?=[a-z])/g, ''],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/([a-z])\1+/g, '$1'],
];

/** Scripts without spaces: each of their characters counts as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

const INLINE_TAGS =
  /<\/?(?:a|b|big|del|em|font|i|ins|mark|s|small|span|strike|strong|sub|sup|u)\b[^<>]{0,300}>/gi;
const OTHER_TAGS = /<\/?[a-z][^<>]{0,300}>/gi;
const UNSEEN_ENTITIES = /&(?:shy|zwnj|zwj|lrm|rlm|#173|#x0*ad|#8203|#x0*200b);/gi;
const SPACE_ENTITIES = /&(?:nbsp|ensp|emsp|thinsp|#160|#x0*a0);/gi;
const LETTER_ENTITIES = /&([a-z])(?:acute|grave|circ|tilde|uml|cedil|ring|slash);/gi;

/** Removes the markup that a page or a mail program leaves in a copied text. */
function withoutMarkup(text: string): string {
  return text
    .replace(INLINE_TAGS, '')
    .replace(OTHER_TAGS, ' ')
    .replace(UNSEEN_ENTITIES, '')
    .replace(SPACE_ENTITIES, ' ')
    .replace(LETTER_ENTITIES, '$1');
}

/** A word in its normalised form: letters folded, equal sounds spelt alike. */
function spelt(word: string): string {
  let text = comparable(word).normalize('NFC');
  if (/\d/.test(text) && /\p{L}/u.test(text)) text = text.replaceAll('0', 'o').replaceAll('1', 'i');
  return SPELLINGS.reduce((folded, [written, as]) => folded.replace(written, as), text);
}

/** Splits a text into its words. A line break ends a sentence. */
export function wordsOf(text: string): TextWord[] {
  const known = new Map<string, string>();
  const folded = (word: string): string => {
    const found = known.get(word) ?? spelt(word);
    known.set(word, found);
    return found;
  };
  const words: TextWord[] = [];
  let startsSentence = true;
  for (const [chunk, characters] of visible(text).split(' ').entries()) {
    const parts = characters.match(/[\p{L}\p{N}]+/gu) ?? [];
    const isInitial = /^(?:\p{Lu}\.)+,?$/u.test(characters);
    for (const [index, part] of parts.entries()) {
      words.push({
        text: folded(part),
        ...(index === 0 && parts.length > 1 && { joined: folded(parts.join('')) }),
        chunk,
        isCapital: /^\p{Lu}/u.test(part),
        startsSentence: startsSentence && index === 0,
        isInitial,
      });
    }
    if (parts.length > 0 || /[.!?]/.test(characters))
      startsSentence = !isInitial && /[.!?:]\P{L}*$/u.test(characters);
  }
  return words;
}

/**
 * A text in Latin letters without accents as far as it looks so, with spaces around each character
 * of an unspaced script.
 */
const visible = (text: string): string =>
  singleLine(withoutMarkup(text).replace(/[\n\r]+/g, ' . '))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER_LETTERS, (letter) => LATIN.get(letter) ?? letter)
    .normalize('NFC')
    .replace(UNSPACED, ' $& ');

export const isUnspaced = (word: string): boolean => word.search(UNSPACED) >= 0;

/**
 * Whether two words differ by one typing error: a letter added, missing, replaced, or two
 * exchanged.
 */
export function isOneErrorAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = one.length;
  let otherEnd = other.length;
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const left = one.slice(start, end);
  const otherLeft = other.slice(start, otherEnd);
  if (left.length <= 1 && otherLeft.length <= 1) return true;
  return left.length === 2 && otherLeft === `${left.slice(1)}${left.slice(0, 1)}`;
}

/** Whether two words differ only in a final a or o: Roberta is not Roberto. */
export const isOtherGender = (one: string, other: string): boolean =>
  one.slice(0, -1) === other.slice(0, -1) && /[ao]$/.test(one) && /[ao]$/.test(other);
