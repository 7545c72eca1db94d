// Backup to one file and restore from it: `npm run backup` and `npm run restore` on the built
// product.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Postgres } from 'pg';
import { ArchiveWriter, readArchive } from '../../src/operations/backup/archive';
import { LIGHT_ARGON2, startTestApp, type TestApp } from '../setup/app';
import { Client, fileReport, newestId, reportWith } from '../setup/clients';
import { runCommand, startCommand } from '../setup/command';
import {
  createEmptyDatabase,
  createTestDatabase,
  rowsOf,
  type TestDatabase,
} from '../setup/database';
import { eventually } from '../setup/eventually';
import { markedEvidence } from '../setup/evidence';
import { jpeg } from '../setup/images';
import { pdf } from '../setup/pdf';
import { startProduct } from '../setup/product';

const RELATO_SECRET = randomBytes(32).toString('hex');

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relato-backup-'));
  file = join(folder, 'relato.backup');
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 50 }));

/**
 * @returns the command's output
 * @throws its output if it ends with 1
 */
async function command(
  program: string,
  settings: Record<string, string>,
  archive: string,
): Promise<string> {
  const { code, lines } = await runCommand(settings, `cli/${program}`, archive);
  if (code !== 0) throw new Error(lines.join('\n'));
  return lines.join('\n');
}

/** A backup forged without the secret could contain a foreign key in place of the team's. */
async function forge(backup: string): Promise<string> {
  const forged = await ArchiveWriter.create(`${file}.forged`);
  for await (const entry of readArchive(backup))
    if (entry.name !== 'end.json') await forged.add(entry);
  await forged.finish(Buffer.alloc(32, 1));
  return `${file}.forged`;
}

