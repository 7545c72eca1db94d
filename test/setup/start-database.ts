// Runs once before the first file: builds the server, which some files start, and starts a
// PostgreSQL, or uses the one of DATABASE_URL, with a migrated template.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectionUrl,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded/embedded-postgres';
import { migrate } from '../../src/platform/database/open-database';
import { build } from './build';
import {
  announceServer,
  asApplication,
  hasServer,
  makeApplicationRole,
  run,
  urlOf,
} from './database';
import { atEnd, startOrRelease } from './stop-database';

export default async function startDatabase(): Promise<void> {
  if (hasServer()) return; // started before by this run's journeys or its other tests
  await startOrRelease(async () => {
    build('server');
    const url = process.env['DATABASE_URL'] ?? (await embedded());
    const template = `relato_template_${randomBytes(6).toString('hex')}`;
    await run(url, `CREATE DATABASE ${template}`);
    atEnd(() => run(url, `DROP DATABASE ${template}`));
    await makeApplicationRole(url);
    const owner = urlOf(url, template);
    await migrate({ owner: { url: owner }, connection: { url: asApplication(owner) } });
    announceServer({ url, template });
  });
}

async function embedded(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'relato-tests-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  atEnd(() => server.stop());
  const url = connectionUrl(server.connection);
  // Nothing of it outlives the run, so writes need not reach the disk.
  for (const setting of ['fsync', 'full_page_writes'])
    await run(url, `ALTER SYSTEM SET ${setting} = off`);
  await run(url, 'SELECT pg_reload_conf()');
  return url;
}
