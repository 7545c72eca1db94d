import { parseLockFile } from './owner';

const head = '4711\n/data/postgres/cluster\n1795000000\n5432\n';
const data = '/data/postgres/cluster';

test.each([
  [
    'a server that listens',
    `${head}/run\n\n   123   456\nready   \n`,
    { pid: 4711, data, port: 5432, socketFolder: '/run' },
  ],
  ['one that does not listen yet', head, { pid: 4711, data, port: 5432, socketFolder: '' }],
  ['nothing', '', undefined],
  ['a standalone server', '-4711\n/data', undefined],
  ['something else', 'hello', undefined],
  ['a server whose file was cut short', '4711', undefined],
  ['zeros', '\0'.repeat(512), undefined],
])('the lock file of %s is read', (_, text, lock) => expect(parseLockFile(text)).toEqual(lock));
