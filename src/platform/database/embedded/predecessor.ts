// What an earlier server left on the cluster: nothing, a stale lock file, a server about to end, or one that is in use.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { ownerAddress, ownerLives } from './ownership';

/** PostgreSQL's postmaster.pid. */
export interface LockFile {
  readonly pid: number;
  /** The data directory as the server knows it. */
  readonly data: string;
  readonly port: number;
  /** Empty while the server is not listening yet, or listens on a port. */
  readonly socketFolder: string;
}

/** How long a server without a living owner may take to begin to end before we ask it to. */
const ORPHAN_MS = 5_000;
/** How long its last writing may take. */
const STOP_TIMEOUT_MS = 60_000;
/** Above every system's highest process number. */
const NO_PROCESS = '2147483646';

/**
 * Settles when no server holds the cluster.
 * @throws EmbeddedPostgresError at once when another Relato has it
 */
export async function awaitPredecessor(cluster: Cluster): Promise<void> {
  const path = join(cluster.data, 'postmaster.pid');
  const started = Date.now();
  let asked = false;
  for (let lock = readLock(path); lock; lock = readLock(path)) {
    // Before the process number: another container's server is not among our processes, but its socket is seen.
    if (await isOwned(cluster, lock)) throw inUse(cluster);
    const command = commandOf(lock.pid);
    if (command === undefined) return; // PostgreSQL sees for itself that the lock is stale
    if (!command.includes(lock.data)) {
      disown(path, lock);
      return;
    }
    const waited = Date.now() - started;
    if (waited > STOP_TIMEOUT_MS) throw inUse(cluster);
    if (waited > ORPHAN_MS && !asked) {
      process.kill(lock.pid, 'SIGINT');
      asked = true;
    }
    await delay(20);
  }
}

/** Its lines: the process, the data directory, the start, the port, the socket's folder, … */
export function parseLockFile(text: string): LockFile | undefined {
  const [pid = '', data = '', , port = '', socketFolder = ''] = text.split('\n');
  return /^\d+$/.test(pid) ? { pid: Number(pid), data, port: Number(port), socketFolder } : undefined;
}

function readLock(path: string): LockFile | undefined {
  return parseLockFile(read(path));
}

async function isOwned({ data, run }: Cluster, { socketFolder }: LockFile): Promise<boolean> {
  const addresses = new Set([ownerAddress(data, run), ownerAddress(data, socketFolder)]);
  const lives = await Promise.all([...addresses].map(async (address) => address !== undefined && ownerLives(address)));
  return lives.includes(true);
}

/** How a process was started, to tell the server from another that got its number later; undefined where there is none. */
function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') return read(`/proc/${String(pid)}/cmdline`) || undefined;
  const [program = '', ...args] =
    process.platform === 'win32'
      ? [
          'powershell',
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter "ProcessId=${String(pid)}").CommandLine`,
        ]
      : ['ps', '-ww', '-o', 'command=', '-p', String(pid)];
  return spawnSync(program, args, { encoding: 'utf8' }).stdout.trim() || undefined;
}

/**
 * PostgreSQL would refuse to start for as long as the number is alive. The file's other lines stay: by them it still
 * finds children that outlived the server.
 */
function disown(path: string, { pid }: LockFile): void {
  const text = read(path);
  if (text.startsWith(`${String(pid)}\n`)) writeFileSync(path, text.replace(/^\d+/, NO_PROCESS));
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function inUse({ data }: Cluster): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another Relato is already running on this data folder (${join(data, '..', '..')}).`,
  );
}