/** Every row of every table as text, except tables that a restore leaves out. */
async function contentsOf(url: string): Promise<Record<string, string[]>> {
  const tables = await rowsOf<{ name: string }>(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      url,
      `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

const blobsOf = (dataDir: string): string => join(dataDir, 'blobs');

async function filesIn(store: string): Promise<Record<string, Buffer>> {
  const entries = await readdir(store, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const read = paths
    .sort()
    .map(async (path) => [path.slice(store.length), await readFile(path)] as const);
  return Object.fromEntries(await Promise.all(read));
}

describe('a backup of an outside database', () => {
  let relato: TestApp;
  let empty: TestDatabase;
  let target: string;
  let common: string;
  /** Made once, of the one report that is there at first. */
  let backup: string;
  let printed: string;

  beforeAll(async () => {
    common = await mkdtemp(join(tmpdir(), 'relato-backup-'));
    backup = join(common, 'relato.backup');
    relato = await startTestApp({ RELATO_SECRET, EVIDENCE: 'documentos' });
    const documents = await markedEvidence('ata', 'Uma reunião.');
    const files = reportWith(['um.jpg', await jpeg()], ['dois.pdf', pdf()], ...documents);
    await fileReport(relato.url, files);
    const staff = await new Client(relato.url).signIn();
    await staff.post(`/api/relatos/${await newestId(staff)}/mensagens`, {
      mensagem: 'Ação!',
      status: 'EM_ANDAMENTO',
    });
    const untried = () => relato.sql('SELECT id FROM outbox WHERE tentativas = 0');
    await eventually('the notice was tried', async () => (await untried()).length === 0);
    printed = await command('make-backup', source(), backup);
  });
  afterAll(async () => {
    await relato.close();
    await rm(common, { recursive: true, force: true, maxRetries: 50 });
  });
  beforeEach(async () => {
    empty = await createEmptyDatabase();
    target = join(folder, 'target');
  });
  afterEach(() => empty.drop());

  const source = () => ({
    RELATO_SECRET,
    DATA_DIR: relato.dataDir,
    DATABASE_URL: relato.databaseUrl,
  });
  const make = (settings = {}) => command('make-backup', { ...source(), ...settings }, file);
  const bring = (archive: string, settings = {}) =>
    command(
      'restore-backup',
      { RELATO_SECRET, DATA_DIR: target, DATABASE_URL: empty.url, ...settings },
      archive,
    );
  /** The backup, or what was written of it. */
  const written = async () =>
    (await readdir(folder)).filter((name) => name.startsWith('relato.backup'));
  const draft = async () => (await written()).find((name) => name.endsWith('.part'));
  const aBlob = async () =>
    join(blobsOf(relato.dataDir), Object.keys(await filesIn(blobsOf(relato.dataDir)))[0]!);
  const expectFilesBack = async () =>
    expect(await filesIn(blobsOf(target))).toEqual(await filesIn(blobsOf(relato.dataDir)));

  it('is restored row for row and file for file, without sessions, and with its schema', async () => {
    expect(printed).toMatch(/, 5 attachments, [^]*RELATO_SECRET/);
    expect(await bring(backup)).toMatch(/Restored .* 5 attachments /);
    const before = await contentsOf(relato.databaseUrl);
    expect(before['auditoria']).not.toHaveLength(0);
    expect(before['sessoes']).not.toHaveLength(0);
    expect(await contentsOf(empty.url)).toEqual({ ...before, sessoes: [] });
    await expectFilesBack();
    const schema = (url: string) =>
      Promise.all(
        [
          `SELECT tgrelid::regclass::text, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
          `SELECT sequencename, last_value FROM pg_sequences ORDER BY 1`,
          `SELECT name FROM migrations ORDER BY id`,
        ].map((sql) => rowsOf(url, sql)),
      );
    expect(await schema(empty.url)).toEqual(await schema(relato.databaseUrl));
    const migrated = await runCommand(
      { RELATO_SECRET, DATABASE_URL: empty.url },
      'cli/schema',
      'migrate',
    );
    expect(migrated.code).toBe(0);
  });

  it('is restored on trial by the drill, which leaves all as it was', async () => {
    const before = [await contentsOf(relato.databaseUrl), await filesIn(relato.dataDir)];
    const tables = /\d+ tables/.exec(printed)![0];
    expect(await command('drill', source(), backup)).toMatch(
      new RegExp(
        `can be restored: ${tables} with \\d+ rows, 5 attachments, all as in the backup\\.$`,
      ),
    );
    expect([await contentsOf(relato.databaseUrl), await filesIn(relato.dataDir)]).toEqual(before);
    await expect(command('drill', source(), await forge(backup))).rejects.toThrow(
      /Nothing was restored/,
    );
  });

  it('that was cut, changed or forged is not restored', async () => {
    const whole = await readFile(backup);
    const changed = Buffer.from(whole);
    changed[whole.indexOf(await readFile(await aBlob())) + 20]! ^= 1;
    const cut = [0, 1 / 2, 7 / 8].map((part) => whole.subarray(0, whole.length * part));
    // Without its last entry it is a valid tar.
    for (const bytes of [...cut, whole.subarray(0, whole.lastIndexOf('end.json')), changed]) {
      await writeFile(`${file}.wrong`, bytes);
      await expect(bring(`${file}.wrong`)).rejects.toThrow('no whole backup');
    }
    await expect(bring(join(folder, 'none'))).rejects.toThrow('There is no file');
    await expect(bring(await forge(backup))).rejects.toThrow('was changed');
    expect([await contentsOf(empty.url), await filesIn(blobsOf(target))]).toEqual([{}, {}]);
  });

  it('is restored once when two restores run at the same time', async () => {
    const restored = await Promise.allSettled([bring(backup), bring(backup)]);
    expect(restored.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectFilesBack();
  });

  it('is not restored over existing data', async () => {
    const taken = await createTestDatabase();
    await expect(bring(backup, { DATABASE_URL: taken.url })).rejects.toThrow(
      'database is not empty',
    );
    await taken.drop();
    const before = await filesIn(blobsOf(relato.dataDir));
    await expect(bring(backup, { DATA_DIR: relato.dataDir })).rejects.toThrow('store of files');
    expect(await filesIn(blobsOf(relato.dataDir))).toEqual(before);
  });

  it('that fails during the restore leaves the target empty', async () => {
    const [, first, second] = [
      ...(await readFile(backup, 'latin1')).matchAll(/blobs\/(..)(..)/g),
    ].at(-1)!;
    const obstacle = join(blobsOf(target), first!, second!);
    await mkdir(join(obstacle, '..'), { recursive: true });
    await writeFile(obstacle, 'no folder');
    const foreign = join(blobsOf(target), 're', 'la', 'relatorio.pdf');
    await mkdir(join(foreign, '..'), { recursive: true });
    await writeFile(foreign, 'of somebody else');
    await expect(bring(backup)).rejects.toThrow();
    expect(await contentsOf(empty.url)).toEqual({});
    expect(Object.keys(await filesIn(blobsOf(target)))).toHaveLength(2);
    expect(await readFile(foreign, 'utf8')).toBe('of somebody else');
    await rm(join(blobsOf(target), 're'), { recursive: true });
    await rm(obstacle);
    expect(await bring(backup)).toContain('5 attachments');
    await expectFilesBack();
  });

  it("is refused with another secret than the product's", async () => {
    await expect(make({ RELATO_SECRET: 'ab'.repeat(31) + 'cd' })).rejects.toThrow('RELATO_SECRET');
    expect(await written()).toEqual([]);
  });

  it('of another version is refused', async () => {
    await relato.sql(`INSERT INTO migrations (timestamp, name) VALUES (1, 'Later1999999999999')`);
    await make();
    await relato.sql('DELETE FROM migrations WHERE timestamp = 1');
    await expect(bring(file)).rejects.toThrow('another Relato (Later1999999999999)');
    expect(await contentsOf(empty.url)).toEqual({});
  });

  describe('with a file that is lost or cannot be read', () => {
    let blob: string;
    let kept: Buffer;
    beforeEach(async () => {
      blob = (await aBlob()).replace('.miniatura', '');
      kept = await readFile(blob);
      await rm(blob);
    });
    afterEach(async () => {
      await rm(blob, { recursive: true, force: true });
      await writeFile(blob, kept);
    });

    it('reports files missing from the store', async () => {
      expect(await make()).toMatch(/, 4 attachments, [^]*\nNot in the store, .*: 1 attachment\./);
    });

    it('replaces no file, and leaves none if it fails', async () => {
      await writeFile(file, 'mine');
      await expect(make()).rejects.toThrow('exists already');
      expect(await readFile(file, 'utf8')).toBe('mine');
      await rm(file);
      await mkdir(blob); // an unreadable file
      await expect(make()).rejects.toThrow();
      expect(await written()).toEqual([]);
    });

    it('killed while it is made leaves no file that looks like a backup', async () => {
      spawnSync('mkfifo', [blob]); // a file that takes very long to read
      const { child, ended } = startCommand(source(), 'cli/make-backup', file);
      const isUnderWay = async () => (await draft()) !== undefined;
      await eventually('the backup is under way', isUnderWay);
      child.kill('SIGKILL');
      await ended;
      expect(existsSync(file)).toBe(false);
      await expect(bring(join(folder, (await draft())!))).rejects.toThrow('no whole backup');
      await rm(blob);
      await writeFile(blob, kept);
      await make();
      expect(await bring(file)).toContain('Restored');
    });
  });

  it('into a folder that does not exist is refused in one line', async () => {
    const lost = join(folder, 'missing', 'relato.backup');
    expect(await runCommand(source(), 'cli/make-backup', lost)).toEqual({
      code: 1,
      lines: [expect.stringContaining(`${lost} cannot be written: ENOENT`)],
    });
  });

  it('is whole when five are made to one file at once, of which four are refused', async () => {
    const lock = new Postgres({ connectionString: relato.databaseUrl });
    await lock.connect();
    await lock.query('BEGIN; LOCK TABLE respostas_prontas IN ACCESS EXCLUSIVE MODE');
    const making = Promise.allSettled(Array.from({ length: 5 }, () => make()));
    const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'respostas_prontas'::regclass AND NOT granted`;
    await eventually(
      'all have read other tables',
      async () => (await relato.sql(waiting)).length === 5,
    );
    await lock.end();
    const [first, ...others] = (await making).sort((one, other) =>
      one.status < other.status ? -1 : 1,
    );
    expect(first).toMatchObject({ status: 'fulfilled' });
    const reason = expect.objectContaining({ message: expect.stringContaining('exists already') });
    expect(others).toEqual(others.map(() => ({ status: 'rejected', reason })));
    expect(await written()).toEqual(['relato.backup']);
    expect(await bring(file)).toContain('5 attachments');
  });

  it('is of one moment: reports filed during it are not in it', async () => {
    const lock = new Postgres({ connectionString: relato.databaseUrl });
    await lock.connect();
    await lock.query('BEGIN; LOCK TABLE respostas_prontas IN ACCESS EXCLUSIVE MODE');
    const making = make();
    const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'respostas_prontas'::regclass AND NOT granted`;
    await eventually(
      'it has read other tables',
      async () => (await relato.sql(waiting)).length > 0,
    );
    await fileReport(relato.url, reportWith(['tarde.jpg', await jpeg()]));
    await lock.end();
    expect(await making).toMatch(/, 5 attachments, /);
    await bring(file);
    expect((await contentsOf(empty.url))['relatos']).toHaveLength(1);
    expect((await contentsOf(relato.databaseUrl))['relatos']).toHaveLength(2);
  });

  it('made while people file contains all files of its reports, and no others', async () => {
    let making = true;
    const person = async (): Promise<void> => {
      while (making) await fileReport(relato.url, reportWith(['foto.jpg', await jpeg()]));
    };
    const people = Promise.all([1, 2, 3].map(person));
    const stored = () => relato.sql('SELECT id FROM anexos');
    await eventually('somebody has filed', async () => (await stored()).length > 9);
    const made = await make().finally(() => (making = false));
    await people;
    expect(made).not.toContain('Not in the store');
    expect(await bring(file)).toContain(/, (\d+ attachments?), /.exec(made)![1]);
    const { relatos = [], anexos = [] } = await contentsOf(empty.url);
    // Five files came with the first report, one with each other.
    expect(anexos).toHaveLength(relatos.length + 4);
    expect(made).toContain(`, ${anexos.length} attachments, `);
  });
});

