import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ArchiveWriter } from './archive';
import { compare, contentsOf } from './drill';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relato-drill-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes an archive with these tables, each in parts of some rows, and these files. */
async function archive(
  name: string,
  tables: Record<string, string[]>,
  files: Record<string, string> = {},
) {
  const file = join(folder, name);
  const writer = await ArchiveWriter.create(file);
  for (const [table, parts] of Object.entries(tables))
    for (const [index, rows] of parts.entries())
      await writer.add({ name: `database/${table}/${index}.copy.gz`, bytes: gzipSync(rows) });
  for (const [blob, text] of Object.entries(files))
    await writer.add({ name: `blobs/${blob}`, bytes: Buffer.from(text) });
  await writer.finish(Buffer.alloc(32, 1));
  return contentsOf(file);
}

const BLOB = '0190a5b6-0000-7000-8000-000000000000';

it('finds no difference where only the sizes of the parts differ', async () => {
  const before = await archive('a', { t: ['1\n2\n', '3\n'], u: ['4\n'] }, { [BLOB]: 'x' });
  const after = await archive('b', { t: ['1\n', '2\n3\n'], u: ['4\n'] }, { [BLOB]: 'x' });
  expect(compare(before, after)).toEqual({ rows: 4, files: 1, different: [] });
});

it.each<[string, Record<string, string[]>, Record<string, string>, string]>([
  ['a changed row', { t: ['1\n5\n'] }, { [BLOB]: 'x' }, 'database/t'],
  ['a missing row', { t: ['1\n'] }, { [BLOB]: 'x' }, 'database/t'],
  ['another table', { t: ['1\n2\n'], u: ['3\n'] }, { [BLOB]: 'x' }, 'database/u'],
  ['a changed file', { t: ['1\n2\n'] }, { [BLOB]: 'y' }, `blobs/${BLOB}`],
  ['a missing file', { t: ['1\n2\n'] }, {}, `blobs/${BLOB}`],
])('finds %s', async (_, tables, files, different) => {
  const before = await archive('a', { t: ['1\n2\n'] }, { [BLOB]: 'x' });
  expect(compare(before, await archive('b', tables, files)).different).toEqual([different]);
});
