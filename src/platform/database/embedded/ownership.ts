// Says which living process a running server belongs to: it listens on a socket, which ends with it, however it ends.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  server.unref();
  return () => server.close();
}

export async function ownerLives(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visitor = connect(address);
    visitor.once('connect', () => {
      visitor.destroy();
      resolve(true);
    });
    visitor.once('error', () => {
      resolve(false);
    });
  });
}