it('of a running product, restored into an empty folder, opens a report by its old protocol', async () => {
  const old = join(folder, 'old');
  const fresh = join(folder, 'fresh');
  const restore = (archive = file) => command('restore-backup', { DATA_DIR: fresh }, archive);
  const first = await startProduct({ dataDir: old, env: LIGHT_ARGON2 });
  let uuid: string;
  try {
    ({ uuid } = await fileReport(first.url, reportWith(['foto.jpg', await jpeg()])));
    const staff = await new Client(first.url).signIn();
    const reply = { mensagem: 'Lemos.', status: 'EM_ANDAMENTO' };
    await staff.post(`/api/relatos/${await newestId(staff)}/mensagens`, reply);
    expect(await command('make-backup', { DATA_DIR: old }, file)).toContain(join(old, 'secret'));
  } finally {
    await first.stop();
  }
  // Without the secret no backup is made, since it could not be opened.
  await expect(restore()).rejects.toThrow('RELATO_SECRET');
  expect(existsSync(fresh)).toBe(false);
  await cp(join(old, 'secret'), join(fresh, 'secret'), { recursive: true });
  await expect(restore(await forge(file))).rejects.toThrow('was changed');
  expect(existsSync(join(fresh, 'postgres'))).toBe(false);
  await restore();
  await expect(restore()).rejects.toThrow('not empty');
  const second = await startProduct({ dataDir: fresh, env: LIGHT_ARGON2 });
  try {
    const visitor = new Client(second.url);
    const { status, body } = await visitor.post('/api/visitante/acesso', { protocolo: uuid });
    expect([status, body.msg]).toMatchObject([200, [{ mensagem: 'Lemos.' }]]);
    expect((await visitor.get(body.anexos[0].arquivo as string)).status).toBe(200);
    const staff = await new Client(second.url).signIn();
    expect((await staff.get('/api/relatos')).body).toMatchObject([{ uuid }]);
  } finally {
    await second.stop();
  }
});
