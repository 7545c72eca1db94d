// Finds the living process that owns a running server, and what an earlier server left on the
// cluster: nothing, a stale lock file, a server about to end, or one in use. An owner listens on a
// socket, which closes with the process.
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
  /** Empty before the server listens, or if it listens on a port. */
  readonly socketFolder: string;
}

/** Time that a server without a living owner gets to begin to end before we stop it. */
const ORPHAN_MS = 5_000;
const STOP_TIMEOUT_MS = 60_000;
/**
 * Time that a starting server may leave its lock file empty; one emptied by a power cut stays
 * empty.
 */
const DAMAGED_MS = 1_000;
/** Above every system's highest process number. */
const NO_PROCESS = '2147483646';

/** The address of a server's owner; undefined if neither sockets nor pipes work. */
export function ownerAddress(data: string, socketFolder: string): string | undefined {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\relato-${createHash('sha256').update(data).digest('hex').slice(0, 32)}`;
  }
  return socketFolder.startsWith('/') ? join(socketFolder, '.s.relato') : undefined;
}

/** Declares this process the owner; only call it while holding PostgreSQL's lock on the cluster. */
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

/**
 * Resolves when no server holds the cluster. @throws EmbeddedPostgresError if another Relato holds
 * it
 */
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
    // Check this before the process number: a server of another container is not among our
    // processes, but its socket is visible.
    if (await isOwned(lock, data, run)) throw new EmbeddedPostgresError(inUse);
    const command = commandOf(lock.pid);
    if (command === undefined) return; // PostgreSQL itself will detect that the lock is stale.
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

/**
 * Removes a lock file that names no server: it protects nothing, and PostgreSQL would refuse to
 * start.
 */
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

/** Leaves the file of a standalone server (a negative number) to PostgreSQL. */
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

/**
 * Whether the server's owner listens, at the address in the lock file or beside its socket in
 * `run`.
 */
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

/**
 * The command line of a process, to tell the server from a later process with its number; undefined
 * if it is gone.
 */
function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`) || undefined;
  const question = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  const [program, args] =
    process.platform === 'win32'
      ? ['powershell', ['-NoProfile', '-Command', question]]
      : ['ps', ['-ww', '-o', 'command=', '-p', `${pid}`]];
  return spawnSync(program, args, { encoding: 'utf8' }).stdout.trim() || undefined;
}

/**
 * PostgreSQL would refuse to start while the number is alive; the other lines still let it find the
 * server's children.
 */
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
