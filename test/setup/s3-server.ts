// A server that speaks S3, in a process of its own, with one empty bucket.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface S3Server {
  /** For `STORAGE_URL`. */
  readonly storageUrl: string;
  /** Where it keeps what it is given. */
  readonly folder: string;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'relato-s3-'));
  const program = require.resolve('s3rver/bin/s3rver.js');
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '-s', '--configure-bucket', 'relato'];
  const child = spawn(process.execPath, ['--no-deprecation', program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let port: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    port = /listening on .*:(\d+)/.exec(line)?.[1];
    if (port !== undefined) break;
  }
  if (port === undefined) throw new Error('The S3 server ended instead of starting.');
  return {
    storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/relato/anexos?tls=no`,
    folder,
    async stop() {
      child.kill();
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
