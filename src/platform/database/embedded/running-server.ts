import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, USER } from './cluster';
import type { EmbeddedConnection } from './embedded-postgres';
import { ownerAddress, ownerLives } from './ownership';
import { parseLockFile } from './predecessor';

/** The way to the server that a running Relato has on this data folder; undefined where none runs. */
export async function runningServer(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const home = join(dataDir, 'postgres');
  try {
    const lock = parseLockFile(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8'));
    if (!lock) return undefined;
    const owner = ownerAddress(lock.data, lock.socketFolder);
    if (owner === undefined || !(await ownerLives(owner))) return undefined;
    const password = readFileSync(join(home, 'password'), 'utf8');
    return { host: lock.socketFolder || '127.0.0.1', port: lock.port, user: USER, password, database: DATABASE };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
