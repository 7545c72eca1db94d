// An outside PostgreSQL with two roles: the owner of the tables, and the application.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileCase } from '../setup/cases';
import { Client } from '../setup/clients';
import { runCommand } from '../setup/command';
import { createEmptyDatabase, rowsOf, run, type TestDatabase } from '../setup/database';
import { LIGHT_ARGON2 } from '../setup/first-account';
import { startProduct } from '../setup/product';

const RELATO_SECRET = randomBytes(32).toString('hex');
const suffix = randomBytes(4).toString('hex');
const [OWNER, APPLICATION] = [`dono_${suffix}`, `uso_${suffix}`] as const;

let database: TestDatabase;
let folder: string;

const as = (role: string): string =>
  Object.assign(new URL(database.url), { username: role, password: role }).href;
const settings = (more: object) => ({ ...LIGHT_ARGON2, RELATO_SECRET, DATA_DIR: folder, ...more });
const migrated = (more: object) => runCommand(settings(more), 'cli/schema', 'migrate');

beforeAll(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'relato-roles-'));
  for (const role of [OWNER, APPLICATION])
    await run(database.url, `CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
  await run(
    database.url,
    `ALTER DATABASE "${new URL(database.url).pathname.slice(1)}" OWNER TO ${OWNER}`,
  );
});
afterAll(async () => {
  await run(database.url, `REASSIGN OWNED BY ${OWNER} TO CURRENT_USER`);
  await run(database.url, `DROP OWNED BY ${OWNER}, ${APPLICATION}`);
  for (const role of [OWNER, APPLICATION]) await run(database.url, `DROP ROLE ${role}`);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it("the application's role alone creates no schema, and neither does the owner of another database", async () => {
  const alone = await migrated({ DATABASE_URL: as(APPLICATION) });
  expect(alone).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^DATABASE_OWNER_URL must name the role/)],
  });
  const other = await createEmptyDatabase();
  const elsewhere = await migrated({
    DATABASE_URL: as(APPLICATION),
    DATABASE_OWNER_URL: other.url,
  });
  expect(elsewhere).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/must lead to the same database/)],
  });
  await other.drop();
  const first = await migrated({ DATABASE_OWNER_URL: as(OWNER) });
  expect(first).toMatchObject({
    code: 1,
    lines: ['DATABASE_URL must be set where DATABASE_OWNER_URL is'],
  });
});

it("the application's role works on a schema created by the owner, and can do nothing else", async () => {
  const env = settings({ DATABASE_URL: as(APPLICATION), DATABASE_OWNER_URL: as(OWNER) });
  const product = await startProduct({ env, dataDir: folder });
  const staff = await new Client(product.url).signIn();
  const { id } = await fileCase(staff);
  await product.stop();
  expect(product.output()).not.toContain('owns the tables');
  const owned = await rowsOf(
    database.url,
    'SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = current_schema()',
  );
  expect(owned).toEqual([{ tableowner: OWNER }]);
  for (const statement of [
    'CREATE TEMP TABLE x ()',
    'CREATE TABLE x ()',
    'DELETE FROM auditoria',
  ]) {
    await expect(run(as(APPLICATION), statement)).rejects.toMatchObject({ code: '42501' });
  }
  // Once the schema exists, nodes do not need the owner's password.
  const again = await startProduct({
    env: settings({ DATABASE_URL: as(APPLICATION) }),
    dataDir: folder,
  });
  const back = await new Client(again.url).signIn();
  expect((await back.get(`/api/relatos/${id}`)).status).toBe(200);
  await again.stop();
  const backup = await runCommand(
    settings({ DATABASE_URL: as(APPLICATION) }),
    'cli/make-backup',
    join(folder, 'backup'),
  );
  expect(backup).toMatchObject({ code: 0 });
});

it('a single role for both works, with a warning at the start', async () => {
  const product = await startProduct({
    env: settings({ DATABASE_URL: as(OWNER) }),
    dataDir: folder,
  });
  await product.stop();
  expect(product.output()).toContain('The role of DATABASE_URL owns the tables');
});
