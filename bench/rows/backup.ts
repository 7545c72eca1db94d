// A backup as `npm run backup` makes it, including the start of the command, against its minimum:
// each table's COPY through gzip at the same level, and a copy of the sealed files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { fileReport, reportWith } from '../../test/setup/clients';
import { onConnection } from '../../test/setup/database';
import { jpeg } from '../../test/setup/images';
import type { Figure } from '../figure';
import { inTurns } from '../load';
import { seedReports } from '../seed-reports';
import { onStage } from '../stage';

const REPORTS = 50_000;
const PHOTOS = 20;
const ROUNDS = 3;
/** Reading one snapshot, hashing, wrapping and syncing to disk may cost as much again. */
const TIMES_BARE = 2;

export function backup(): Promise<Figure[]> {
  return onStage(async (stage) => {
    const { product, databaseUrl, env } = stage;
    await seedReports(stage, REPORTS, { until: new Date() });
    const photo = await jpeg(2000, 1500);
    for (let n = 0; n < PHOTOS; n++) await fileReport(product.url, reportWith(['foto.jpg', photo]));
    const folder = join(product.dataDir, 'copies');
    const seconds = await inTurns(ROUNDS, {
      bare: () => timed(folder, () => bareCopy(databaseUrl, product.dataDir, folder)),
      ours: () => timed(folder, () => command(env, join(folder, 'relato.backup'))),
    });
    const what = `backup of ${REPORTS} reports, ${PHOTOS} photos`;
    return [{ what, figure: seconds.ours, bound: seconds.bare * TIMES_BARE, unit: 's' }];
  });
}

/** @returns seconds; the folder is empty before and gone afterwards */
async function timed(folder: string, work: () => Promise<void>): Promise<number> {
  await mkdir(folder);
  try {
    const startedAt = performance.now();
    await work();
    return (performance.now() - startedAt) / 1000;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function command(env: Readonly<Record<string, string>>, file: string): Promise<void> {
  const child = spawn(process.execPath, ['dist/cli/make-backup.js', file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the backup failed');
}

async function bareCopy(databaseUrl: string, dataDir: string, folder: string): Promise<void> {
  await onConnection(databaseUrl, async (client) => {
    const sql = `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
    const { rows } = await client.query<{ name: string }>(sql);
    for (const { name } of rows) {
      const copy = client.query(copyTo(`COPY "${name}" TO STDOUT`));
      await pipeline(
        copy,
        createGzip({ level: 1 }),
        createWriteStream(join(folder, `${name}.copy.gz`)),
      );
    }
  });
  await cp(join(dataDir, 'blobs'), join(folder, 'blobs'), { recursive: true });
}
