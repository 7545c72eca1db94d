// The server's files: created once by initdb, opened afterwards.
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Account, Placement } from './account';
import { EmbeddedPostgresError, type Log } from './binaries';
import { serverEnvironment } from './server';
import { systemCause } from './system-cause';

export interface Cluster {
  readonly data: string;
  readonly run: string;
  readonly password: string;
}

export const DATABASE = 'relato';
/** The role that owns the tables and the server. */
export const USER = 'relato';
/** The application's role, which owns nothing (decision 61). */
export const APPLICATION = 'relato_app';

export const applicationPassword = (password: string): string =>
  createHmac('sha256', password).update(APPLICATION).digest('base64url');

/**
 * Written to postgresql.conf, where an operator may change them. fsync, full_page_writes and
 * checksums stay on.
 */
const SETTINGS = [
  'shared_buffers=96MB',
  'max_connections=100',
  'max_wal_size=512MB',
  'io_method=sync',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'log_checkpoints=off',
  'timezone=UTC',
  'log_timezone=UTC',
].flatMap((setting) => ['--set', setting]);

export function openCluster(placement: Placement, dataDir: string, log: Log): Cluster {
  const { account, home } = placement;
  const usual = join(dataDir, 'postgres');
  if (!fs.existsSync(home)) {
    log('Creating the database (only at the first start).');
    create(placement);
  }
  if (!fs.existsSync(usual)) fs.symlinkSync(home, usual);
  adopt(home, account);
  refuseOtherVersion(home, placement.binaries.version);
  const password = fs.readFileSync(join(home, 'password'), 'utf8');
  return { data: join(home, 'cluster'), run: join(home, 'run'), password };
}

/**
 * Built in a temporary folder and renamed when complete, so that an interrupted first start leaves
 * no partial cluster.
 */
function create({ account, binaries, home }: Placement): void {
  const unfinished = `${home}.new-${process.pid}`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  try {
    // One by one: a recursive call reports a read-only file system as a missing folder.
    fs.mkdirSync(unfinished, { mode: 0o700 });
    fs.mkdirSync(join(unfinished, 'cluster'), { mode: 0o700 });
    fs.mkdirSync(join(unfinished, 'run'), { mode: 0o700 });
    const password = randomBytes(24).toString('base64url');
    fs.writeFileSync(join(unfinished, 'password'), password, { mode: 0o600 });
    fs.writeFileSync(join(unfinished, 'initdb-password'), password, { mode: 0o600 });
    adopt(unfinished, account);
    initialise(unfinished, account, binaries, applicationPassword(password));
    fs.rmSync(join(unfinished, 'initdb-password'));
    fs.renameSync(unfinished, home);
    removeUnfinished(home);
  } catch (error) {
    // Another process finished first; its cluster is as good as ours, and only one process will
    // serve it.
    if (!fs.existsSync(home)) throw error;
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Removes what interrupted starts left behind. A start still at work in one of them finds our
 * cluster and uses it.
 */
function removeUnfinished(home: string): void {
  for (const name of fs.readdirSync(dirname(home))) {
    if (!name.startsWith(`${basename(home)}.new-`)) continue;
    fs.rmSync(join(dirname(home), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * C.UTF-8 is built into PostgreSQL: no system update can corrupt an index, and it handles ç and ã.
 */
function initialise(
  folder: string,
  account: Account,
  binaries: Placement['binaries'],
  password: string,
): void {
  const data = join(folder, 'cluster');
  const collation = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const access = [
    `--username=${USER}`,
    `--pwfile=${join(folder, 'initdb-password')}`,
    '--auth=scram-sha-256',
  ];
  run(account, data, [
    binaries.initdb,
    '-D',
    data,
    ...collation,
    ...access,
    ...SETTINGS,
    '--no-instructions',
  ]);
  const statements = `CREATE DATABASE ${DATABASE}\nCREATE ROLE ${APPLICATION} LOGIN PASSWORD '${password}'\n`;
  run(account, data, [binaries.postgres, '--single', '-D', data, 'postgres'], statements);
}

function run(account: Account, cwd: string, command: string[], input = ''): void {
  const [program = '', ...args] = [...account.prefix, ...command];
  const result = spawnSync(program, args, {
    ...account.ids,
    cwd,
    input,
    env: serverEnvironment(),
    encoding: 'utf8',
  });
  if (result.status === 0 && !/^.*(ERROR|FATAL):/m.test(result.stderr)) return;
  const reason = lastLine(result);
  const cause = systemCause(`${reason}\n${result.stderr}`);
  throw new EmbeddedPostgresError(
    `PostgreSQL could not make its files in ${cwd}: ${cause === undefined ? reason : `${cause} (${reason}).`}`,
  );
}

function lastLine({ error, stderr, stdout }: SpawnSyncReturns<string>): string {
  if (error) return error.message;
  const lines = (stderr || stdout).trim().split('\n');
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
}

/** Gives the server its folders and access to them; the password file stays ours. */
function adopt(home: string, { owner }: Account): void {
  if (!owner) return;
  fs.chownSync(home, 0, owner.gid);
  fs.chmodSync(home, 0o710);
  if (fs.existsSync(join(home, 'initdb-password')))
    fs.chownSync(join(home, 'initdb-password'), owner.uid, owner.gid);
  for (const folder of [join(home, 'cluster'), join(home, 'run')]) {
    if (fs.statSync(folder).uid !== owner.uid) {
      run({ prefix: [], ids: {} }, '/', ['chown', '-R', `${owner.uid}:${owner.gid}`, folder]);
    }
  }
}

function refuseOtherVersion(home: string, version: string): void {
  const made = fs.readFileSync(join(home, 'cluster', 'PG_VERSION'), 'utf8').trim();
  const [ours] = version.split('.');
  if (made === ours) return;
  throw new EmbeddedPostgresError(
    `The database in ${home} was made by PostgreSQL ${made} and this Relato brings ${String(ours)}: dump it with the Relato that made it and restore it into this one, or set DATABASE_URL.`,
  );
}
