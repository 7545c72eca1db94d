// `npm run doctor` and `npm run about`, as operators run them: the built programs on a real
// installation. Each fault is made for real.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SetUpKey, setUpRow } from '@relato/domain/set-up';
import { ROOT } from '../setup/build';
import { newColleague } from '../setup/cases';
import { CERTIFICATE, PRIVATE_KEY } from '../setup/certificate';
import { Client } from '../setup/clients';
import { runCommand } from '../setup/command';
import { asApplication, createTestDatabase, run, type TestDatabase } from '../setup/database';
import { eventually } from '../setup/eventually';
import { MailServer } from '../setup/mail-server';
import { ADMIN, LIGHT_ARGON2 } from '../setup/first-account';
import { type Product, startProduct } from '../setup/product';
import { daysAgo } from '../setup/product-clock';
import { category, publish } from '../setup/questionnaires';
import { eraseTest, fileTest } from '../setup/test-report';

const SECRET = '0123456789abcdef'.repeat(4);

let folder: string;
let database: TestDatabase;
let mailServer: MailServer;
let product: Product;
let proxy: Server;
/** Settings of an installation without a fault. */
let sound: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relato-doctor-'));
  database = await createTestDatabase();
  mailServer = await MailServer.start();
  const dataDir = join(folder, 'data');
  const shared = {
    DATABASE_URL: asApplication(database.url),
    DATABASE_OWNER_URL: database.url,
    RELATO_SECRET: SECRET,
    COMPANY_NAME: 'Moinho Serra Clara',
    PHONE: '(11) 5555-0000',
    ...mailServer.env,
  };
  product = await startProduct({ dataDir, env: { ...LIGHT_ARGON2, ...shared } });
  proxy = createServer({ key: PRIVATE_KEY, cert: CERTIFICATE }, (request, response) => {
    void fetch(product.url + String(request.url)).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(await answer.text());
    });
  }).listen(0, 'localhost');
  await once(proxy, 'listening');
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, CERTIFICATE);
  sound = {
    ...shared,
    DATA_DIR: dataDir,
    PORT: new URL(product.url).port,
    PUBLIC_URL: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    TRUST_PROXY: '1',
    NODE_EXTRA_CA_CERTS: authority,
  };
  const backup = await runCommand(sound, 'cli/make-backup', join(folder, 'relato.backup'));
  expect(backup.code).toBe(0);
});
afterAll(async () => {
  proxy.close();
  await product.stop();
  await mailServer.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Runs the doctor with changed settings.
 * @returns the exit code, and each row's state and sentence by its subject
 */
async function doctor(change: Readonly<Record<string, string>> = {}) {
  const { code, lines } = await runCommand({ ...sound, ...change }, 'cli/doctor');
  const rows: Record<string, string> = {};
  for (const line of lines) {
    const [, state, subject, text] =
      /^(ok|advice|FAULT) +(\S+(?: \S+)*) {2,}(.+)$/.exec(line) ?? [];
    rows[subject ?? line] = `${state}: ${text}`;
  }
  return { code, rows };
}

it('reports a missing second guardian, confirmed code, test report, name and contact', async () => {
  const alone = await doctor();
  expect(alone.rows['second guardian']).toMatch(/^FAULT: There is one key guardian/);
  expect(alone.rows['recovery code']).toMatch(/^FAULT: No guardian has proved to hold the code/);
  expect(alone.rows['test report']).toMatch(/^FAULT: No person has tried the channel/);
  expect(alone.code).toBe(1);
  const nameless = await doctor({ COMPANY_NAME: '', PHONE: '' });
  expect(nameless.rows['organisation']).toMatch(/^FAULT: .* name/);
  const withoutContact = await doctor({ PHONE: '' });
  expect(withoutContact.rows['organisation']).toMatch(/^FAULT: There is no telephone, address/);
});

it('shows the rows of the first-steps page, without a fault for a sound installation', async () => {
  const staff = await new Client(product.url).signIn();
  await newColleague(staff, 'Bia', { papeis: ['equipe', 'responsavel'] });
  await staff.post('/api/auth/confirmacao', { senha: ADMIN.senha });
  const renewed = (await staff.post('/api/auth/codigo-recuperacao')).body as object;
  expect((await staff.post('/api/auth/codigo-recuperacao/conferir', renewed)).status).toBe(204);
  await staff.post('/api/correio/teste');
  const wordIn = () =>
    mailServer.mails.flatMap(({ text }) => /Palavra: (\w{6})/.exec(text)?.[1] ?? [])[0];
  await eventually('the test mail arrives', () => wordIn() !== undefined);
  const typed = await staff.post('/api/correio/teste/palavra', { palavra: wordIn() });
  expect(typed.status).toBe(204);
  const { id } = await fileTest(staff);
  expect((await staff.get(`/api/relatos/${id}`)).status).toBe(200);
  expect((await doctor()).rows['test report']).toMatch(/^advice: .* was opened: .* erase it/);
  expect((await eraseTest(staff)).status).toBe(204);
  const { code, rows } = await doctor();
  const { body } = await staff.get('/api/instalacao');
  const shown = (body.linhas as { linha: SetUpKey }[]).map(({ linha }) => setUpRow(linha).subject);
  expect(Object.keys(rows)).toEqual(shown);
  for (const linha of ['programa', 'banco', 'configuracao', 'funcionamento', 'email'])
    expect(body.linhas).toContainEqual(expect.objectContaining({ linha, situacao: 'ok' }));
  expect(rows).toEqual({
    'recovery code': expect.stringMatching(/^ok: It was confirmed on /),
    'second guardian': expect.stringMatching(/^ok: There are 2/),
    'second factor': expect.stringMatching(/^advice: .*: 2\./),
    organisation: expect.stringMatching(/^ok/),
    configuration: expect.stringMatching(/^ok/),
    program: expect.stringMatching(/^ok: Relato \d+\.\d+\.\d+\./),
    // How much is free depends on the machine.
    disk: expect.stringMatching(/^(ok|advice|FAULT): \d+(\.\d)? GB/),
    secret: expect.stringMatching(/^ok/),
    running: expect.stringMatching(/^ok/),
    database: expect.stringMatching(/^ok: PostgreSQL \d+/),
    schema: expect.stringMatching(/^ok/),
    roles: expect.stringMatching(/^ok/),
    clock: expect.stringMatching(/^ok/),
    'public address': expect.stringMatching(/^ok/),
    proxy: expect.stringMatching(/^ok/),
    certificate: expect.stringMatching(/^ok: It holds until 2126-/),
    mail: expect.stringMatching(/^ok/),
    'test report': expect.stringMatching(/^ok: A test report was opened and erased on /),
    backup: expect.stringMatching(/^ok/),
  });
  expect(code).toBe(rows.disk?.startsWith('FAULT') ? 1 : 0);
});

it('examines an installation whose form has categories', async () => {
  await publish(await new Client(product.url).signIn(), [category('assedio', [])]);
  expect((await doctor()).rows['database']).toMatch(/^ok/);
});

it.each<[string, string, () => Record<string, string>, RegExp]>([
  ['a setting is wrong', 'configuration', () => ({ PORT: 'three' }), /^FAULT: PORT must be/],
  [
    'the database is away',
    'database',
    () => ({ DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/b' }),
    /^FAULT: DATABASE_URL must .*ECONNREFUSED/,
  ],
  [
    'the application owns the tables',
    'roles',
    () => ({ DATABASE_URL: database.url }),
    /^FAULT: \S+ owns the tables/,
  ],
  [
    'the clock is behind the audit log',
    'clock',
    () => daysAgo(30),
    /^FAULT: .* before the newest entry of the audit log: set it right/,
  ],
  ['it does not run', 'running', () => ({ PORT: '1' }), /^advice: It does not run/],
  [
    'there is no public address',
    'public address',
    () => ({ PUBLIC_URL: '' }),
    /^FAULT: PUBLIC_URL is not set/,
  ],
  [
    'the public address is not encrypted',
    'public address',
    () => ({ PUBLIC_URL: 'http://relato.example.com' }),
    /^FAULT: PUBLIC_URL does not start with https/,
  ],
  [
    'the public address leads elsewhere',
    'public address',
    () => ({ PUBLIC_URL: product.url.replace(/\d+$/, '1') }),
    /^FAULT: PUBLIC_URL does not lead here/,
  ],
  [
    'browsers do not trust the certificate',
    'certificate',
    () => ({ NODE_EXTRA_CA_CERTS: '' }),
    /^FAULT: Browsers refuse it \(\w+\)/,
  ],
  [
    'the proxy is not trusted',
    'proxy',
    () => ({ TRUST_PROXY: '' }),
    /^FAULT: .* TRUST_PROXY is not set/,
  ],
  ['the port is open to all', 'proxy', () => ({ HOST: '0.0.0.0' }), /^advice: .* HOST is open/],
  [
    'no mail server is set',
    'mail',
    () => ({ SMTP_URL: '', MAIL_FROM: '', COMMITTEE_EMAIL: '' }),
    /^FAULT: No mail server is set/,
  ],
  [
    'the mail server is away',
    'mail',
    () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    /^FAULT: .* nothing answers/,
  ],
])('reports that %s', async (_, subject, change, sentence) => {
  const { code, rows } = await doctor(change());
  expect(rows[subject]).toMatch(sentence);
  expect(JSON.stringify(rows)).not.toContain('geheim');
  expect(code).toBe(rows[subject]?.startsWith('FAULT') ? 1 : 0);
});

it.each([
  ['newer', 1999999999999, /^FAULT: It was made by a newer Relato \(Other1999999999999\)/],
  ['older', 1700000000000, /^FAULT: It was made by an older Relato \(Other1700000000000\)/],
])('reports that the schema is %s', async (_, timestamp, sentence) => {
  await run(
    database.url,
    `INSERT INTO "migrations" ("timestamp", "name") VALUES (${timestamp}, 'Other${timestamp}')`,
  );
  const { code, rows } = await doctor();
  await run(database.url, `DELETE FROM "migrations" WHERE "timestamp" = ${timestamp}`);
  expect(rows.schema).toMatch(sentence);
  expect(code).toBe(1);
});

it('reports the age of the newest backup, and a missing one', async () => {
  const note = join(sound['DATA_DIR'] ?? '', 'last-backup');
  const made = await readFile(note, 'utf8');
  const noteAge = async (days: number) => {
    await writeFile(note, new Date(Date.now() - days * 86_400_000).toISOString());
    return (await doctor()).rows['backup'];
  };
  expect(await noteAge(3)).toMatch(/^advice: .* 3 days ago/);
  expect(await noteAge(9)).toMatch(/^FAULT: .* 9 days ago/);
  await rm(note);
  expect((await doctor()).rows['backup']).toMatch(/^FAULT: None was made/);
  await writeFile(note, made);
});

it('reports a secret that lies beside the data, that other users can read, or that is missing', async () => {
  const file = join(sound['DATA_DIR'] ?? '', 'secret');
  await writeFile(file, Buffer.from(SECRET, 'hex').toString('base64'), { mode: 0o600 });
  const inFile = { RELATO_SECRET: '' };
  expect((await doctor(inFile)).rows['secret']).toMatch(/^advice: .* beside what it opens/);
  await chmod(file, 0o644);
  expect((await doctor(inFile)).rows['secret']).toMatch(/^FAULT: Other users .* chmod 600/);
  await rm(file);
  expect((await doctor(inFile)).rows['secret']).toMatch(/^FAULT: .* is missing/);
});

describe('the built files', () => {
  let copy: string;
  beforeAll(async () => {
    copy = join(folder, 'relato');
    await cp(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true });
    for (const name of ['node_modules', 'package.json', 'domain', 'admin', 'public-site'])
      await symlink(join(ROOT, name), join(copy, name));
  });

  const about = (): string[] =>
    execFileSync(process.execPath, ['dist/cli/about.js'], { cwd: copy, encoding: 'utf8' })
      .trim()
      .split('\n');

  it('are as they were built', () => {
    expect(about()).toEqual([
      expect.stringMatching(/^Relato \d+\.\d+\.\d+$/),
      expect.stringMatching(/^Node \d+/),
      'The files are as they were built.',
    ]);
  });

  it('are named where they were changed, removed or added', async () => {
    const main = join(copy, 'dist/main.js');
    await writeFile(main, `${await readFile(main, 'utf8')}\n`);
    await rm(join(copy, 'dist/start.js'));
    await writeFile(join(copy, 'dist/added.js'), '');
    expect(about().slice(2)).toEqual([
      'Not as they were built:',
      '  dist/added.js',
      '  dist/main.js',
      '  dist/start.js',
    ]);
  });
});
