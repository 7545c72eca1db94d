import { unitAddress, withUnit } from './unit-address';

test("a unit's address is read in any case, with spaces around it", () => {
  expect(unitAddress('Planta-Norte')).toBe('planta-norte');
  expect(unitAddress(' planta ')).toBe('planta');
});

test('an empty or missing query names no unit', () => {
  expect(unitAddress(null)).toBeUndefined();
  expect(unitAddress('')).toBeUndefined();
  expect(unitAddress(' ')).toBeUndefined();
});

test('a page keeps its unit, encoded', () => {
  expect(withUnit('/new', 'planta-norte')).toBe('/new?u=planta-norte');
  expect(withUnit('/new', 'a&b="')).toBe('/new?u=a%26b%3D%22');
  expect(withUnit('/new', undefined)).toBe('/new');
});
