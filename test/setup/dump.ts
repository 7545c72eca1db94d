// Everything that a thief of the database or of the store would have.
import { Client as Postgres } from 'pg';
import type { TestApp } from './app';
import { blobNames, storeOf } from './blobs';

/** Every value of every table: what pg_dump would write. */
export async function dumpDatabase({ databaseUrl }: TestApp): Promise<unknown[]> {
  const client = new Postgres({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ tablename: string }>(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
    );
    const values: unknown[] = [];
    for (const { tablename } of tables) {
      const { rows } = await client.query<Record<string, unknown>>(`SELECT * FROM "${tablename}"`);
      values.push(...rows.flatMap((row) => Object.values(row)));
    }
    return values;
  } finally {
    await client.end();
  }
}

/** Every sealed value of a product, in its tables and in its store. */
export async function sealedValues(relato: TestApp): Promise<Buffer[]> {
  const stored = await Promise.all((await blobNames(relato)).map((name) => storeOf(relato).get(name)));
  return [...(await dumpDatabase(relato)), ...stored].filter((value) => Buffer.isBuffer(value));
}
