import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type DataSource, type EntityManager, MigrationExecutor } from 'typeorm';
import {
  type Connection,
  dataSourceOptions,
  withDataSource,
} from '../../platform/database/open-database';
import { secretFile } from '../../platform/vault/server-secret';
import { withAdvisoryLock } from '../../platform/jobs/advisory-lock';
import { VERSION } from '../../platform/program';
import type { Config } from '../../platform/config/config';
import type { BlobStore } from '../../platform/storage/blob-store.service';
import {
  BackupError,
  type Entry,
  type InspectedBackup,
  isFileItself,
  type Manifest,
  readArchive,
  rowOf,
} from './archive';
import { givenKeys } from './back-up';
import { quoted, SESSION, triggersOf } from './catalogue';

export interface Target {
  connection: Connection;
  store: BlobStore;
}

/**
 * With another secret no report could be opened, and a forged backup may contain its maker's team
 * key. @throws BackupError
 */
export async function refuseForeign(backup: InspectedBackup, config: Config): Promise<void> {
  const keys = await givenKeys(config);
  if (keys?.all.some((each) => backup.isMarkedWith(each.backup))) return;
  const place = `RELATO_SECRET (or the file ${secretFile(config.dataDir)})`;
  throw new BackupError(
    `${place} must be that of the Relato that was backed up; if it is, the backup was changed or made by somebody without it. Nothing was restored.`,
  );
}

/**
 * Loads an inspected backup into an empty database and store: all or nothing. @returns the number
 * of restored files
 */
export async function restore(
  file: string,
  manifest: Manifest,
  { connection, store }: Target,
): Promise<number> {
  const options = dataSourceOptions(connection);
  const migrations = Object.values(options.migrations ?? []).filter(
    (migration) => typeof migration === 'function',
  );
  const known = migrations.map(({ name }) => name);
  const foreign = manifest.migrations.find((name) => !known.includes(name));
  if (foreign !== undefined)
    throw new BackupError(
      `The backup was made by another Relato (${foreign}); this is ${VERSION}: restore it with that one. Nothing was restored.`,
    );
  // Under a lock: a starting Relato or another restore waits, and then finds the database full.
  const theirs = migrations.filter(({ name }) => manifest.migrations.includes(name));
  return withDataSource({ ...options, migrations: theirs }, (dataSource) =>
    withAdvisoryLock(dataSource, 'migrations', () => fill(file, manifest, dataSource, store)),
  );
}

async function fill(
  file: string,
  manifest: Manifest,
  dataSource: DataSource,
  store: BlobStore,
): Promise<number> {
  await refuseUnlessEmpty(dataSource, store);
  let files: number;
  try {
    // The rows commit last, when every file is in its place.
    files = await dataSource.transaction((manager) => load(file, manifest, manager, store));
  } catch (error) {
    // The store had no files of ours, so all of those belong to this restore; other names are not
    // ours to delete.
    for await (const name of store.list()) if (rowOf(name) !== undefined) await store.delete(name);
    throw error;
  }
  await dataSource.query('ANALYZE');
  return files;
}

async function refuseUnlessEmpty(dataSource: DataSource, store: BlobStore): Promise<void> {
  const sql = 'SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace LIMIT 1';
  if ((await dataSource.query<unknown[]>(sql)).length > 0) {
    throw new BackupError(
      'The database is not empty. A backup is restored into an empty one only: nothing is replaced.',
    );
  }
  for await (const name of store.list()) {
    if (rowOf(name) === undefined) continue;
    throw new BackupError(
      'The store of files (STORAGE_URL) is not empty: empty it, or name another one.',
    );
  }
}

async function load(
  file: string,
  manifest: Manifest,
  manager: EntityManager,
  store: BlobStore,
): Promise<number> {
  await manager.query(SESSION);
  const executor = new MigrationExecutor(manager.dataSource, manager.queryRunner);
  executor.transaction = 'none'; // it is inside a transaction
  await executor.executePendingMigrations();
  const client = (await manager.queryRunner?.connect()) as PoolClient;
  return asTheyWere(manager, manifest, async () => {
    let files = 0;
    for await (const entry of readArchive(file)) {
      if (entry.name.startsWith('database/')) await addRows(client, manifest, entry);
      if (!entry.name.startsWith('blobs/')) continue;
      const name = entry.name.slice('blobs/'.length);
      if (rowOf(name) === undefined)
        throw new BackupError('The backup holds a file that is none of ours.');
      await store.put(name, entry.bytes);
      if (isFileItself(name)) files++;
    }
    return files;
  });
}

/**
 * Disables triggers while loading, because the rows already contain their effects, and restores
 * them afterwards.
 */
async function asTheyWere<T>(
  manager: EntityManager,
  manifest: Manifest,
  work: () => Promise<T>,
): Promise<T> {
  const { tables, sequences } = manifest;
  const triggers = await triggersOf(manager);
  for (const { relation, name } of triggers) {
    await manager.query(`ALTER TABLE ${quoted(relation)} DISABLE TRIGGER ${quoted(name)}`);
  }
  // The backup also contains the rows that migrations insert into a new database.
  if (tables.length > 0)
    await manager.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')} CASCADE`);
  const result = await work();
  for (const { name, last } of sequences)
    await manager.query('SELECT setval($1::regclass, $2)', [quoted(name), last]);
  // Deferred checks would forbid altering their tables.
  await manager.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { relation, name, fires } of triggers) {
    const how = fires === 'A' ? 'ENABLE ALWAYS' : 'ENABLE';
    await manager.query(`ALTER TABLE ${quoted(relation)} ${how} TRIGGER ${quoted(name)}`);
  }
  return result;
}

async function addRows(
  client: PoolClient,
  { tables }: Manifest,
  { name: place, bytes }: Entry,
): Promise<void> {
  const table = tables.find(({ name }) => place.startsWith(`database/${name}/`));
  if (!table) throw new BackupError('The backup holds rows of an unknown table.');
  const { name, columns } = table;
  const rows = client.query(
    copyFrom(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`),
  );
  await pipeline(Readable.from([await promisify(gunzip)(bytes)]), rows);
}
