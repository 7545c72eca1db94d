// Several companies on one machine: instances made by packaging/new-instance.sh have nothing in
// common. systemd itself is not started: the unit's settings are given to the built product.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setup/build';
import { Client } from '../setup/clients';
import { runCommand, startCommand } from '../setup/command';
import { eventually } from '../setup/eventually';
import { ADMIN, FIRST_PASSWORD, signInFirst } from '../setup/first-account';
import { freePort } from '../setup/product';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relato-instances-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 50 }));

function make(...args: (string | number)[]) {
  const { status, stderr } = spawnSync(
    'sh',
    [join(ROOT, 'packaging/new-instance.sh'), ...args.map(String)],
    { env: { ...process.env, DESTDIR: folder }, encoding: 'utf8' },
  );
  return { status, stderr };
}

/** The settings that relato@.service gives an instance. */
async function settingsOf(name: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, `etc/relato/${name}.env`), 'utf8');
  const lines = text.trim().split('\n');
  return {
    ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string])),
    RELATO_SECRET_FILE: join(folder, `etc/relato/${name}.secret`),
  };
}

async function filesBelow(path: string): Promise<{ inode: number; isSocket: boolean }[]> {
  const names = await readdir(path, { recursive: true });
  const found = await Promise.all(
    names.map((name) => stat(join(path, name)).catch(() => undefined)),
  );
  return found.flatMap((file) => (file ? [{ inode: file.ino, isSocket: file.isSocket() }] : []));
}

describe('two instances', () => {
  const NAMES = ['acme', 'globex'] as const;
  let stop: () => Promise<void>;
  let settings: Record<string, string>[];
  let clients: Client[];

  beforeAll(async () => {
    for (const name of NAMES)
      expect(make(name, await freePort(), `https://${name}.example.com`).status).toBe(0);
    settings = await Promise.all(NAMES.map(settingsOf));
    const running = settings.map((each) =>
      startCommand({ ...each, ADMIN_PASSWORD: FIRST_PASSWORD }, 'main'),
    );
    stop = async () => {
      for (const { child } of running) child.kill('SIGTERM');
      await Promise.all(running.map(({ ended }) => ended));
    };
    clients = await Promise.all(
      settings.map(async ({ PORT = '' }) => {
        const url = `http://127.0.0.1:${PORT}`;
        await eventually(
          'it is ready',
          async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok === true,
          60_000,
        );
        await signInFirst(url, {});
        return new Client(url).signIn();
      }),
    );
  });
  afterAll(() => stop());

  it('have separate secrets, files and sockets', async () => {
    const [acme, globex] = await Promise.all(
      settings.map(async ({ DATA_DIR = '', RELATO_SECRET_FILE = '' }) => ({
        secret: await readFile(RELATO_SECRET_FILE, 'utf8'),
        modes: await Promise.all(
          [DATA_DIR, RELATO_SECRET_FILE].map(async (path) => (await stat(path)).mode & 0o007),
        ),
        files: await filesBelow(DATA_DIR),
      })),
    );
    expect(acme?.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(acme?.secret).not.toBe(globex?.secret);
    expect([acme?.modes, globex?.modes]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const others = new Set(globex?.files.map(({ inode }) => inode));
    expect(acme?.files.filter(({ inode }) => others.has(inode))).toEqual([]);
    // Each PostgreSQL listens in its instance's folder.
    for (const each of [acme, globex])
      expect(each?.files.some(({ isSocket }) => isSocket)).toBe(true);
  });

  it('do not take the session of the other, whose cookie goes to its own host only', async () => {
    const [acme, globex] = clients;
    expect((await acme?.get('/api/relatos'))?.status).toBe(200);
    const stranger = new Client(globex?.url ?? '');
    expect((await stranger.get('/api/relatos', acme?.authorization)).status).toBe(401);
    const { headers } = await new Client(acme?.url ?? '').post('/api/auth/login', ADMIN);
    expect(headers.get('set-cookie')).toMatch(/^__Host-/);
    expect(headers.get('set-cookie')).not.toMatch(/domain=/i);
  });

  it('do not restore the backup of the other', async () => {
    const [acme = {}, globex = {}] = settings;
    const file = join(folder, 'relato.backup');
    expect((await runCommand(acme, 'cli/make-backup', file)).code).toBe(0);
    const empty = { DATA_DIR: join(folder, 'empty') };
    const refused = await runCommand({ ...globex, ...empty }, 'cli/restore-backup', file);
    expect(refused).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/Nothing was restored/)],
    });
  });
});

it.each([
  ['a name with a space', ['an acme', 4001, 'https://a.example.com'], /^NAME must have small/],
  ['a name that leads elsewhere', ['../acme', 4001, 'https://a.example.com'], /^NAME must have/],
  ['a long name', ['a'.repeat(25), 4001, 'https://a.example.com'], /^NAME must have at most/],
  ['a port of the system', ['other', 80, 'https://a.example.com'], /^PORT must be/],
  ['a port that is no number', ['other', '4001x', 'https://a.example.com'], /^PORT must be/],
  ['an address without TLS', ['other', 4001, 'http://a.example.com'], /^ADDRESS must begin/],
  ['too few words', ['other', 4001], /^Usage: /],
  ['an instance that exists', ['first', 4002, 'https://b.example.com'], /^first exists already/],
  ['a port of another', ['other', 4000, 'https://b.example.com'], /^PORT 4000 is that of/],
  ['an address of another', ['other', 4003, 'https://f.example.com'], /is that of .* already/],
])('%s is refused, and makes nothing', async (_, args, line) => {
  make('first', 4000, 'https://f.example.com');
  const before = await readdir(join(folder, 'etc/relato'));
  const { status, stderr } = make(...args);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(line) });
  expect(await readdir(join(folder, 'etc/relato'))).toEqual(before);
});
