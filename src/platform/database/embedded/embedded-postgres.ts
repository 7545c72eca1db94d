// A real PostgreSQL that lives in the data folder and ends with this process.
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type ListenOptions } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFolder } from '../../make-folder';
import { type Account, place } from './account';
import { EmbeddedPostgresError, locateBinaries, type Log } from './binaries';
import { APPLICATION, applicationPassword, DATABASE, openCluster, USER } from './cluster';
import { awaitPredecessor, ownedLock, ownerAddress } from './owner';
import { Server } from './server';
import { systemCause } from './system-cause';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Called when the server ends without `stop`: nothing can be read or written any more. */
  readonly onLost?: () => void;
}

/**
 * Connection options for `pg`; `host` is the folder of the server's socket, or a loopback address.
 */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export function connectionUrl({
  host,
  port,
  user,
  password,
  database,
}: EmbeddedConnection): string {
  const [name, secret, place] = [user, password, host].map(encodeURIComponent);
  return `postgres://${name}:${secret}@${place}:${port}/${database}`;
}

export interface EmbeddedPostgres {
  /** The owner's connection; see {@link applicationOf}. */
  readonly connection: EmbeddedConnection;
  /** Disconnects all clients, writes everything to disk and ends. */
  stop(): Promise<void>;
}

/** The application's connection to the owner's server. */
export const applicationOf = (owner: EmbeddedConnection): EmbeddedConnection => ({
  ...owner,
  user: APPLICATION,
  password: applicationPassword(owner.password),
});

/**
 * A checkpoint removes old segments of the write-ahead log instead of using them again: they hold
 * shredding keys that were deleted (docs/security.md).
 */
const FORGETTING = ['wal_recycle=off'];

const ATTEMPTS = 100;

/** @throws EmbeddedPostgresError with one line for the operator */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log, onLost } = options;
  const { placement, cluster } = inFolder(options.dataDir, (dataDir) => {
    const placement = place(dataDir, locateBinaries(), log);
    return { placement, cluster: openCluster(placement, dataDir, log) };
  });
  const { account, binaries } = placement;

  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await awaitPredecessor(cluster);
    const { host, port, settings, temporaryFolder } = await listeningPlace(cluster.run, account);
    const command = [
      binaries.postgres,
      '-D',
      cluster.data,
      ...[...settings, ...FORGETTING].flatMap((setting) => ['-c', setting]),
    ];
    const owner = ownerAddress(cluster.data, temporaryFolder ?? cluster.run);
    const server = new Server({
      account,
      command,
      cwd: cluster.data,
      temporaryFolder,
      owner,
      log,
      onLost,
    });
    if (await server.ready()) {
      const connection = { host, port, user: USER, password: cluster.password, database: DATABASE };
      return { connection, stop: () => server.stop() };
    }
    await delay(50);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL finds its files in use, by ${join(cluster.data, 'postmaster.pid')}: end the program that uses them; if there is none, delete that file.`,
  );
}

/**
 * The owner's connection to the server of a Relato that runs on this data folder; undefined if none
 * runs.
 */
export async function runningServer(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const home = join(dataDir, 'postgres');
  const lock = await ownedLock(join(home, 'cluster'));
  if (!lock) return undefined;
  const password = readFileSync(join(home, 'password'), 'utf8');
  return {
    host: lock.socketFolder || '127.0.0.1',
    port: lock.port,
    user: USER,
    password,
    database: DATABASE,
  };
}

/** Turns a missing, foreign, read-only or full folder into a one-line error. */
function inFolder<Result>(dataDir: string, work: (dataDir: string) => Result): Result {
  try {
    makeFolder(dataDir);
    return work(realpathSync(dataDir));
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    const cause = systemCause(message);
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new EmbeddedPostgresError(
        `DATA_DIR ${dataDir} cannot be used: a file has this name or that of a folder above it. Move the file, or set DATA_DIR to a folder.`,
      );
    if (cause !== undefined && code !== 'EACCES')
      throw new EmbeddedPostgresError(`DATA_DIR ${dataDir} cannot be used: ${cause} (${message}).`);
    throw new EmbeddedPostgresError(
      `DATA_DIR ${dataDir} cannot be used: ${message}. It must be a folder that you may write to; one that Relato made as another user works only as that user or as root.`,
    );
  }
}

// Where the server listens: a socket in a folder that only its account can enter, or a loopback
// port where sockets do not work.

export interface ListeningPlace {
  readonly host: string;
  readonly port: number;
  readonly settings: readonly string[];
  readonly temporaryFolder?: string;
}

/** The longest path of a socket, without its closing zero. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103;

/** PostgreSQL names its socket after the port, even where nothing listens on it. */
const PORT = 5432;

/**
 * Prefers the cluster's folder; uses a short temporary one if that path is too long or does not
 * support sockets.
 */
async function listeningPlace(run: string, { owner }: Account): Promise<ListeningPlace> {
  if (await takesSockets(run)) return onSocket(run);
  if (process.platform !== 'win32') {
    const temporaryFolder = mkdtempSync(join(tmpdir(), 'relato-'));
    if (owner) chownSync(temporaryFolder, owner.uid, owner.gid);
    if (await takesSockets(temporaryFolder))
      return { ...onSocket(temporaryFolder), temporaryFolder };
    rmSync(temporaryFolder, { recursive: true });
  }
  const host = '127.0.0.1';
  const port = await listened({ host, port: 0 });
  if (port === undefined)
    throw new EmbeddedPostgresError(`PostgreSQL finds no port to listen on at ${host}.`);
  return {
    host,
    port,
    settings: [`listen_addresses=${host}`, `port=${port}`, 'unix_socket_directories='],
  };
}

const fitsSocketPath = (folder: string): boolean =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_PATH;

function onSocket(folder: string): ListeningPlace {
  const quoted = `"${folder.replaceAll('"', '""')}"`;
  const socket = [`unix_socket_directories=${quoted}`, 'unix_socket_permissions=0700'];
  return { host: folder, port: PORT, settings: ['listen_addresses=', `port=${PORT}`, ...socket] };
}

/** Some mounted folders support files but not sockets. */
async function takesSockets(folder: string): Promise<boolean> {
  if (process.platform === 'win32' || !fitsSocketPath(folder)) return false;
  return (await listened({ path: join(folder, `.s.${process.pid}`) })) !== undefined;
}

async function listened(where: ListenOptions): Promise<number | undefined> {
  const probe = createServer();
  try {
    await once(probe.listen(where), 'listening');
  } catch {
    return undefined;
  }
  const address = probe.address();
  await once(probe.close(), 'close');
  return typeof address === 'object' ? address?.port : 0;
}
