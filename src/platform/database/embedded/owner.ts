// Which living process a running server belongs to, and what an earlier server left on the cluster: nothing, a stale lock
// file, a server about to end, or one that is in use. An owner listens on a socket, which ends with it, however it ends.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './binaries';

/** PostgreSQL's postmaster.pid. */
export interface LockFile {
  readonly pid: number;
  readonly data: string;
  readonly port: number;
  /** Empty while the server is not listening yet, or listens on a port. */
  readonly socketFolder: string;
}

/** How long a server without a living owner may take to begin to end before we ask it to. */
const ORPHAN_MS = 5_000;
const STOP_TIMEOUT_MS = 60_000;
/** How long a starting server may leave its lock file without content; one that a power cut emptied stays so. */
const DAMAGED_MS = 1_000;
/** Above every system's highest process number. */
const NO_PROCESS = '2147483646';

/** The address of a server's owner; undefined where neither sockets nor pipes serve. */
export function ownerAddress(data: string, socketFolder: string): string | undefined {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\relato-${createHash('sha256').update(data).digest('hex').slice(0, 32)}`;
  }
  return socketFolder.startsWith('/') ? join(socketFolder, '.s.relato') : undefined;
}

/** Declares this process the owner; call it only while holding PostgreSQL's own lock on the cluster. */
export async function declareOwner(address: string | undefined): Promise<() => void> {
  if (address === undefined) return () => undefined;
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const server = createServer((visitor) => visitor.destroy());
  await once(server.listen(address), 'listening');
  server.unref();
  return () => server.close();
}

export async function ownedLock(data: string): Promise<LockFile | undefined> {
  const lock = readLock(join(data, 'postmaster.pid'));
  return lock && (await isOwned(lock, lock.data, lock.socketFolder)) ? lock : undefined;
}

/** Settles when no server holds the cluster. @throws EmbeddedPostgresError when another Relato has it */
export async function awaitPredecessor({
  data,
  run,
}: {
  data: string;
  run: string;
}): Promise<void> {
  const path = join(data, 'postmaster.pid');
  const inUse = `Another Relato is already running on this data folder (${join(data, '..', '..')}).`;
  const started = Date.now();
  let asked = false;
  await removeDamagedLock({ path, data, run, inUse });
  for (let lock = readLock(path); lock; lock = readLock(path)) {
    // Before the process number: another container's server is not among our processes, but its socket is seen.
    if (await isOwned(lock, data, run)) throw new EmbeddedPostgresError(inUse);
    const command = commandOf(lock.pid);
    if (command === undefined) return; // PostgreSQL sees for itself that the lock is stale
    if (!command.includes(lock.data)) {
      disown(path, lock);
      return;
    }
    const waited = Date.now() - started;
    if (waited > STOP_TIMEOUT_MS) throw new EmbeddedPostgresError(inUse);
    if (waited > ORPHAN_MS && !asked) {
      process.kill(lock.pid, 'SIGINT');
      asked = true;
    }
    await delay(20);
  }
}

/** A lock file that names no server protects none: PostgreSQL would refuse to start because of it, for ever. */
async function removeDamagedLock(lock: {
  path: string;
  data: string;
  run: string;
  inUse: string;
}): Promise<void> {
  const { path, data, run, inUse } = lock;
  const nameless = { pid: 0, data, port: 0, socketFolder: '' };
  const started = Date.now();
  while (isDamagedLock(path)) {
    if (await isOwned(nameless, data, run)) throw new EmbeddedPostgresError(inUse);
    if (Date.now() - started > DAMAGED_MS) rmSync(path, { force: true });
    else await delay(20);
  }
}

/** A standalone server's number is negative; such a file PostgreSQL judges by itself. */
function isDamagedLock(path: string): boolean {
  const text = read(path);
  return existsSync(path) && !text.startsWith('-') && parseLockFile(text) === undefined;
}

export function parseLockFile(text: string): LockFile | undefined {
  const [pid = '', data = '', , port = '', socketFolder = ''] = text.split('\n');
  // Without its folder it could be any process with that number.
  return /^\d+$/.test(pid) && data !== ''
    ? { pid: Number(pid), data, port: Number(port), socketFolder }
    : undefined;
}

const readLock = (path: string): LockFile | undefined => parseLockFile(read(path));

/** Whether somebody listens where the server's owner would, by its lock file or with its socket in `run`. */
async function isOwned({ socketFolder }: LockFile, data: string, run: string): Promise<boolean> {
  const addresses = new Set([ownerAddress(data, run), ownerAddress(data, socketFolder)]);
  const alive = await Promise.all(
    [...addresses].map(async (address) => address !== undefined && answers(address)),
  );
  return alive.includes(true);
}

async function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visitor = connect(address);
    visitor.once('error', () => resolve(false));
    visitor.once('connect', () => {
      visitor.destroy();
      resolve(true);
    });
  });
}

/** How a process was started, to tell the server from another that got its number later; undefined where there is none. */
function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`) || undefined;
  const question = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  const [program, args] =
    process.platform === 'win32'
      ? ['powershell', ['-NoProfile', '-Command', question]]
      : ['ps', ['-ww', '-o', 'command=', '-p', `${pid}`]];
  return spawnSync(program, args, { encoding: 'utf8' }).stdout.trim() || undefined;
}

/** PostgreSQL would refuse to start while the number is alive; by the other lines it still finds its children. */
function disown(path: string, { pid }: LockFile): void {
  const text = read(path);
  if (text.startsWith(`${pid}\n`)) writeFileSync(path, text.replace(/^\d+/, NO_PROCESS));
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
