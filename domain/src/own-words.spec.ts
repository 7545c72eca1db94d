import { normalizeOwnWords } from './own-words';

it.each([
  ['case', 'Girafa AZUL'],
  ['accents', 'gírâfa ãzul'],
  ['spaces and hyphens', '  girafa - a z u l '],
  ['letters of full width', 'ｇｉｒａｆａ ａｚｕｌ'],
])('forgives %s', (_, typed) => {
  expect(normalizeOwnWords(typed)).toBe('girafaazul');
});

it('keeps digits and the letters of every script', () => {
  expect(normalizeOwnWords('Жираф 42')).toBe('жираф42');
  expect(normalizeOwnWords(' … -- ')).toBe('');
});
