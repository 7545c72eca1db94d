// A nearly full disk: files are refused, so that texts still have room.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { fileCase, readAs, writeAs } from '../setup/cases';
import { Client, dataUrl, REPORT, reportWith } from '../setup/clients';
import { png } from '../setup/images';
import { blobNames } from '../setup/inside';
import { startS3Server } from '../setup/s3-server';

const machine = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');

const relato = setUpApp();
const staff = setUpStaff(relato);

afterEach(() => void jest.restoreAllMocks());

it('a form or reply with a file is refused at that file, and goes through without it', async () => {
  const filed = await fileCase(staff);
  const before = await blobNames(relato);
  // Half a gigabyte is free.
  const space = { bavail: 50, blocks: 1000, bsize: 1e7 };
  jest.spyOn(machine, 'statfs').mockResolvedValue(space as never);
  const anexos = [dataUrl(['foto.png', await png()])];
  const message = expect.stringContaining('foto.png') as string;
  const errors = { 'anexos.0': 'sem_espaco' };
  const refused = { status: 400, body: { code: 'sem_espaco', errors, message } };
  const visitor = new Client(relato.url);
  const file = (form: object) => visitor.post('/api/visitante/relatos', form);
  expect(await file({ ...REPORT, anexos })).toMatchObject(refused);
  expect(await writeAs(filed.visitor, { mensagem: 'Veja.', anexos })).toMatchObject(refused);
  expect(await blobNames(relato)).toEqual(before);
  expect((await file(REPORT)).status).toBe(201);
  expect((await writeAs(filed.visitor, { mensagem: 'Só o texto.' })).status).toBe(201);
  expect((await readAs(filed.visitor)).msg).toMatchObject([{ mensagem: 'Só o texto.' }]);
});

it('files in a bucket need neither the data folder nor space on its disk', async () => {
  const bucket = await startS3Server();
  const node = await startTestApp({ STORAGE_URL: bucket.storageUrl });
  try {
    const missing = Object.assign(new Error('no such folder'), { code: 'ENOENT' });
    jest.spyOn(machine, 'statfs').mockRejectedValue(missing);
    const sent = reportWith(['foto.png', await png()]);
    expect((await new Client(node.url).post('/api/visitante/relatos', sent)).status).toBe(201);
  } finally {
    await node.close();
    await bucket.stop();
  }
});

it('the disk of a folder of files is looked at, wherever the data folder is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'relato-files-'));
  const node = await startTestApp({ STORAGE_URL: `file:${folder}` });
  try {
    const statfs = jest.spyOn(machine, 'statfs');
    const sent = reportWith(['foto.png', await png()]);
    expect((await new Client(node.url).post('/api/visitante/relatos', sent)).status).toBe(201);
    expect(statfs.mock.calls).toEqual([[folder]]);
  } finally {
    await node.close();
    await rm(folder, { recursive: true });
  }
});
