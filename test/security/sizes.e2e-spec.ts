// Who knows one sentence, one address or one file shall not find its row by its length: contents and files are padded.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { setUpApp, setUpStaff } from '../setup/app';
import { Client, fileReport, newestId, REPORT } from '../setup/clients';
import { reportWith } from '../setup/forms';
import { jpeg, noise } from '../setup/images';

/** Version, nonce and tag of a seal. */
const SEAL_BYTES = 41;

const relato = setUpApp();
const staff = setUpStaff(relato);

/** The different lengths of what is sealed in a table, in steps of 1 KiB. */
async function sizes(table: string): Promise<number[]> {
  const rows = await relato.app
    .get(DataSource)
    .query<{ bytes: number }[]>(`SELECT DISTINCT octet_length("conteudo") AS bytes FROM "${table}" ORDER BY 1`);
  return rows.map(({ bytes }) => (bytes - SEAL_BYTES) / 1024);
}

const text = (length: number): string => 'a'.repeat(length);

it('reports of 10 and of 600 characters have the same length, longer ones twice as much each time', async () => {
  const identified = { ...REPORT, nome: 'Ana', email: 'ana@example.com', telefone: '11 91234-5678' };
  for (const report of [REPORT, identified]) {
    for (const length of [10, 600]) await fileReport(relato.url, { ...report, relato: text(length) });
  }
  expect(await sizes('relatos')).toEqual([1]);
  for (const length of [1500, 3900]) await fileReport(relato.url, { ...REPORT, relato: text(length) });
  expect(await sizes('relatos')).toEqual([1, 2, 4]);
});

it('messages, follow-ups, changes, canned replies and deliveries do as well, and open to what they were', async () => {
  const { visitor } = await fileReport(relato.url);
  const id = await newestId(staff);
  for (const length of [1, 700]) {
    expect((await visitor.post('/api/visitante/relato/mensagens', { mensagem: text(length) })).status).toBe(201);
    const followUp = { acao: text(length), responsavel: 'bia@example.com' };
    expect((await staff.post(`/api/relatos/${id}/acompanhamentos`, followUp)).status).toBe(201);
    const canned = { idioma: 'pt', titulo: 'Recebemos', texto: text(length) };
    expect((await staff.post('/api/respostas-prontas', canned)).status).toBe(201);
  }
  const { versao } = (await staff.get(`/api/relatos/${id}`)).body;
  for (const [status, change] of [
    ['EM_ANDAMENTO', { gravidade: 'ALTA', procedencia: true }],
    ['CONCLUIDO', { gravidade: 'BAIXA', procedencia: false }],
  ] as const) {
    await staff.post(`/api/relatos/${id}/situacao`, { status, ...change, versao });
  }
  for (const table of ['mensagens', 'acompanhamentos', 'eventos', 'respostas_prontas', 'outbox']) {
    expect([table, await sizes(table)]).toEqual([table, [1]]);
  }
  const { msg } = (await visitor.get('/api/visitante/relato')).body as { msg: { mensagem: string }[] };
  expect(msg.map(({ mensagem }) => mensagem)).toEqual([text(1), text(700)]);
});

it('files of 1 kB and of 50 kB, their names and their small pictures look alike in the store', async () => {
  const files = [
    ['a.jpg', await jpeg(8, 8)],
    [`${text(90)}.jpg`, await noise(280, 200)],
  ] as const;
  const visitor = new Client(relato.url);
  expect((await visitor.post('/api/visitante/relatos', reportWith(...files))).status).toBe(201);
  expect(await sizes('anexos')).toEqual([1]);
  const entries = await readdir(join(relato.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  const blobs = entries.filter((entry) => entry.isFile());
  expect(blobs).toHaveLength(4);
  for (const { parentPath, name } of blobs) {
    expect((await stat(join(parentPath, name))).size).toBe(64 * 1024 + SEAL_BYTES);
  }
  const { anexos } = (await visitor.get('/api/visitante/relato')).body as { anexos: { arquivo: string }[] };
  const lengths = [];
  for (const { arquivo } of anexos) {
    const { headers, body } = await visitor.get(arquivo);
    const length = (body as unknown as Buffer).length;
    expect(headers.get('content-length')).toBe(String(length));
    lengths.push(length);
  }
  expect(lengths[0]).toBeLessThan(2000);
  expect(lengths[1]).toBeGreaterThan(40_000);
});
