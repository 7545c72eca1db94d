// Runs once before the first file: a PostgreSQL of our own, or the one that DATABASE_URL names, and a migrated template;
// and the built server, whose file an export's thread runs.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { migrate } from '../../src/platform/database/open-database';
import { build } from './build';
import { run } from './database';
import { announceServer, connectionUrl, hasServer, urlOf } from './database-server';
import { runResources } from './run-resources';

export default async function startDatabase(): Promise<void> {
  if (hasServer()) return; // this run's journeys, or its other tests, have started it
  try {
    build('server');
    await start();
  } catch (error) {
    await runResources.release(); // jest ends the run without its teardown
    throw error;
  }
}

async function start(): Promise<void> {
  const url = process.env['DATABASE_URL'] ?? (await embedded());
  const template = `relato_template_${randomBytes(6).toString('hex')}`;
  await run(url, `CREATE DATABASE ${template}`);
  runResources.atEnd(() => run(url, `DROP DATABASE ${template}`));
  await migrate({ url: urlOf(url, template) });
  announceServer({ url, template });
}

async function embedded(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'relato-tests-'));
  runResources.atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  runResources.atEnd(() => server.stop());
  return connectionUrl(server.connection);
}
