import { parseLockFile } from './owner';

test('a lock file tells the process, its data directory and the folder of its socket', () => {
  const text = '4711\n/data/postgres/cluster\n1795000000\n5432\n/data/postgres/run\n\n   123   456\nready   \n';

  expect(parseLockFile(text)).toEqual({
    pid: 4711,
    data: '/data/postgres/cluster',
    port: 5432,
    socketFolder: '/data/postgres/run',
  });
});

test('a server that is not listening yet has no folder for its socket', () => {
  expect(parseLockFile('4711\n/data/postgres/cluster\n1795000000\n5432\n')).toMatchObject({
    pid: 4711,
    socketFolder: '',
  });
});

test.each([
  ['nothing', ''],
  ['a standalone server', '-4711\n/data'],
  ['something else', 'hello'],
])('%s is no lock of a server', (_, text) => {
  expect(parseLockFile(text)).toBeUndefined();
});
