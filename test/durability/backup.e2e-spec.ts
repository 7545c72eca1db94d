// Everything in one file, and back from it.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Postgres } from 'pg';
import { DataSource } from 'typeorm';
import { ArchiveWriter, inspect, readArchive } from '../../src/operations/backup/archive';
import { backUp } from '../../src/operations/backup/back-up';
import { type MarkingKey, markingKeyOf } from '../../src/operations/backup/marking-keys';
import { restore } from '../../src/operations/backup/restore';
import { triggersOf } from '../../src/operations/backup/catalogue';
import { Config } from '../../src/platform/config/config';
import { migrate } from '../../src/platform/database/open-database';
import { Delivery } from '../../src/platform/outbox/delivery.entity';
import { BlobStore } from '../../src/platform/storage/blob-store.service';
import { FolderStore } from '../../src/platform/storage/folder-store';
import { PurposeKeys } from '../../src/platform/vault/purpose-keys';
import { LIGHT_ARGON2, startTestApp, type TestApp } from '../setup/app';
import { blobNames, storeOf } from '../setup/blobs';
import { Client, fileReport, newestId } from '../setup/clients';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../setup/database';
import { eventually } from '../setup/eventually';
import { reportWith } from '../setup/forms';
import { jpeg } from '../setup/images';

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
  let markingKey: MarkingKey;

  beforeEach(async () => {
    [relato, empty] = await Promise.all([startTestApp(), createEmptyDatabase()]);
    file = join(folder, 'relato.backup');
    store = new FolderStore(join(folder, 'blobs'));
    markingKey = await markingKeyOf(relato.app.get(Config));
    await fileReport(relato.url, reportWith(['um.jpg', await jpeg()], ['dois.jpg', await jpeg()]));
    const staff = await new Client(relato.url).signIn();
    await staff.post(`/api/relatos/${await newestId(staff)}/mensagens`, { mensagem: 'Ação!', status: 'EM_ANDAMENTO' });
    const { manager } = relato.app.get(DataSource);
    await eventually('the notice was tried', async () => !(await manager.existsBy(Delivery, { tentativas: 0 })));
  });
  afterEach(async () => {
    await relato.close();
    await empty.drop();
  });

  const make = (from: BlobStore = storeOf(relato)) =>
    backUp({ connection: { url: relato.databaseUrl }, store: from, markingKey }, file);
  const target = () => ({ connection: { url: empty.url }, store });
  const bring = async () => restore(file, (await inspect(file)).manifest, target());

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

  it('made while people file has every file of every report in it, and nothing else', async () => {
    let making = true;
    const person = async (): Promise<void> => {
      while (making) await fileReport(relato.url, reportWith(['foto.jpg', await jpeg()]));
    };
    const people = [1, 2, 3].map(person);
    await eventually('somebody has filed', async () => (await blobNames(relato)).length > 10);
    const { files, missing } = await make();
    making = false;
    await Promise.all(people);
    expect(missing).toBe(0);

    expect(await bring()).toBe(files);
    const { relatos = [], anexos = [] } = await contentsOf(empty.url);
    // Two files came with the first report, one with each of the others.
    expect(anexos).toHaveLength(relatos.length + 1);
    expect(files).toBe(anexos.length);
  });

  it('holds one moment: what is filed while it is made is not in it', async () => {
    const during = new (class extends FolderStore {
      override async *list(): AsyncGenerator<string> {
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

  it('that somebody else put together, whole as it may be, does not bear the server’s mark', async () => {
    await make();
    const key = relato.app.get(PurposeKeys).backup;
    expect((await inspect(file)).isMarkedWith(key)).toBe(true);

    const forged = await ArchiveWriter.create(`${file}.forged`);
    for await (const entry of readArchive(file)) {
      if (entry.name === 'end.json') continue;
      await forged.add(entry.name.includes('/equipe/') ? { ...entry, bytes: Buffer.from('x') } : entry);
    }
    await forged.finish(Buffer.alloc(32, 1));
    expect((await inspect(`${file}.forged`)).isMarkedWith(key)).toBe(false);
  });

  it('is not made with another secret than the Relato’s own, which would mark it', async () => {
    const other = await markingKeyOf(new Config({ ...LIGHT_ARGON2, RELATO_SECRET: 'ab'.repeat(31) + 'cd' }));
    const making = backUp({ connection: { url: relato.databaseUrl }, store: storeOf(relato), markingKey: other }, file);
    await expect(making).rejects.toThrow('RELATO_SECRET');
    expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false);
  });

  it('restored twice at once comes back once', async () => {
    await make();
    const { manifest } = await inspect(file);
    const restored = await Promise.allSettled([1, 2].map(() => restore(file, manifest, target())));
    expect(restored.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const names = await blobNames(relato);
    for (const name of names) expect(await store.get(name)).toEqual(await storeOf(relato).get(name));
  });

  it('is not restored over anything', async () => {
    await make();
    const { manifest } = await inspect(file);
    const taken = await createTestDatabase();
    const restoring = restore(file, manifest, { ...target(), connection: { url: taken.url } });
    await expect(restoring).rejects.toThrow('database is not empty');
    await taken.drop();
    const restoringFiles = restore(file, manifest, { ...target(), store: storeOf(relato) });
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
    const restoring = restore(file, (await inspect(file)).manifest, { ...target(), store: full });
    await expect(restoring).rejects.toThrow('the disk is full');
    expect(await contentsOf(empty.url)).toEqual({});
    expect(await bring()).toBe(2);
  });

  it('from a newer Relato is refused', async () => {
    await make();
    const { manifest } = await inspect(file);
    const newer = { ...manifest, migrations: [...manifest.migrations, 'Later1999999999999'] };
    await expect(restore(file, newer, target())).rejects.toThrow('newer Relato');
    expect(await contentsOf(empty.url)).toEqual({});
  });
});
