// A report that was altered outside the product must not keep the team from all the others: an export marks it.
import { alterReport } from '../setup/altered';
import { setUpApp, setUpStaff } from '../setup/app';
import { type Answer, fileReport, type Json, newestId } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { readSheets } from '../setup/sheets';

const ORDER = 'sort=["criadoEm","ASC"]';

const relato = setUpApp({ TZ: 'America/Sao_Paulo' });
const staff = setUpStaff(relato);
const filed: { id: string; uuid: string; relato: string }[] = [];

beforeAll(async () => {
  for (const text of ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto']) {
    relato.clock.advance(MINUTE);
    const { uuid } = await fileReport(relato.url, { motivo: 'denuncia', relato: text });
    filed.push({ id: await newestId(staff), uuid, relato: text });
  }
  const [first, second, third, fourth] = filed;
  // Two of them as they were filed, two as they are once the team has seen them.
  await alterReport(relato.databaseUrl, first!.id, 'conteudo');
  await alterReport(relato.databaseUrl, second!.id, 'chavesEquipe');
  const seen = [third!.id, fourth!.id];
  for (const id of seen) expect((await staff.get(`/api/relatos/${id}`)).status).toBe(200);
  await alterReport(relato.databaseUrl, third!.id, 'conteudo');
  const change = { status: 'EM_ANDAMENTO', gravidade: 'ALTA', procedencia: true, versao: 1 };
  expect((await staff.post(`/api/relatos/${fourth!.id}/situacao`, change)).status).toBe(200);
  await alterReport(relato.databaseUrl, fourth!.id, 'chavesEquipe');
});

it.each([
  [
    'pt',
    '[CONTEÚDO ADULTERADO: este relato foi alterado fora do sistema e não pode ser aberto]',
    ['Denúncia', 'Novo Relato', 'Grave', 'Em andamento'],
  ],
  [
    'en',
    '[ALTERED CONTENT: this report was changed outside the system and cannot be opened]',
    ['Denunciation', 'New report', 'Serious', 'In progress'],
  ],
  [
    'es',
    '[CONTENIDO ALTERADO: este relato fue modificado fuera del sistema y no se puede abrir]',
    ['Denuncia', 'Nuevo relato', 'Grave', 'En curso'],
  ],
])('has its row in a file in %s, with a mark and what is not sealed', async (idioma, mark, words) => {
  const { status, headers, body } = await staff.get(`/api/relatos/planilha?${ORDER}&idioma=${idioma}`);
  expect({ status, total: headers.get('x-total') }).toEqual({ status: 200, total: '5' });
  const [sheet] = await readSheets(body as Buffer);
  const [motivo, novo, grave, emAndamento] = words;
  const date = expect.any(Date) as Date;
  const altered = [date, null, motivo, null, mark, novo];
  expect(sheet!.rows).toEqual([
    altered,
    altered,
    altered,
    [date, null, motivo, grave, mark, emAndamento],
    [date, filed[4]!.uuid, motivo, null, 'quinto', novo],
  ]);
});

it('has its row among the specified ones, told by a field that the others have not', async () => {
  const { status, body } = await staff.get(`/api/relatos/linhas?${ORDER}`);
  expect(status).toBe(200);
  const data = expect.any(String) as string;
  const row = { data, protocolo: '', motivo: 'denuncia', violacao: null, descricao: '', status: 'NOVO' };
  const altered = { ...row, adulterado: true };
  expect(body).toEqual([
    altered,
    altered,
    altered,
    { ...altered, violacao: 'ALTA', status: 'EM_ANDAMENTO' },
    { ...row, protocolo: filed[4]!.uuid, descricao: 'quinto' },
  ]);
});

it('is counted in the record, where there is any, by the time that its file is whole', async () => {
  const altered = await staff.get(`/api/relatos/planilha?${ORDER}`);
  expect(await recordOf(altered)).toMatchObject({ linhas: 5, total: 5, adulterados: 4 });
  const whole = await staff.get(`/api/relatos/planilha?filter={"id":"${filed[4]!.id}"}`);
  const recorded = await recordOf(whole);
  expect(recorded).toMatchObject({ linhas: 1, total: 1 });
  expect(recorded).not.toHaveProperty('adulterados');
});

it('keeps no search from the others, and is found where its keys and words still open', async () => {
  const found = async (q: string) =>
    (await staff.get(`/api/relatos/linhas?filter={"q":"${q}"}`)).body as { protocolo: string }[];
  expect((await found('quinto')).map(({ protocolo }) => protocolo)).toEqual([filed[4]!.uuid]);
  expect(await found('primeiro')).toMatchObject([{ adulterado: true, protocolo: '', descricao: '' }]);
  expect(await found('segundo')).toEqual([]);
});

/** What the record tells of the end of an export, as the back office asks for it. */
async function recordOf({ headers }: Answer<Json>): Promise<Json> {
  const { body } = await staff.get('/api/auditoria?filter={"acao":"relatos.exportar.fim"}');
  const deeds = body as { detalhes: Json }[];
  return deeds.find(({ detalhes }) => detalhes.exportacao === headers.get('x-exportacao'))?.detalhes;
}
