import { ConfigError } from '../config/settings';
import { systemCause } from '../database/embedded/system-cause';
import { explainRefusedStart, refuseClockInPast } from './explain-refused-start';

const failure = (code: string, path?: string): Error =>
  Object.assign(new Error(`${code}: refused, write '${path ?? ''}'`), { code, path });

test.each([
  [
    failure('ENOSPC', '/data/first-sign-in.txt'),
    /^\/data\/first-sign-in\.txt: the disk is full: free .*\(ENOSPC\)\.$/,
  ],
  [
    failure('EROFS', '/data/secret'),
    /^\/data\/secret: the file system is read-only: .*DATA_DIR.*\(EROFS\)\.$/,
  ],
  [failure('EACCES', '/data/blobs'), /^\/data\/blobs: this user may not write there/],
  [failure('EDQUOT'), /quota/],
  [failure('53100'), /^The database: the disk is full/],
  [new ConfigError('PORT is in use'), /^PORT is in use$/],
  ['a text', /^a text$/],
])('%s is one line that names the place and what to do', (error, line) => {
  expect(explainRefusedStart(error)).toMatch(line);
  expect(explainRefusedStart(error)).not.toContain('\n');
});

test('a failure that no operator can mend keeps its stack', () => {
  expect(explainRefusedStart(new TypeError('x is not a function'))).toContain('\n    at ');
});

test('PostgreSQL’s words for the same causes are understood', () => {
  expect(
    systemCause('FATAL:  could not write lock file "postmaster.pid": No space left on device'),
  ).toMatch(/full/);
  expect(systemCause('FATAL:  could not create lock file: Read-only file system')).toMatch(
    /read-only/,
  );
  expect(systemCause('FATAL:  database files are incompatible with server')).toBeUndefined();
});

test.each(['1970-01-01T00:00:05Z', '2015-06-01T12:00:00Z'])(
  'a clock that shows %s stops the start',
  (now) => {
    expect(() => refuseClockInPast(new Date(now))).toThrow(
      new RegExp(`shows ${now.slice(0, 10)}.*set it`),
    );
  },
);

test('a clock that may be right does not', () => {
  expect(() => refuseClockInPast(new Date('2026-11-25T10:00:00Z'))).not.toThrow();
});
