import { assert, constantFrom, property, string } from 'fast-check';
import {
  charactersIn,
  comparable,
  isBlank,
  lettersAndDigits,
  multipleLines,
  singleLine,
} from './text';

/** Every code point of the invisible classes. */
const UNSEEN = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((one) => /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(one))
  .concat('\u{16fe4}', '\u{1d159}');

const text = string({ unit: 'binary', maxLength: 40 }).map((one) => one.replace(/\p{Cs}/gu, ''));

describe('a text of one line', () => {
  it.each([
    ['characters that are not seen', 'A\u00adna\u200b \u202eSou\u{e0041}za\ufe0f', 'Ana Souza'],
    ['fillers and blank patterns', '\u3164Ana\u115f\u2800Souza\uffa0', 'Ana Souza'],
    ['every kind of space', '\u00a0Ana\u2003\u3000Souza\t\n', 'Ana Souza'],
    ['hyphens', 'Ana\u2010Maria\u2011Sou\u2013za\u2212x', 'Ana-Maria-Sou-za-x'],
    ['apostrophes', 'd’Ávila d´Ávila d`Ávila dʼÁvila', "d'Ávila d'Ávila d'Ávila d'Ávila"],
    ['quotation marks', '“Bar” «do» „Zé‟', '"Bar" "do" "Zé"'],
    ['letters of full width', 'Ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'Ana@example.com'],
    ['control characters', 'A\u0000na\u0007 Sou\u009fza', 'Ana Souza'],
    ['control characters between spaces', 'Ana\t\u0000\tSouza', 'Ana Souza'],
    ['accents that stand alone', 'd\u1fefÁvila d\u1ffdÁvila', "d'Ávila d'Ávila"],
    ['line ends', 'A\r\nBcc: x', 'A Bcc: x'],
    ['decomposed letters', 'Jose\u0301', 'José'],
  ])('is kept without, or with one kind of, %s', (_, typed, kept) => {
    expect(singleLine(typed)).toBe(kept);
  });

  it('keeps letters with marks, ordinals and emoji', () => {
    expect(singleLine('Mª João Nuñez 😀 Жираф 王小明')).toBe('Mª João Nuñez 😀 Жираф 王小明');
  });

  it('is the same when it is read again', () => {
    assert(
      property(text, (typed) => expect(singleLine(singleLine(typed))).toBe(singleLine(typed))),
    );
  });
});

describe('a text of several lines', () => {
  it('keeps line ends, tabs, joiners, dashes and quotation marks, without control characters', () => {
    expect(multipleLines('a\r\nb\rc\u0085d\ve\u0000\u0007\tf')).toBe('a\nb\nc\nd\ne\tf');
    expect(multipleLines('👩‍👩‍👧 ❤️ می‌خواهم “sim” – não')).toBe('👩‍👩‍👧 ❤️ می‌خواهم “sim” – não');
  });

  it('is the same when it is read again', () => {
    assert(
      property(text, (typed) =>
        expect(multipleLines(multipleLines(typed))).toBe(multipleLines(typed)),
      ),
    );
  });
});

it('is blank where it holds nothing but characters that are not seen', () => {
  expect(UNSEEN.length).toBeGreaterThan(4000);
  for (const one of UNSEEN)
    expect([one.codePointAt(0), isBlank(one)]).toEqual([one.codePointAt(0), true]);
  assert(
    property(string({ unit: constantFrom(...UNSEEN, ' ', '\u2800', '\0', '\u00a0') }), isBlank),
  );
  assert(
    property(
      string({ unit: constantFrom(...UNSEEN, ' ') }),
      (typed) => multipleLines(typed) === '',
    ),
  );
  expect(isBlank('.')).toBe(false);
});

describe('a compared text', () => {
  it.each([
    ['case, accents and apostrophes', 'D’ÁGUA', "d'agua"],
    ['letters with strokes and ligatures', 'Groß Søren Łukasz Æsir', 'gross soren lukasz aesir'],
    ['styles of letters', '𝐀𝐧𝐚 ﬁm', 'ana fim'],
    ['letters that come apart into a sign and a letter', 'ŉ ‗a', "'n a"],
    ['the Greek letter that ends a word', 'ΟΔΟΣ', 'οδοσ'],
  ])('forgives %s', (_, typed, folded) => {
    expect(comparable(typed)).toBe(folded);
  });

  it('is the same when it is compared again', () => {
    assert(
      property(text, (typed) => expect(comparable(comparable(typed))).toBe(comparable(typed))),
    );
  });

  it('is the same wherever characters that are not seen stand in it', () => {
    assert(
      property(text, constantFrom(...UNSEEN), text, (before, one, after) => {
        expect(comparable(before + one + after)).toBe(comparable(before + after));
        expect(singleLine(before + one + after)).toBe(singleLine(before + after));
      }),
    );
  });
});

it.each([
  ['case', 'Girafa AZUL'],
  ['accents', 'gírâfa ãzul'],
  ['spaces and hyphens', '  girafa - a z u l '],
  ['letters of full width', 'ｇｉｒａｆａ ａｚｕｌ'],
])('letters and digits alone forgive %s', (_, typed) => {
  expect(lettersAndDigits(typed)).toBe('girafaazul');
});

it.each([
  ['', 0],
  ['ação', 4],
  ['ã', 2],
  ['😢❤️', 2],
  ['می‌خ', 4],
])('the length of %j is %i', (typed, length) => {
  expect(charactersIn(typed)).toBe(length);
});

it('letters and digits are kept of every script', () => {
  expect(lettersAndDigits('Жираф 42')).toBe('жираф42');
  expect(lettersAndDigits(' … -- ')).toBe('');
});
