import { fitsSocketPath } from './listening-place';

/** With the socket's own name after it. */
const NAME = '/.s.PGSQL.5432'.length;
const longest = process.platform === 'linux' ? 107 : 103;

test('a folder takes a socket as long as the whole path fits', () => {
  expect(fitsSocketPath('/'.padEnd(longest - NAME, 'a'))).toBe(true);
  expect(fitsSocketPath('/'.padEnd(longest - NAME + 1, 'a'))).toBe(false);
});

test('letters count with their bytes', () => {
  expect(fitsSocketPath('/'.padEnd(longest - NAME, 'ç'))).toBe(false);
});
