// Reasons to refuse a start: each is one line that names the setting, and nothing is changed.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIGHT_ARGON2 } from '../setup/app';
import { Client, fileReport } from '../setup/clients';
import { runCommand } from '../setup/command';
import {
  createEmptyDatabase,
  createTestDatabase,
  rowsOf,
  run,
  type TestDatabase,
} from '../setup/database';
import { eventually } from '../setup/eventually';
import { type Product, startProduct } from '../setup/product';
import { daysAgo } from '../setup/product-clock';

const SECRET = '0123456789abcdef'.repeat(4);

let folder: string;
let database: TestDatabase;
let other: Server;
let taken: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relato-starts-'));
  database = await createTestDatabase();
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = String((other.address() as AddressInfo).port);
  await writeFile(join(folder, 'file'), 'no folder');
  await mkdir(join(folder, 'broken'));
  await writeFile(join(folder, 'broken', 'secret'), 'half a secr');
  // Creates the first account, which a start would report.
  await (
    await startProduct({
      env: { ...LIGHT_ARGON2, DATABASE_URL: database.url, RELATO_SECRET: SECRET },
    })
  ).stop();
});
afterAll(async () => {
  other.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Runs the product, or a tool, and expects it to end with this line, which contains no password.
 */
async function expectRefused(
  env: Record<string, string>,
  line: RegExp,
  program = 'main',
  ...args: string[]
) {
  const settings = {
    DATABASE_URL: database.url,
    RELATO_SECRET: SECRET,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
  };
  const outcome = await runCommand({ ...settings, ...env }, program, ...args);
  expect(outcome).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  expect(outcome.lines.join()).not.toContain('geheim');
}

const urlWith = (change: Partial<URL>) => ({
  DATABASE_URL: Object.assign(new URL(database.url), change).href,
});

const NOBODY = () => ({ DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/b' });
const BROKEN = () => ({ DATA_DIR: join(folder, 'broken'), RELATO_SECRET: '' });
const NO_FOLDER = () => ({ DATA_DIR: join(folder, 'file'), DATABASE_URL: '' });

it.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a port that another program has',
    () => ({ PORT: taken }),
    /^PORT \d+ is in use by another program/,
  ],
  ['the same, with an empty time zone', () => ({ PORT: taken, TZ: '' }), /^PORT \d+ is in use/],
  [
    'a time zone that does not exist',
    () => ({ TZ: 'Nowhere/Here' }),
    /^TZ must be the name of a time zone/,
  ],
  [
    'a clock in the past',
    () => daysAgo(10_000),
    /^The clock of this machine shows 1999-.* set it .*$/,
  ],
  [
    'a port for figures that another has',
    () => ({ METRICS_PORT: taken }),
    /^METRICS_PORT \d+ is in use/,
  ],
  [
    'a host of another machine',
    () => ({ HOST: '192.0.2.1' }),
    /^HOST is no address of this machine/,
  ],
  [
    'a data folder that is a file',
    () => ({ DATA_DIR: join(folder, 'file') }),
    /^STORAGE_URL \(or else DATA_DIR\)/,
  ],
  ['the same, with a database of its own', NO_FOLDER, /^DATA_DIR .*: a file has this name/],
  [
    'a data folder below a file',
    () => ({ DATA_DIR: join(folder, 'file', 'data'), DATABASE_URL: '' }),
    /^DATA_DIR .*: a file has this name or that of a folder above it/,
  ],
  [
    'a data folder in a place that allows none',
    () => ({ DATA_DIR: '/proc/relato', DATABASE_URL: '' }),
    /^DATA_DIR \/proc\/relato cannot be used/,
  ],
  [
    'the same, with a database elsewhere',
    () => ({ DATA_DIR: '/proc/relato' }),
    /^STORAGE_URL \(or else DATA_DIR\) .*\/proc\/relato/,
  ],
  ['a secret that was cut short', BROKEN, /broken\/secret does not hold the server's secret/],
  ['nobody at the database', NOBODY, /^DATABASE_URL .*ECONNREFUSED/],
  [
    'a stranger',
    () => urlWith({ username: 'nobody', password: 'geheim' }),
    /^DATABASE_URL .*refuses the user/,
  ],
  [
    'an address of the database that cannot be decoded',
    () => ({ DATABASE_URL: 'postgres://a:geheim%FF@127.0.0.1:1/b' }),
    /^DATABASE_URL must .*%25 for a percent sign/,
  ],
  [
    'a certificate of the database that is missing',
    () => ({ DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/b?sslrootcert=/none.pem' }),
    /^DATABASE_URL must .*\/none\.pem, .*ENOENT/,
  ],
  ['no such database', () => urlWith({ pathname: '/none' }), /^DATABASE_URL .*no database/],
])('%s', async (_, env, line) => {
  await expectRefused(env(), line);
});

it('a database that a newer version made', async () => {
  const name = `'Later1999999999999'`;
  await run(database.url, `INSERT INTO "migrations" VALUES (DEFAULT, 1999999999999, ${name})`);
  const line =
    /^The database was made by a newer Relato \(Later1999999999999\); this is \d+\.\d+\.\d+: run the newer one, .* Nothing was changed\.$/;
  await expectRefused({}, line);
  await expectRefused({}, line, 'cli/schema', 'migrate');
  await run(database.url, `DELETE FROM "migrations" WHERE "name" = ${name}`);
});

it('a database that an older version made, from which none upgrades', async () => {
  const name = `'Before1700000000000'`;
  await run(database.url, `INSERT INTO "migrations" VALUES (DEFAULT, 1700000000000, ${name})`);
  const line =
    /^The database was made by an older Relato \(Before1700000000000\), from which \d+\.\d+\.\d+ does not upgrade: .* Nothing was changed\.$/;
  await expectRefused({}, line);
  await expectRefused({}, line, 'cli/schema', 'migrate');
  await run(database.url, `DELETE FROM "migrations" WHERE "name" = ${name}`);
});

it('the database of another program, and leaves it as it is', async () => {
  const another = await createEmptyDatabase();
  try {
    await run(another.url, 'CREATE TABLE "usuarios" ("nome" text)');
    const line =
      /^The database holds 1 table of another program; this is Relato \d+\.\d+\.\d+: .* Nothing was changed\.$/;
    await expectRefused({ DATABASE_URL: another.url }, line);
    const tables = await rowsOf(
      another.url,
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect(tables).toEqual([{ tablename: 'usuarios' }]);
  } finally {
    await another.drop();
  }
});

describe.each(['migrate', 'generate'])('the tool that would %s the schema refuses', (command) => {
  it.each<[string, () => Record<string, string>, RegExp]>([
    ['a wrong setting', () => ({ PORT: 'three' }), /^PORT must be a whole number/],
    [
      'what is no address of a database',
      () => ({ DATABASE_URL: 'mysql://a:geheim@b/c' }),
      /^DATABASE_URL must be/,
    ],
    ['nobody at the database', NOBODY, /^DATABASE_URL .*ECONNREFUSED/],
    ['a data folder that is a file', NO_FOLDER, /^DATA_DIR /],
  ])('%s', async (_, env, line) => {
    await expectRefused(env(), line, 'cli/schema', command);
  });
});

describe.each(['make-backup', 'audit-verify'])(
  '%s, which needs an existing Relato, refuses',
  (tool) => {
    const args = (): string[] => (tool === 'make-backup' ? [join(folder, 'backup')] : []);

    it('an empty data folder, and leaves it as it is', async () => {
      const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'nothing') };
      await expectRefused(env, /^DATA_DIR .*must be that of a Relato/, `cli/${tool}`, ...args());
      expect(existsSync(join(folder, 'nothing'))).toBe(false);
    });

    it('an empty database', async () => {
      const empty = await createEmptyDatabase();
      const line =
        /^DATABASE_URL must be that of a Relato that was started before: there is none\.$/;
      await expectRefused({ DATABASE_URL: empty.url }, line, `cli/${tool}`, ...args());
      await empty.drop();
    });
  },
);

describe('with the embedded database', () => {
  const dataDir = (): string => join(folder, 'embedded');
  const embedded = { ...LIGHT_ARGON2, DATABASE_URL: '', RELATO_SECRET: '' };
  let product: Product;
  beforeAll(async () => (product = await startProduct({ dataDir: dataDir(), env: embedded })));
  afterAll(() => product.stop());

  it('a second product on the same folder is refused, and leaves the first alone', async () => {
    const { code, lines } = await runCommand(
      { ...embedded, DATA_DIR: dataDir(), PORT: '0' },
      'main',
    );
    expect(lines.at(-1)).toMatch(/^Another Relato is already running on this data folder/);
    expect(code).toBe(1);
    await fileReport(product.url);
  });

  it('the product stops when the database is killed, and the next start has all reports', async () => {
    const { uuid } = await fileReport(product.url);
    const [pid] = (
      await readFile(join(dataDir(), 'postgres/cluster/postmaster.pid'), 'utf8')
    ).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await eventually('the product says why it ends', () =>
      product.output().includes('PostgreSQL ended; stopping.'),
    );
    await product.stop();
    product = await startProduct({ dataDir: dataDir(), env: embedded });
    expect(
      (await new Client(product.url).post('/api/visitante/acesso', { protocolo: uuid })).status,
    ).toBe(200);
  });
});
