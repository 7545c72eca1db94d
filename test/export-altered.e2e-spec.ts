// A report that was altered outside the product must not keep the team from all the others: an export marks it.
import { Client as Postgres } from 'pg';
import { alterReport } from './support/altered';
import { startTestApp, type TestApp } from './support/app';
import { Client, fileReport, type Json, newestId } from './support/clients';
import { MINUTE } from './support/clock';
import { eventually } from './support/eventually';
import { readSheets } from './support/sheets';

const ORDER = 'sort=["criadoEm","ASC"]';

let relato: TestApp;
let staff: Client;
const filed: { id: string; uuid: string; relato: string }[] = [];

beforeAll(async () => {
  relato = await startTestApp({ TZ: 'America/Sao_Paulo' });
  staff = await new Client(relato.url).signIn();
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
afterAll(() => relato.close());

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

it('is counted between the parts of a file, and in the record where there is any', async () => {
  const before = (await ended(0)).length;
  const { body } = await staff.get(`/api/relatos/planilha?${ORDER}`, { accept: 'application/vnd.relato.frames' });
  expect(lastHead(body as Buffer)).toEqual({ rows: 5, altered: 4 });
  await staff.get(`/api/relatos/planilha?filter={"id":"${filed[4]!.id}"}`);
  const [first, second] = (await ended(before + 2)).slice(before);
  expect(first).toMatchObject({ linhas: 5, total: 5, adulterados: 4 });
  expect(second).toMatchObject({ linhas: 1, total: 1 });
  expect(second).not.toHaveProperty('adulterados');
});

it('is missed by a search, which goes on finding the others, and exports them', async () => {
  const { body } = await staff.get('/api/relatos/linhas?filter={"q":"quinto"}');
  expect((body as Json[]).map(({ protocolo }) => protocolo as string)).toEqual([filed[4]!.uuid]);
  expect((await staff.get('/api/relatos/linhas?filter={"q":"primeiro"}')).body).toEqual([]);
});

/** How far the file was at its last part. */
function lastHead(body: Buffer): { rows: number; altered: number } {
  let at = 0;
  for (;;) {
    const next = at + 12 + body.readUInt32BE(at + 8);
    if (next >= body.length) return { rows: body.readUInt32BE(at), altered: body.readUInt32BE(at + 4) };
    at = next;
  }
}

/** What the record tells of exports that ended, once it tells of `count`. */
async function ended(count: number): Promise<object[]> {
  const database = new Postgres({ connectionString: relato.databaseUrl });
  await database.connect();
  try {
    let rows: { detalhes: object }[] = [];
    await eventually('the record tells of the exports', async () => {
      ({ rows } = await database.query<{ detalhes: object }>(
        `SELECT detalhes::jsonb AS detalhes FROM auditoria WHERE acao = 'exportacao.terminada' ORDER BY numero`,
      ));
      return rows.length >= count;
    });
    return rows.map(({ detalhes }) => detalhes);
  } finally {
    await database.end();
  }
}
