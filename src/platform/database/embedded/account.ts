// PostgreSQL refuses to run as root. Decides which account runs it instead, and where its files
// live.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { type Binaries, binariesIn, EmbeddedPostgresError, type Log } from './binaries';

export interface Account {
  readonly prefix: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
  /** The required owner of the server's files; absent: whichever account created them. */
  readonly owner?: { readonly uid: number; readonly gid: number };
}

export interface Placement {
  readonly account: Account;
  readonly binaries: Binaries;
  /** Where the files are or will be; if not at `DATA_DIR/postgres`, that is a link to them. */
  readonly home: string;
}

const NOBODY = process.platform === 'darwin' ? 4_294_967_294 : 65_534;
const LAST_RESORT = '/var/lib/relato';

const SELF: Account = { prefix: [], ids: {} };

/**
 * A user namespace that maps root's files to the unprivileged user `nobody`: it reaches the same files
 * without root's powers.
 */
const UNSHARE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
const NAMESPACE: Account = { prefix: UNSHARE, ids: {}, owner: { uid: 0, gid: 0 } };

/** Chooses account and place for the server of an existing data folder; logs any unusual choice. */
export function place(dataDir: string, binaries: Binaries, log: Log): Placement {
  const home = join(dataDir, 'postgres');
  const usual = { binaries, home: fs.existsSync(home) ? fs.realpathSync(home) : home };
  if (process.getuid?.() !== 0) return { account: SELF, ...usual };

  const unprivileged = ownerOf(usual.home);
  letThrough(dataDir, unprivileged.ids.gid);
  const mustReach = fs.existsSync(usual.home) ? usual.home : dataDir;
  if (reaches(unprivileged, mustReach, binaries)) {
    log(
      `PostgreSQL runs as the unprivileged user ${unprivileged.ids.uid}, since it refuses to run as root. Its files: ${usual.home}`,
    );
    return { account: unprivileged, ...usual };
  }
  if (reaches(NAMESPACE, mustReach, binaries)) {
    log(`PostgreSQL runs in a user namespace, since an unprivileged user cannot reach ${dataDir}.`);
    return { account: NAMESPACE, ...usual };
  }
  return lastResort(dataDir, usual.home, binaries, log);
}

/** The fallback: a folder that an unprivileged user can reach, linked from the data folder. */
function lastResort(dataDir: string, home: string, binaries: Binaries, log: Log): Placement {
  const linked =
    fs.lstatSync(join(dataDir, 'postgres'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (fs.existsSync(home) && !linked) {
    throw new EmbeddedPostgresError(
      `As root, PostgreSQL must run as another user, and none can reach ${home}: move DATA_DIR to a folder such as ${LAST_RESORT}, or set DATABASE_URL.`,
    );
  }
  const other = linked
    ? home
    : join(LAST_RESORT, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  fs.mkdirSync(LAST_RESORT, { recursive: true, mode: 0o755 });
  const account = ownerOf(other);
  const reachable = reaches(account, LAST_RESORT, binaries) ? binaries : copied(binaries);
  if (!reaches(account, LAST_RESORT, reachable)) {
    throw new EmbeddedPostgresError(
      `As root, PostgreSQL must run as another user, and none can reach ${dataDir} or ${LAST_RESORT}: set DATABASE_URL to a server of yours.`,
    );
  }
  log(
    `PostgreSQL keeps its files in ${other}, since an unprivileged user cannot reach ${dataDir}.`,
  );
  return { account, binaries: reachable, home: other };
}

function copied(binaries: Binaries): Binaries {
  const folder = join(LAST_RESORT, `postgresql-${binaries.version}`);
  if (!fs.existsSync(folder)) {
    const unfinished = `${folder}.new-${process.pid}`;
    fs.cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'go+rX', unfinished]);
    fs.renameSync(unfinished, folder);
  }
  return binariesIn(folder, binaries.version);
}

/**
 * Existing files keep their owner, so that the ordinary user of an older folder can still use it.
 */
function ownerOf(home: string): Account & { ids: { uid: number; gid: number } } {
  const { uid, gid } = fs.statSync(join(home, 'cluster'), { throwIfNoEntry: false }) ?? {
    uid: 0,
    gid: 0,
  };
  const ids = uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
  return { prefix: [], ids, owner: ids };
}

/** Lets the server's group enter the data folder but not list it; other files keep their modes. */
function letThrough(dataDir: string, gid: number): void {
  const { mode, uid } = fs.statSync(dataDir);
  if (uid !== 0 || (mode & 0o001) !== 0) return;
  fs.chownSync(dataDir, uid, gid);
  fs.chmodSync(dataDir, (mode & 0o777) | 0o010);
}

function reaches(account: Account, folder: string, binaries: Binaries): boolean {
  const script = 'cd "$1" && test -x "$2" && test -r "$3" && exec "$2" --version';
  const catalogue = join(binaries.folder, 'share', 'postgresql', 'postgres.bki');
  const [program, ...args] = [
    ...account.prefix,
    'sh',
    '-c',
    script,
    'sh',
    folder,
    binaries.postgres,
    catalogue,
  ];
  return spawnSync(program, args, { ...account.ids, cwd: '/', stdio: 'ignore' }).status === 0;
}
