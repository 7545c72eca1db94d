import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { type Connection, dataSourceOptions } from '../../platform/database/data-source-options';
import type { BlobStore } from '../../platform/storage/blob-store.service';
import { ArchiveWriter, BackupError } from './archive';
import { countFiles, filesAmong, migrationsOf, quoted, sequencesOf, SESSION, tablesOf, teamOf } from './catalogue';
import { isFileItself, MANIFEST, type Manifest, rowOf, type Table } from './manifest';
import type { MarkingKey } from './marking-keys';

/** What a backup holds. */
export interface BackupFigures {
  tables: number;
  files: number;
  /** Files whose rows are in the backup and which the store does not have: deleted while it was made, or lost before. */
  missing: number;
  bytes: number;
}

/** Where a backup comes from. */
export interface Source {
  connection: Connection;
  store: BlobStore;
  markingKey: MarkingKey;
}

const FOREIGN =
  'RELATO_SECRET (or the file "secret" in DATA_DIR), ARGON2_MEMORY_KIB and ARGON2_PASSES must be those of the Relato that is backed up: its secret marks the backup.';

const CHUNK_BYTES = 4 * 1024 * 1024;
const FILES_BATCH = 500;

/**
 * Writes one moment of the database, and the sealed files of that moment, into a new file. Nothing is opened, and
 * nobody has to wait for it: Relato may run meanwhile.
 * @throws BackupError where the file exists already, or no secret that was given is this Relato's
 */
export async function backUp({ connection, store, markingKey }: Source, file: string): Promise<BackupFigures> {
  const archive = await ArchiveWriter.create(file);
  const dataSource = new DataSource(dataSourceOptions(connection));
  try {
    await dataSource.initialize();
    return await writeMoment(archive, dataSource, store, markingKey);
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

async function writeMoment(
  archive: ArchiveWriter,
  dataSource: DataSource,
  store: BlobStore,
  markingKey: MarkingKey,
): Promise<BackupFigures> {
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${SESSION}`);
    const manifest = await describe(client);
    const key = markingKey(await teamOf(client));
    if (!key) throw new BackupError(FOREIGN);
    await archive.add({ name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) });
    for (const table of manifest.tables) await addTable(archive, client, table);
    const { files, missing } = await addFiles(archive, client, store);
    await client.query('COMMIT');
    return { tables: manifest.tables.length, files, missing, bytes: await archive.finish(key) };
  } finally {
    await runner.release();
  }
}

async function describe(client: PoolClient): Promise<Manifest> {
  return {
    format: 'relato-backup',
    version: 1,
    madeAt: new Date().toISOString(),
    migrations: await migrationsOf(client),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
  };
}

/** Its rows as COPY writes them, in parts of whole rows. */
async function addTable(archive: ArchiveWriter, client: PoolClient, { name, columns }: Table): Promise<void> {
  let part = 0;
  const add = async (rows: Buffer): Promise<void> => {
    const place = `database/${name}/${String(++part).padStart(6, '0')}.copy.gz`;
    await archive.add({ name: place, bytes: await promisify(gzip)(rows, { level: 1 }) });
  };
  let held: Buffer[] = [];
  let size = 0;
  const rows = client.query(copyTo(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`));
  for await (const piece of rows as AsyncIterable<Buffer>) {
    held.push(piece);
    size += piece.length;
    if (size < CHUNK_BYTES || !piece.includes(0x0a)) continue;
    const all = Buffer.concat(held);
    const cut = all.lastIndexOf(0x0a) + 1;
    await add(all.subarray(0, cut));
    held = [all.subarray(cut)];
    size = all.length - cut;
  }
  if (size > 0) await add(Buffer.concat(held));
}

/** A file is stored before its row commits: all that the snapshot speaks of are there, unless they were deleted since. */
async function addFiles(
  archive: ArchiveWriter,
  client: PoolClient,
  store: BlobStore,
): Promise<{ files: number; missing: number }> {
  let files = 0;
  const add = async (names: readonly string[]): Promise<void> => {
    const known = await filesAmong(client, [...new Set(names.map((name) => rowOf(name) ?? ''))]);
    for (const name of names) {
      const bytes = known.has(rowOf(name) ?? '') ? await store.get(name) : undefined;
      if (!bytes) continue;
      await archive.add({ name: `blobs/${name}`, bytes });
      if (isFileItself(name)) files++;
    }
  };
  let batch: string[] = [];
  for await (const name of store.list()) {
    if (rowOf(name) === undefined) continue;
    batch.push(name);
    if (batch.length < FILES_BATCH) continue;
    await add(batch);
    batch = [];
  }
  if (batch.length > 0) await add(batch);
  return { files, missing: (await countFiles(client)) - files };
}
