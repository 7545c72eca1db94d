// Whoever can write to the database can seal anything to the team's public key. What is no report is told as altered.
import { replaceReport } from '../setup/altered';
import { setUpApp, setUpStaff } from '../setup/app';
import { ALTERED } from '../setup/cases';
import { fileReport, type Json, newestId } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { readSheets } from '../setup/sheets';

const UUID = 'ABCD2345';

const relato = setUpApp();
const staff = setUpStaff(relato);
let genuine: string;

beforeAll(async () => {
  ({ uuid: genuine } = await fileReport(relato.url));
  await fileReport(relato.url);
});

it.each([
  'no JSON',
  'null',
  '"a text"',
  '{}',
  '[]',
  JSON.stringify({ uuid: UUID }),
  JSON.stringify({ uuid: 7, relato: 'um texto' }),
  JSON.stringify({ uuid: UUID, relato: { toString: 'nada' } }),
  JSON.stringify({ uuid: UUID, relato: 'um texto', nome: {} }),
  JSON.stringify({ uuid: UUID, relato: 'um texto', email: null }),
  JSON.stringify({ uuid: UUID, relato: 'um texto', palavras: 'nunca' }),
])('%s in the place of a report keeps nobody from the others', async (plain) => {
  relato.clock.advance(MINUTE);
  const id = await newestId(staff);
  await replaceReport(relato.databaseUrl, id, plain);
  const list = await staff.get('/api/relatos');
  expect(list.status).toBe(200);
  const opened = { adulterado: false, uuid: genuine };
  expect(list.body).toMatchObject([{ adulterado: true, uuid: '' }, opened]);
  expect(await staff.get(`/api/relatos/${id}`)).toMatchObject(ALTERED);
  const lines = await staff.get('/api/relatos/linhas');
  expect((lines.body as Json[]).map(({ adulterado, protocolo }) => [adulterado, protocolo] as unknown)).toEqual([
    [true, ''],
    [undefined, genuine],
  ]);
  const file = await staff.get('/api/relatos/planilha');
  const [sheet] = await readSheets(file.body as Buffer);
  expect(sheet!.rows.map(([, protocolo]) => protocolo)).toEqual([null, genuine]);
  const found = await staff.get(`/api/relatos?filter={"q":"${genuine}"}`);
  expect((found.body as Json[]).map(({ uuid }) => uuid as string)).toEqual([genuine]);
});

it('keeps no other from being changed with it', async () => {
  const replaced = await newestId(staff);
  await replaceReport(relato.databaseUrl, replaced, '{}');
  const [, { id }] = (await staff.get('/api/relatos')).body as [unknown, { id: string }];
  const situacao = { status: 'EM_ANDAMENTO', gravidade: 'ALTA' };
  const bulk = await staff.post('/api/relatos/lote', { acao: 'situacao', ids: [replaced, id], situacao });
  const resultados = [
    { id: replaced, ok: false, code: 'conteudo_adulterado' },
    { id, ok: true },
  ];
  expect(bulk).toMatchObject({ status: 200, body: { resultados } });
  expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject(situacao);
});
