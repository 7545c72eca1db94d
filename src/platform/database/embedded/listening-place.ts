// Where the server listens: a socket in a folder that only its account enters, or, where sockets don't serve, a loopback port.
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ListenOptions } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account';
import { EmbeddedPostgresError } from './binaries';

export interface ListeningPlace {
  readonly host: string;
  readonly port: number;
  readonly settings: readonly string[];
  /** A folder that goes when the server has ended. */
  readonly temporaryFolder?: string;
}

/** What fits into a socket's address, less its closing zero. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103;

/** PostgreSQL names its socket after the port, even where nothing listens on it. */
const PORT = 5432;

/** Prefers the cluster's own folder; a short temporary one where that path is too long or takes no sockets. */
export async function listeningPlace(run: string, { owner }: Account): Promise<ListeningPlace> {
  if (await takesSockets(run)) return onSocket(run);
  if (process.platform !== 'win32') {
    const temporaryFolder = mkdtempSync(join(tmpdir(), 'relato-'));
    if (owner) chownSync(temporaryFolder, owner.uid, owner.gid);
    if (await takesSockets(temporaryFolder)) return { ...onSocket(temporaryFolder), temporaryFolder };
    rmSync(temporaryFolder, { recursive: true });
  }
  const host = '127.0.0.1';
  const port = await listened({ host, port: 0 });
  if (port === undefined) throw new EmbeddedPostgresError(`PostgreSQL finds no port to listen on at ${host}.`);
  return { host, port, settings: [`listen_addresses=${host}`, `port=${port}`, 'unix_socket_directories='] };
}

function fitsSocketPath(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_PATH;
}

function onSocket(folder: string): ListeningPlace {
  const quoted = `"${folder.replaceAll('"', '""')}"`;
  const settings = [
    'listen_addresses=',
    `port=${PORT}`,
    `unix_socket_directories=${quoted}`,
    'unix_socket_permissions=0700',
  ];
  return { host: folder, port: PORT, settings };
}

/** Some mounted folders take files but no sockets. */
async function takesSockets(folder: string): Promise<boolean> {
  if (process.platform === 'win32' || !fitsSocketPath(folder)) return false;
  return (await listened({ path: join(folder, `.s.${process.pid}`) })) !== undefined;
}

/** Listens for a moment. @returns the port, 0 for a socket; undefined where it is not possible */
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
