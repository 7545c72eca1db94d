import { assert, integer, property } from 'fast-check';
import {
  ACCENT_CONTRAST_MIN,
  accentTones,
  checkAccent,
  contrast,
  PAPERS,
  ratioInWords,
  readColour,
  type Theme,
} from './accent';

const THEMES = Object.keys(PAPERS) as Theme[];

const colours = integer({ min: 0, max: 0xffffff }).map(
  (value) => `#${value.toString(16).padStart(6, '0')}`,
);

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0d4a58', '#fbf9f4', 9.32],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test.each([
  ['#0D4A58', '#0d4a58'],
  ['0d4a58', '#0d4a58'],
  ['#abc', undefined],
  ['red', undefined],
  ['#0d4a58;}', undefined],
])('"%s" is read as the colour %s', (text, colour) => {
  expect(readColour(text)).toBe(colour);
});

test('a readable colour is used as it is in the light theme', () => {
  expect(checkAccent('#8a1420')).toMatchObject({ isReadable: true, nearest: '#8a1420' });
  expect(accentTones('#8a1420').light.accent).toBe('#8a1420');
});

test('a yellow is refused, and the nearest readable colour is a darker yellow', () => {
  const { isReadable, ratios, nearest } = checkAccent('#ffd400');
  expect(isReadable).toBe(false);
  expect(ratios.light).toBeLessThan(1.5);
  expect(nearest).toMatch(/^#[67]\w[56]\w00$/);
});

test('the nearest colour of any colour is readable, and is its own nearest one', () => {
  assert(
    property(colours, (colour) => {
      const { isReadable, nearest } = checkAccent(colour);
      const again = checkAccent(nearest);
      expect(again).toMatchObject({ isReadable: true, nearest });
      expect(nearest === colour).toBe(isReadable);
    }),
  );
});

test('a readable colour reaches the contrast wherever it stands, in both themes', () => {
  assert(
    property(colours, (colour) => {
      const tones = accentTones(checkAccent(colour).nearest);
      for (const theme of THEMES) {
        const { accent, deep, wash, on } = tones[theme];
        for (const ground of [...PAPERS[theme], wash, on]) {
          expect(contrast(accent, ground)).toBeGreaterThanOrEqual(ACCENT_CONTRAST_MIN);
          if (ground !== wash)
            expect(contrast(deep, ground)).toBeGreaterThanOrEqual(ACCENT_CONTRAST_MIN);
        }
      }
    }),
  );
});

test('a ratio is never rounded up to one that would be accepted', () => {
  expect(ratioInWords(4.49, 'en')).toBe('4.4:1');
  expect(ratioInWords(10, 'pt-BR')).toBe('10,0:1');
});
