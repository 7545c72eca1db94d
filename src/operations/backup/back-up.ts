import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import { blobNamesOf } from '../../platform/storage/blob-names';
import {
  type Connection,
  dataSourceOptions,
  withDataSource,
} from '../../platform/database/open-database';
import type { BlobStore } from '../../platform/storage/blob-store.service';
import type { Config } from '../../platform/config/config';
import { allOf } from '../../platform/integrity/altered-rows.service';
import { ProtectedRows } from '../../platform/integrity/protected-rows.service';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import { readSecret, secretFile } from '../../platform/vault/server-secret';
import { RecoveryKeys, TeamKeys } from '../../users/team-keys.entity';
import {
  ArchiveWriter,
  BackupError,
  isFileItself,
  MANIFEST,
  type Manifest,
  type Table,
} from './archive';
import { quoted, sequencesOf, SESSION, tablesOf } from './catalogue';

export interface Source {
  connection: Connection;
  store: BlobStore;
  markingKey: MarkingKey;
}

const FOREIGN =
  'RELATO_SECRET (or the file "secret" in DATA_DIR), ARGON2_MEMORY_KIB and ARGON2_PASSES must be those of the Relato that is backed up: its secret marks the backup.';

const CHUNK_BYTES = 4 * 1024 * 1024;

/**
 * Writes a snapshot of the database and its sealed files into a new file, without opening them.
 * @throws BackupError
 */
export async function backUp({ connection, store, markingKey }: Source, file: string) {
  const archive = await ArchiveWriter.create(file);
  try {
    const { key, ...figures } = await inOneMoment(connection, async (manager) => {
      await manager.query(`SET TRANSACTION READ ONLY; ${SESSION}`);
      const manifest = await describe(manager);
      // A Relato before its set-up has no team, and accepts any secret.
      const key = await markingKey(manager);
      if (!key) throw new BackupError(FOREIGN);
      await archive.add({ name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) });
      const client = (await manager.queryRunner?.connect()) as PoolClient;
      for (const table of manifest.tables) await addTable(archive, client, table);
      return { key, tables: manifest.tables.length, ...(await addFiles(archive, manager, store)) };
    });
    return { ...figures, bytes: await archive.finish(key) };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

function inOneMoment<T>(
  connection: Connection,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const options = { ...dataSourceOptions(connection), entities: [TeamKeys, RecoveryKeys] };
  return withDataSource(options, (dataSource) => dataSource.transaction('REPEATABLE READ', work));
}

async function describe(manager: EntityManager): Promise<Manifest> {
  const migrations = await manager.query<{ name: string }[]>(
    'SELECT name FROM migrations ORDER BY "timestamp"',
  );
  return {
    format: 'relato-backup',
    version: 1,
    madeAt: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables: await tablesOf(manager),
    sequences: await sequencesOf(manager),
  };
}

async function addTable(
  archive: ArchiveWriter,
  client: PoolClient,
  { name, columns }: Table,
): Promise<void> {
  let part = 0;
  const add = async (rows: Buffer): Promise<void> => {
    const place = `database/${name}/${String(++part).padStart(6, '0')}.copy.gz`;
    await archive.add({ name: place, bytes: await promisify(gzip)(rows, { level: 1 }) });
  };
  let held: Buffer[] = [];
  let size = 0;
  const rows = client.query(
    copyTo(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`),
  );
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

/**
 * A file is stored before its row commits: if the store lacks it, it was deleted since, or lost
 * before.
 */
async function addFiles(archive: ArchiveWriter, manager: EntityManager, store: BlobStore) {
  const rows = await manager.query<{ id: string }[]>('SELECT id FROM anexos ORDER BY id');
  let files = 0;
  for (const { id } of rows) {
    for (const name of blobNamesOf(id)) {
      const bytes = await store.get(name);
      if (!bytes) continue;
      await archive.add({ name: `blobs/${name}`, bytes });
      if (isFileItself(name)) files++;
    }
  }
  return { files, missing: rows.length - files };
}

/**
 * Finds the key that marks a backup of this installation; undefined if none of the given secrets is
 * its secret.
 */
export type MarkingKey = (manager: EntityManager) => Promise<Buffer | undefined>;

export async function givenKeys({
  secret,
  formerSecret,
  dataDir,
}: Config): Promise<PurposeKeys | undefined> {
  const present = secret ?? (await readSecret(secretFile(dataDir)));
  return present && new PurposeKeys(present, formerSecret && new PurposeKeys(formerSecret));
}

/** A Relato before its set-up accepts any secret. */
export async function markingKeyOf(config: Config): Promise<MarkingKey> {
  const given = await givenKeys(config);
  return async (manager) => {
    const marked = [...(await allOf(manager, TeamKeys)), ...(await allOf(manager, RecoveryKeys))];
    if (!given || marked.length === 0) return given?.backup;
    const rows = new ProtectedRows(manager.dataSource, given, config);
    // Altered keys bear no mark of ours, and must not prevent a backup of the rest.
    for (const row of marked) {
      const under = rows.keysOf(row);
      if (under) return under.backup;
    }
    return undefined;
  };
}
