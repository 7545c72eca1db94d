// Everything in one file, and back from it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Postgres } from 'pg';
import { DataSource } from 'typeorm';
import { backUp } from '../src/backup/back-up';
import { inspect, restore } from '../src/backup/restore';
import { triggersOf } from '../src/backup/catalogue';
import { dataSourceOptions } from '../src/database/data-source-options';
import { migrate } from '../src/database/migrate';
import { BlobStore, type ListedBlob } from '../src/storage/blob-store.service';
import { FolderStore } from '../src/storage/folder-store';
import { startTestApp, type TestApp } from './support/app';
import { blobNames, storeOf } from './support/blobs';
import { Client, fileReport, newestId } from './support/clients';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './support/database';
import { eventually } from './support/eventually';
import { reportWith } from './support/forms';
import { jpeg } from './support/images';
import { startProduct } from './support/product';

const ROOT = join(__dirname, '..');

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'relato-backup-'))));
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 50 }));

/** Every row of every table as text, less what a restore leaves out. */
async function contentsOf(url: string): Promise<Record<string, string[]>> {
  const client = new Postgres({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1`,
    );
    const contents: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  } finally {
    await client.end();
  }
}

const withClient = async <T>(url: string, work: (client: Postgres) => Promise<T>): Promise<T> => {
  const client = new Postgres({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

describe('a backup', () => {
  let relato: TestApp;
  let empty: TestDatabase;
  let file: string;
  let store: FolderStore;

  beforeEach(async () => {
    [relato, empty] = await Promise.all([startTestApp(), createEmptyDatabase()]);
    file = join(folder, 'relato.backup');
    store = new FolderStore(join(folder, 'blobs'));
    await fileReport(relato.url, reportWith(['um.jpg', await jpeg()], ['dois.jpg', await jpeg()]));
    const staff = await new Client(relato.url).signIn();
    await staff.post(`/api/relatos/${await newestId(staff)}/mensagens`, { mensagem: 'Ação!', status: 'EM_ANDAMENTO' });
  });
  afterEach(async () => {
    await relato.close();
    await empty.drop();
  });

  const make = (from: BlobStore = storeOf(relato)) => backUp({ url: relato.databaseUrl }, from, file);
  const bring = async () => restore(file, await inspect(file), { connection: { url: empty.url }, store });

  it('comes back row for row and file for file, without the sessions', async () => {
    expect(await make()).toMatchObject({ files: 2, missing: 0 });
    expect(await bring()).toBe(2);

    const before = await contentsOf(relato.databaseUrl);
    expect(before['auditoria']).not.toHaveLength(0);
    expect(before['sessoes']).not.toHaveLength(0);
    expect(await contentsOf(empty.url)).toEqual({ ...before, sessoes: [] });
    const names = await blobNames(relato);
    for (const name of names) expect(await store.get(name)).toEqual(await storeOf(relato).get(name));
  });

  it('brings the schema back as it was: triggers, sequences, migrations', async () => {
    await make();
    await bring();
    const facts = (url: string) =>
      withClient(url, async (client) => ({
        triggers: (await triggersOf(client)).map((trigger) => JSON.stringify(trigger)).sort(),
        sequences: (await client.query(`SELECT sequencename, last_value FROM pg_sequences ORDER BY 1`)).rows,
        migrations: (await client.query(`SELECT name FROM migrations ORDER BY id`)).rows,
      }));
    expect(await facts(empty.url)).toEqual(await facts(relato.databaseUrl));
    await migrate({ url: empty.url });
  });

  it('holds one moment: what is filed while it is made is not in it', async () => {
    const during = new (class extends FolderStore {
      override async *list(): AsyncGenerator<ListedBlob> {
        await fileReport(relato.url, reportWith(['tarde.jpg', await jpeg()]));
        yield* super.list();
      }
    })(join(relato.dataDir, 'blobs'));
    expect(await make(during)).toMatchObject({ files: 2, missing: 0 });
    await bring();
    expect((await contentsOf(empty.url))['relatos']).toHaveLength(1);
    expect((await contentsOf(relato.databaseUrl))['relatos']).toHaveLength(2);
  });

  it('tells of files that are not in the store', async () => {
    const [name = ''] = await blobNames(relato);
    await storeOf(relato).delete(name.slice(0, 36));
    expect(await make()).toMatchObject({ files: 1, missing: 1 });
  });

  it('replaces no file', async () => {
    await writeFile(file, 'mine');
    await expect(make()).rejects.toThrow('exists already');
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it('leaves nothing where it fails', async () => {
    const failing = new (class extends FolderStore {
      override get(): Promise<Buffer> {
        return Promise.reject(new Error('the disk is broken'));
      }
    })(join(relato.dataDir, 'blobs'));
    await expect(make(failing)).rejects.toThrow('the disk is broken');
    expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false);
  });

  it('that was cut short or changed is not restored', async () => {
    await make();
    const whole = await readFile(file);
    const refused = async (bytes: Buffer) => {
      await writeFile(file, bytes);
      await expect(inspect(file)).rejects.toThrow('no whole backup');
    };
    for (let eighth = 0; eighth < 8; eighth++) await refused(whole.subarray(0, (whole.length * eighth) / 8));
    // Without its last entry it is a good tar.
    await refused(whole.subarray(0, whole.lastIndexOf('end.json')));
    const [name = ''] = await blobNames(relato);
    const changed = Buffer.from(whole);
    const at = whole.indexOf((await storeOf(relato).get(name)) ?? 'none') + 20;
    changed[at] = (changed[at] ?? 0) ^ 1;
    await refused(changed);
    await expect(inspect(join(folder, 'none'))).rejects.toThrow('There is no file');
  });

  it('is not restored over anything', async () => {
    await make();
    const manifest = await inspect(file);
    const taken = await createTestDatabase();
    const restoring = restore(file, manifest, { connection: { url: taken.url }, store });
    await expect(restoring).rejects.toThrow('database is not empty');
    await taken.drop();
    const restoringFiles = restore(file, manifest, { connection: { url: empty.url }, store: storeOf(relato) });
    await expect(restoringFiles).rejects.toThrow('store of files');
    expect(await blobNames(relato)).not.toHaveLength(0);
  });

  it('that cannot be restored to its end leaves the target empty', async () => {
    await make();
    const full = new (class extends FolderStore {
      private stored = 0;
      override put(name: string, bytes: Buffer): Promise<void> {
        return ++this.stored > 2 ? Promise.reject(new Error('the disk is full')) : super.put(name, bytes);
      }
    })(join(folder, 'blobs'));
    const restoring = restore(file, await inspect(file), { connection: { url: empty.url }, store: full });
    await expect(restoring).rejects.toThrow('the disk is full');
    expect(await contentsOf(empty.url)).toEqual({});
    expect(await bring()).toBe(2);
  });

  it('from an older Relato is restored and brought up to date; one from a newer is refused', async () => {
    const older = await createEmptyDatabase();
    const options = dataSourceOptions({ url: older.url });
    const migrations = Object.values(options.migrations ?? {}).slice(0, 4);
    const source = await new DataSource({ ...options, migrations }).initialize();
    await source.runMigrations();
    await source.destroy();
    await backUp({ url: older.url }, store, file);
    await older.drop();
    const manifest = await inspect(file);
    const newer = { ...manifest, migrations: [...manifest.migrations, 'Later1999999999999'] };
    await expect(restore(file, newer, { connection: { url: empty.url }, store })).rejects.toThrow('newer Relato');

    await bring();
    expect(
      await withClient(empty.url, async (client) => (await client.query('SELECT 1 FROM migrations')).rowCount),
    ).toBe(4);
    await migrate({ url: empty.url });
    expect(Object.keys(await contentsOf(empty.url))).toEqual(Object.keys(await contentsOf(relato.databaseUrl)));
  });
});

describe('the command line', () => {
  const { NODE_ENV: _, DATABASE_URL: __, ...surroundings } = process.env;
  const run = (program: string, dataDir: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/${program}.js`, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...surroundings, DATA_DIR: dataDir },
    });
    return { status, said: (stdout + stderr).trim() };
  };

  it('backs up a running product; restored into an empty folder, an old protocol opens its report there', async () => {
    const [old, fresh, file] = [join(folder, 'old'), join(folder, 'fresh'), join(folder, 'relato.backup')];
    const first = await startProduct({ dataDir: old });
    let uuid: string;
    try {
      ({ uuid } = await fileReport(first.url, reportWith(['foto.jpg', await jpeg()])));
      const staff = await new Client(first.url).signIn();
      await staff.post(`/api/relatos/${await newestId(staff)}/mensagens`, {
        mensagem: 'Lemos.',
        status: 'EM_ANDAMENTO',
      });
      const made = run('make-backup', old, file);
      expect(made).toMatchObject({ status: 0, said: expect.stringContaining(join(old, 'secret')) as string });
      expect(run('make-backup', old, file)).toMatchObject({
        status: 1,
        said: expect.stringContaining('exists') as string,
      });
    } finally {
      await first.stop();
    }

    // Without the secret nothing is made that could not be opened.
    expect(run('restore-backup', fresh, file)).toMatchObject({
      status: 1,
      said: expect.stringContaining('RELATO_SECRET') as string,
    });
    expect(existsSync(fresh)).toBe(false);
    await cp(join(old, 'secret'), join(fresh, 'secret'), { recursive: true });
    expect(run('restore-backup', fresh, file)).toMatchObject({ status: 0 });
    expect(run('restore-backup', fresh, file)).toMatchObject({
      status: 1,
      said: expect.stringContaining('not empty') as string,
    });

    const second = await startProduct({ dataDir: fresh });
    try {
      const visitor = new Client(second.url);
      const { status, body } = await visitor.post('/api/visitante/acesso', { protocolo: uuid });
      expect(status).toBe(200);
      expect(body.msg).toMatchObject([{ mensagem: 'Lemos.' }]);
      expect((await visitor.get(body.anexos[0].arquivo as string)).status).toBe(200);
      const staff = await new Client(second.url).signIn();
      expect((await staff.get('/api/relatos')).body).toMatchObject([{ uuid }]);
    } finally {
      await second.stop();
    }
  });

  it('killed while it backs up, it leaves nothing that looks like a backup', async () => {
    const relato = await startTestApp();
    const file = join(folder, 'relato.backup');
    try {
      await fileReport(relato.url, reportWith(['foto.jpg', await jpeg()]));
      const [name = ''] = await blobNames(relato);
      const path = join(relato.dataDir, 'blobs', name.slice(0, 2), name.slice(2, 4), name);
      await rm(path);
      spawnSync('mkfifo', [path]); // a file that takes for ever to read
      const child = spawn(process.execPath, ['dist/make-backup.js', file], {
        cwd: ROOT,
        env: { ...surroundings, DATA_DIR: relato.dataDir, DATABASE_URL: relato.databaseUrl },
        stdio: 'inherit',
      });
      const ended = once(child, 'exit');
      await eventually('the backup is under way', () => existsSync(`${file}.part`));
      child.kill('SIGKILL');
      await ended;
      expect(existsSync(file)).toBe(false);
      await expect(inspect(`${file}.part`)).rejects.toThrow('no whole backup');
      await rm(path);
      expect(await backUp({ url: relato.databaseUrl }, storeOf(relato), file)).toMatchObject({ missing: 1 });
      expect(await inspect(file)).toMatchObject({ format: 'relato-backup' });
    } finally {
      await relato.close();
    }
  });
});
