import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Config } from '../../platform/config/config';
import { openDatabase } from '../../platform/database/open-database';
import { openStore } from '../../platform/storage/open-store';
import { secretFile } from '../../platform/vault/server-secret';
import { inspect, isFileItself, readArchive } from './archive';
import { backUp, markingKeyOf } from './back-up';
import { refuseForeign, restore } from './restore';

export interface DrillResult extends Comparison {
  /** Those of the backup, empty ones among them. */
  tables: number;
}

interface Comparison {
  rows: number;
  files: number;
  /** Tables and files that are not as in the backup. */
  different: string[];
}

/**
 * Restores a backup into a throw-away folder, backs that up, and compares the two: every table by
 * the hash of its rows, every sealed file by the hash of its bytes. Touches nothing else.
 * @throws BackupError if the backup is damaged or another installation's
 */
export async function drill(
  file: string,
  config: Config,
  log: (line: string) => void,
): Promise<DrillResult> {
  const backup = await inspect(file);
  await refuseForeign(backup, config);
  const folder = await mkdtemp(join(tmpdir(), 'relato-drill-'));
  try {
    const again = join(folder, 'again');
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    if (!config.secret) await copyFile(secretFile(config.dataDir), secretFile(dataDir));
    const throwAway = Config.fromEnvironment({
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      STORAGE_URL: '',
    });
    const { owner, close } = await openDatabase(throwAway, log);
    try {
      const store = await openStore(throwAway);
      await restore(file, backup.manifest, { connection: owner, store });
      const markingKey = await markingKeyOf(throwAway);
      await backUp({ connection: owner, store, markingKey }, again);
      store.close();
    } finally {
      await close();
    }
    const comparison = compare(await contentsOf(file), await contentsOf(again));
    return { ...comparison, tables: backup.manifest.tables.length };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 50 });
  }
}

interface Contents {
  /** SHA-256 by table or file. */
  hashes: Map<string, string>;
  rows: number;
}

/** A table's rows lie in several entries, whose sizes differ from one backup to the next. */
export async function contentsOf(file: string): Promise<Contents> {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  let rows = 0;
  for await (const { name, bytes } of readArchive(file)) {
    const [kind, of = ''] = name.split('/');
    if (kind !== 'database' && kind !== 'blobs') continue;
    const place = `${kind}/${of}`;
    const hash = hashes.get(place) ?? createHash('sha256');
    hashes.set(place, hash);
    const plain = kind === 'database' ? await promisify(gunzip)(bytes) : bytes;
    if (kind === 'database') rows += linesIn(plain);
    hash.update(plain);
  }
  const digests = [...hashes].map(([place, hash]) => [place, hash.digest('hex')] as const);
  return { hashes: new Map(digests), rows };
}

const NEW_LINE = 0x0a;

/** Rows written by COPY: a line each. */
function linesIn(text: Buffer): number {
  let lines = 0;
  for (let at = text.indexOf(NEW_LINE); at !== -1; at = text.indexOf(NEW_LINE, at + 1)) lines++;
  return lines;
}

export function compare(before: Contents, after: Contents): Comparison {
  const places = [...new Set([...before.hashes.keys(), ...after.hashes.keys()])];
  return {
    rows: before.rows,
    files: places.filter((place) => place.startsWith('blobs/') && isFileItself(place.slice(6)))
      .length,
    different: places.filter((place) => before.hashes.get(place) !== after.hashes.get(place)),
  };
}
