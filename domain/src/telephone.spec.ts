import { assert, constantFrom, property, string } from 'fast-check';
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';
import { formatTelephone, normalizeTelephone } from './telephone';

const typedByKey = (text: string): string =>
  Array.from(text).reduce((value, character) => formatTelephone(value + character), '');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

describe('the mask', () => {
  it.each([
    ['11987654321', '+55 (11) 98765-4321'],
    ['(11) 98765-4321', '+55 (11) 98765-4321'],
    ['+55 11 98765-4321', '+55 (11) 98765-4321'],
    ['5511987654321', '+55 (11) 98765-4321'],
    ['1133334444', '+55 (11) 3333-4444'],
    ['(011) 98765-4321', '+55 (11) 98765-4321'],
    ['+55 (011) 98765-4321', '+55 (11) 98765-4321'],
    ['+55 (0) 11 98765-4321', '+55 (11) 98765-4321'],
    ['0 15 11 98765-4321', '+55 (11) 98765-4321'],
    ['0 21 21 98765-4321', '+55 (21) 98765-4321'],
    ['0055 11 98765 4321', '+55 (11) 98765-4321'],
    ['5598987654321', '+55 (98) 98765-4321'],
    ['(55) 98765-4321', '+55 (55) 98765-4321'],
    ['１１ ９８７６５‑４３２１', '+55 (11) 98765-4321'],
    ['Tel.: (11) 3333-4444 (casa)', '+55 (11) 3333-4444'],
    ['+351 912 345 678', '+351 912 345 678'],
    ['(+351) 912 345 678', '+351 912 345 678'],
    ['00351 912 345 678', '+351 912 345 678'],
    ['+1 (212) 555-0100', '+1 (212) 555-0100'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['0044 (0) 20 7946 0958', '+44 20 7946 0958'],
  ])('gives a pasted %s its shape', (pasted, shaped) => {
    expect(formatTelephone(pasted)).toBe(shaped);
    expect(formatTelephone(shaped)).toBe(shaped);
  });

  it.each([
    '11987654321',
    '5511987654321',
    '+5511987654321',
    '005511987654321',
    '011987654321',
    '55 11 98765 4321',
  ])('reaches the whole shape when %s is typed key by key', (typed) => {
    expect(typedByKey(typed)).toBe('+55 (11) 98765-4321');
  });

  it.each(['5521987654321', '5598987654321', '5532987654321'])(
    'also of the area in %s',
    (typed) => {
      expect(digitsOf(typedByKey(typed))).toBe(typed);
      expect(normalizeTelephone(typedByKey(typed))).toBe(normalizeTelephone(`+${typed}`));
    },
  );

  it.each(['+351912345678', '00351912345678', '+44 (0)20 7946 0958'])(
    'lets %s be typed key by key',
    (typed) => {
      expect(normalizeTelephone(typedByKey(typed))).toBe(normalizeTelephone(typed));
      expect(normalizeTelephone(typed)).not.toBeNull();
    },
  );

  it('can be deleted to the last character', () => {
    for (const start of ['+55 (11) 98765-4321', '+44 (20) 7946', '+55 119876543210']) {
      let value = start;
      for (let presses = 0; presses < 40 && value !== ''; presses += 1)
        value = formatTelephone(value.slice(0, -1));
      expect(value).toBe('');
    }
  });

  it('drops letters that no digit follows', () => {
    expect(formatTelephone('abc')).toBe('');
    expect(formatTelephone('+55 (11) 9876x')).toBe('+55 (11) 9876');
  });

  it('goes back to the shape when a digit too many is deleted', () => {
    const tooMany = formatTelephone('+55 (11) 98765-43210');
    expect(tooMany).toBe('+55 119876543210');
    expect(formatTelephone(tooMany.slice(0, -1))).toBe('+55 (11) 98765-4321');
  });

  const typedText = string({
    unit: constantFrom(...Array.from('0123456789 -().+5x')),
    maxLength: 24,
  });

  it('drops no digit but those of a prefix, and moves none', () => {
    assert(
      property(typedText, (typed) => {
        const shown = digitsOf(formatTelephone(typed)).replace(/^55/, '');
        const prefixes = [typed, typed.replace('(0)', '')].map(digitsOf).flatMap((digits) => {
          return digits.endsWith(shown) ? [digits.slice(0, digits.length - shown.length)] : [];
        });
        expect(prefixes.some((prefix) => /^(00)?(55)?(0|0\d\d)?$/.test(prefix))).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it('means the same to the server as the typed text', () => {
    assert(
      property(typedText, (typed) => {
        expect(normalizeTelephone(formatTelephone(typed))).toBe(normalizeTelephone(typed));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a telephone number', () => {
  it.each([
    '+55 (11) 98765-4321',
    '+55 (11) 3333-4444',
    '+351912345678',
    '+12125550100',
    '+998901234567',
  ])('is taken as %s', (shaped) => {
    expect(normalizeTelephone(shaped)).toBe(shaped);
  });

  it.each([
    '',
    '0',
    '+55 (11',
    '+55 (11) 9876',
    '+55 (11) 98765-432',
    '+012345678',
    '+12345',
    'abc',
    '11987654321 r. 22',
    '(11) 3333-4444 ramal 22',
    '(11) 3333-4444 x2',
    '(11) 3333-4444 #2',
    '(11) 3333-4444, 5',
    '(11) 3333-4444 / 3333-5555',
    '(11) 3333-4444/5',
    '(11) 98765-4321 22',
    '(021) 2133-3344 44',
    '(011) 98765-4321 22',
    '0119876543210',
    '(55) 98987-6543 21',
    '(55) 3234-5678 90',
    '119876543210',
    '11987654321000',
    '0800 123 4567',
    '٠١١٩٨٧٦٥٤٣٢١',
    '1133334444\u0661',
    '\u06611133334444',
    '113333444²',
    '11 98765-432l',
    '+1 212 555 0100 ext. 5',
    '+351 912 345 678 / +351 912 345 679',
    '+3519123456781234567',
  ])('is not taken as %j, with the mask and without', (typed) => {
    expect(normalizeTelephone(typed)).toBeNull();
    expect(normalizeTelephone(formatTelephone(typed))).toBeNull();
    expect(digitsOf(formatTelephone(typed)).endsWith(digitsOf(typed).replace(/^0/, ''))).toBe(true);
  });

  const numbers = Object.keys(examples).flatMap(
    (country) => getExampleNumber(country as CountryCode, examples) ?? [],
  );

  it('has an example of every country', () => {
    expect(numbers.length).toBeGreaterThan(240);
  });

  it.each(numbers.map((number) => [number.country, number.formatInternational(), number.number]))(
    'of %s keeps all its digits: %s',
    (_, international, e164) => {
      for (const typed of [
        international,
        e164,
        `00${e164.slice(1)}`,
        international.replace(/^\+(\d+)/, '+$1 (0)'),
      ]) {
        for (const shaped of [typed, formatTelephone(typed), typedByKey(typed)]) {
          expect(`+${digitsOf(normalizeTelephone(shaped) ?? '')}`).toBe(e164);
        }
      }
    },
  );
});
