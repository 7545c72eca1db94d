// What keeps the product from starting is told in one line that names the setting, and nothing is done.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIGHT_ARGON2 } from '../setup/app';
import { Client, fileReport } from '../setup/clients';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../setup/database';
import { eventually } from '../setup/eventually';
import { type Product, startProduct } from '../setup/product';

const ROOT = join(__dirname, '../..');
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
  // Builds what is stale, as every test of the product does.
  await (await startProduct({ env: { ...LIGHT_ARGON2, DATABASE_URL: database.url, RELATO_SECRET: SECRET } })).stop();
});
afterAll(async () => {
  other.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the product, or a tool of it, until its end. @returns its exit code, and all that it said */
async function start(
  env: Record<string, string>,
  program = ['dist/main.js'],
): Promise<{ code: number | null; said: string[] }> {
  const { NODE_ENV: _, DATABASE_URL: __, ...surroundings } = process.env;
  const settings = { DATABASE_URL: database.url, RELATO_SECRET: SECRET, DATA_DIR: join(folder, 'data'), PORT: '0' };
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...surroundings, ...LIGHT_ARGON2, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: printed.trim().split('\n') };
}

const urlWith = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

it.each<[string, () => Record<string, string>, RegExp]>([
  ['a port that another program has', () => ({ PORT: taken }), /^PORT is in use/],
  ['a port for figures that another has', () => ({ METRICS_PORT: taken }), /^METRICS_PORT is in use/],
  ['a host of another machine', () => ({ HOST: '192.0.2.1' }), /^HOST is no address of this machine/],
  ['a data folder that is a file', () => ({ DATA_DIR: join(folder, 'file') }), /^STORAGE_URL \(or else DATA_DIR\)/],
  ['the same, with a database of its own', () => ({ DATA_DIR: join(folder, 'file'), DATABASE_URL: '' }), /^DATA_DIR /],
  [
    'a secret that was cut short',
    () => ({ DATA_DIR: join(folder, 'broken'), RELATO_SECRET: '' }),
    /broken\/secret does not hold the server's secret/,
  ],
  [
    'nobody at the database',
    () => ({ DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/b' }),
    /^DATABASE_URL .*ECONNREFUSED/,
  ],
  [
    'a stranger to the database',
    () => ({ DATABASE_URL: urlWith((url) => Object.assign(url, { username: 'nobody', password: 'geheim' })) }),
    /^DATABASE_URL .*refuses the user/,
  ],
  [
    'no such database',
    () => ({ DATABASE_URL: urlWith((url) => (url.pathname = '/none')) }),
    /^DATABASE_URL .*no database/,
  ],
])('%s', async (_, env, line) => {
  const { code, said } = await start(env());
  expect(said).toEqual([expect.stringMatching(line)]);
  expect(said.join()).not.toContain('geheim');
  expect(code).toBe(1);
});

describe.each(['migrate', 'generate'])('the tool that would %s the schema refuses', (command) => {
  it.each<[string, () => Record<string, string>, RegExp]>([
    ['a wrong setting', () => ({ PORT: 'three' }), /^PORT must be a whole number/],
    ['what is no address of a database', () => ({ DATABASE_URL: 'mysql://a:geheim@b/c' }), /^DATABASE_URL must be/],
    [
      'nobody at the database',
      () => ({ DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/b' }),
      /^DATABASE_URL .*ECONNREFUSED/,
    ],
    ['a data folder that is a file', () => ({ DATA_DIR: join(folder, 'file'), DATABASE_URL: '' }), /^DATA_DIR /],
  ])('%s', async (_, env, line) => {
    const { code, said } = await start(env(), ['dist/cli/schema.js', command]);
    expect(said).toEqual([expect.stringMatching(line)]);
    expect(said.join()).not.toContain('geheim');
    expect(code).toBe(1);
  });
});

describe.each(['make-backup', 'audit-verify'])('%s, which needs a Relato that there is, refuses', (tool) => {
  const program = (): string[] => [`dist/cli/${tool}.js`, ...(tool === 'make-backup' ? [join(folder, 'backup')] : [])];

  it('a data folder without one, and leaves it as it is', async () => {
    const { code, said } = await start({ DATABASE_URL: '', DATA_DIR: join(folder, 'nothing') }, program());
    expect(said).toEqual([expect.stringMatching(/^DATA_DIR .*must be that of a Relato/)]);
    expect(code).toBe(1);
    expect(existsSync(join(folder, 'nothing'))).toBe(false);
  });

  it('a database without one', async () => {
    const empty = await createEmptyDatabase();
    const { code, said } = await start({ DATABASE_URL: empty.url }, program());
    await empty.drop();
    expect(said).toEqual(['DATABASE_URL must be that of a Relato that was started before: there is none.']);
    expect(code).toBe(1);
  });
});

describe('on the database that comes along', () => {
  const dataDir = (): string => join(folder, 'embedded');
  const embedded = { ...LIGHT_ARGON2, DATABASE_URL: '', RELATO_SECRET: '' };
  let product: Product;
  beforeAll(async () => (product = await startProduct({ dataDir: dataDir(), env: embedded })));
  afterAll(() => product.stop());

  it('a second product on the same folder is told so, and leaves the first alone', async () => {
    const { code, said } = await start({ ...embedded, DATA_DIR: dataDir() });
    expect(said.at(-1)).toMatch(/^Another Relato is already running on this data folder/);
    expect(code).toBe(1);
    await fileReport(product.url);
  });

  it('the product ends with it when it is killed, and the next start has all that was filed', async () => {
    const { uuid } = await fileReport(product.url);
    const [pid] = (await readFile(join(dataDir(), 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await eventually('the product says why it ends', () => product.output().includes('PostgreSQL ended; stopping.'));
    await product.stop();
    product = await startProduct({ dataDir: dataDir(), env: embedded });
    expect((await new Client(product.url).post('/api/visitante/acesso', { protocolo: uuid })).status).toBe(200);
  });
});
