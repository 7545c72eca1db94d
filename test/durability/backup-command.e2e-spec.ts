// What operators type: `npm run backup` and `npm run restore`, on the built product.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveWriter, inspect, readArchive } from '../../src/operations/backup/archive';
import { backUp } from '../../src/operations/backup/back-up';
import { markingKeyOf } from '../../src/operations/backup/marking-keys';
import { Config } from '../../src/platform/config/config';
import { LIGHT_ARGON2, startTestApp } from '../setup/app';
import { blobNames, storeOf } from '../setup/blobs';
import { Client, fileReport, newestId } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { reportWith } from '../setup/forms';
import { jpeg } from '../setup/images';
import { startProduct } from '../setup/product';

const ROOT = join(__dirname, '../..');

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'relato-backup-'))));
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 50 }));

const { NODE_ENV: _, DATABASE_URL: __, ...surroundings } = process.env;
const run = (program: string, dataDir: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/cli/${program}.js`, ...args], {
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
  // Whoever puts a backup together without the secret could put a key of theirs in the team's place.
  const forged = await ArchiveWriter.create(`${file}.forged`);
  for await (const entry of readArchive(file)) if (entry.name !== 'end.json') await forged.add(entry);
  await forged.finish(Buffer.alloc(32, 1));
  expect(run('restore-backup', fresh, `${file}.forged`)).toMatchObject({
    status: 1,
    said: expect.stringContaining('was changed') as string,
  });
  expect(existsSync(join(fresh, 'postgres'))).toBe(false);
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
    const child = spawn(process.execPath, ['dist/cli/make-backup.js', file], {
      cwd: ROOT,
      env: { ...surroundings, ...LIGHT_ARGON2, DATA_DIR: relato.dataDir, DATABASE_URL: relato.databaseUrl },
      stdio: 'inherit',
    });
    const ended = once(child, 'exit');
    await eventually('the backup is under way', () => existsSync(`${file}.part`));
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(file)).toBe(false);
    await expect(inspect(`${file}.part`)).rejects.toThrow('no whole backup');
    await rm(path);
    const source = { connection: { url: relato.databaseUrl }, store: storeOf(relato) };
    const markingKey = await markingKeyOf(relato.app.get(Config));
    expect(await backUp({ ...source, markingKey }, file)).toMatchObject({ missing: 1 });
    expect((await inspect(file)).manifest).toMatchObject({ format: 'relato-backup' });
  } finally {
    await relato.close();
  }
});
