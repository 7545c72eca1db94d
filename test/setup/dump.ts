// Everything that a thief of the database or of the store would have.
import type { TestApp } from './app';
import { blobNames, storeOf } from './blobs';
import { rowsOf } from './database';

/** Every value of every table: what pg_dump would write. */
export async function dumpDatabase({ databaseUrl }: TestApp): Promise<unknown[]> {
  const tables = await rowsOf(databaseUrl, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
  const rows = tables.map(({ tablename }) => rowsOf(databaseUrl, `SELECT * FROM "${String(tablename)}"`));
  return (await Promise.all(rows)).flat().flatMap((row) => Object.values(row));
}

/** Every sealed value of a product, in its tables and in its store. */
export async function sealedValues(relato: TestApp): Promise<Buffer[]> {
  const stored = await Promise.all((await blobNames(relato)).map((name) => storeOf(relato).get(name)));
  return [...(await dumpDatabase(relato)), ...stored].filter((value) => Buffer.isBuffer(value));
}
