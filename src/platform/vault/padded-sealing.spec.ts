import {
  newKey,
  openFile,
  openPaddedJson,
  PADDED,
  seal,
  SealBrokenError,
  sealFile,
  sealPaddedJson,
} from './sealing';

const SEAL_BYTES = 41;
const key = newKey();

it.each([
  [0, 1],
  [1021, 1],
  [1022, 2],
  [2045, 2],
  [2046, 4],
  [100_000, 128],
])('a text of %i bytes is sealed in %i KiB and opens to itself', (length, kibibytes) => {
  const text = 'x'.repeat(length); // two bytes longer in JSON
  const sealed = sealPaddedJson(key, text, 'p');
  expect(sealed).toHaveLength(kibibytes * 1024 + SEAL_BYTES);
  expect(openPaddedJson(key, sealed, 'p')).toBe(text);
});

it.each([
  [0, 1],
  [1, 1],
  [50_000, 1],
  [65_535, 1],
  [65_536, 2],
  [5_000_000, 77],
])('a file of %i bytes is sealed in %i steps of 64 KiB and opens to itself', (length, steps) => {
  const bytes = Buffer.alloc(length, 7);
  const sealed = sealFile(key, bytes, 'p');
  expect(sealed).toHaveLength(steps * 65_536 + SEAL_BYTES);
  expect(openFile(key, sealed, 'p').equals(bytes)).toBe(true);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['no padding at all', Buffer.from('"a text"')],
  ['zeros only', Buffer.alloc(65_536)],
  ['no JSON', Buffer.concat([Buffer.from('a text'), Buffer.of(0x80)], 1024)],
])('%s is refused', (_, plain) => {
  expect(() => openPaddedJson(key, seal(key, plain, 'p', PADDED), 'p')).toThrow(SealBrokenError);
});

it('an unpadded value does not open as a file, and a file not as an unpadded value', () => {
  expect(() => openFile(key, seal(key, Buffer.alloc(65_536), 'p', PADDED), 'p')).toThrow(
    SealBrokenError,
  );
  expect(() => openFile(key, seal(key, Buffer.from('bytes'), 'p', PADDED), 'p')).toThrow(
    SealBrokenError,
  );
  expect(() => openFile(key, seal(key, Buffer.from('bytes'), 'p'), 'p')).toThrow(SealBrokenError);
});
