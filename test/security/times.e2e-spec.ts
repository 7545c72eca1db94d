// Of an anonymous visitor no time is kept but those that the report shows: neither in the store of files nor in an id.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { setUpApp } from '../setup/app';
import { Client, REPORT } from '../setup/clients';
import { formOf, reportWith } from '../setup/forms';
import { jpeg } from '../setup/images';

const relato = setUpApp();

beforeAll(async () => {
  const photo = ['foto.jpg', await jpeg()] as const;
  const visitor = new Client(relato.url);
  expect((await visitor.post('/api/visitante/relatos', reportWith(photo, photo))).status).toBe(201);
  const reply = formOf({ mensagem: 'Veja a foto.' }, [photo]);
  expect((await visitor.post('/api/visitante/relato/mensagens', reply)).status).toBe(201);
  // What was refused leaves no time either.
  const refused = formOf({ ...REPORT, relato: '' }, [photo]);
  expect((await visitor.post('/api/visitante/relatos', refused)).status).toBe(400);
});

it('no file or folder of the store tells when it was written', async () => {
  const root = join(relato.dataDir, 'blobs');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = [root, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  expect(entries.filter((entry) => entry.isFile())).toHaveLength(6);
  for (const path of paths) {
    const { mtimeMs } = await stat(path);
    expect([path, mtimeMs]).toEqual([path, 0]);
  }
});

it.each(['relatos', 'mensagens', 'anexos'])('the ids of %s are random', async (table) => {
  const rows = await relato.app.get(DataSource).query<{ id: string }[]>(`SELECT "id" FROM "${table}"`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
});
