// The record as the team reads it.
import { Client as Postgres } from 'pg';
import { setUpApp, setUpStaff } from '../setup/app';
import { addColleague, Client, fileReport, type Json, newestId } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { readSheets } from '../setup/sheets';

const relato = setUpApp();
const staff = setUpStaff(relato);
let me: { id: string; nome: string };
let colleague: { id: string };
let reportId: string;
let start: number;

beforeAll(async () => {
  me = (await staff.get('/api/auth/me')).body as typeof me;
  const account = { email: 'nova@example.com', senha: 'uma primeira senha longa' };
  colleague = { id: await addColleague(staff, account, 'Nova Colega') };
  await fileReport(relato.url);
  reportId = await newestId(staff);
  relato.clock.advance(MINUTE);
  start = relato.clock.now().getTime();
  await (await new Client(relato.url).signIn(account)).get(`/api/relatos/${reportId}`);
  await staff.delete(`/api/usuarios/${colleague.id}`);
  relato.clock.advance(MINUTE);
  await staff.put(`/api/relatos/${reportId}/lido`);
});

async function list(query: string): Promise<{ rows: Json[]; headers: Headers }> {
  const { status, body, headers } = await staff.get(`/api/auditoria?${query}`);
  expect(status).toBe(200);
  return { rows: body as Json[], headers };
}

const deeds = (rows: Json[]): string[] => rows.map((row) => row.acao as string);

it('is a list like every other, the newest deed first', async () => {
  const { rows, headers } = await list('range=[0,2]');
  expect(deeds(rows)).toEqual(['relatos.marcar.lido', 'usuarios.gerir.apagar', 'relatos.ver']);
  expect(headers.get('content-range')).toBe(`auditoria 0-2/${String(rows[0].id)}`);
  const { rows: oldest } = await list('sort=["id","ASC"]&range=[0,0]');
  expect(oldest[0]).toMatchObject({ id: 1, acao: 'sessao.entrou', em: expect.any(Number) as number });
  const { rows: byDeed } = await list('sort=["acao","ASC"]&range=[0,99]');
  expect(deeds(byDeed)).toEqual([...deeds(byDeed)].sort());
  expect((await list('filter={"id":[2,1]}')).rows.map(({ id }) => id as number)).toEqual([2, 1]);
});

it('names colleagues, whose account may be gone, and tells what is still there', async () => {
  const { rows } = await list('range=[0,2]');
  expect(rows[0]).toMatchObject({
    usuario: { id: me.id, tipo: 'usuario', nome: me.nome, existe: true },
    alvo: { id: reportId, tipo: 'relato', existe: true },
  });
  const gone = { id: colleague.id, tipo: 'usuario', nome: 'Nova Colega', existe: false };
  expect(rows[1]).toMatchObject({ usuario: { id: me.id }, alvo: gone });
  expect(rows[2]).toMatchObject({ usuario: gone, alvo: { id: reportId } });
});

it('is narrowed by deed, colleague, target and time', async () => {
  const narrowed = async (filter: object): Promise<string[]> =>
    deeds((await list(`range=[0,99]&filter=${JSON.stringify(filter)}`)).rows);
  expect(await narrowed({ acao: 'relatos.ver' })).toEqual(['relatos.ver']);
  expect(await narrowed({ acao: ['relatos.ver', 'relatos.marcar.lido'] })).toEqual([
    'relatos.marcar.lido',
    'relatos.ver',
  ]);
  expect(await narrowed({ usuarioId: colleague.id })).toEqual([
    'relatos.ver',
    'sessao.entrou',
    'sessao.saiu',
    'senha.trocada',
    'sessao.entrou',
  ]);
  expect(await narrowed({ alvo: reportId })).toEqual(['relatos.marcar.lido', 'relatos.ver']);
  expect(await narrowed({ em_gte: start + 1 })).toEqual(['relatos.marcar.lido']);
  expect(await narrowed({ em_gte: start, em_lte: start, usuarioId: me.id })).toEqual(['usuarios.gerir.apagar']);
  expect(await narrowed({ alvo: 'AB12CD34' })).toEqual([]);
});

it.each([
  ['filter={"acao":"relato.roubado"}', 'filter.acao'],
  ['filter={"em_gte":"ontem"}', 'filter.em_gte'],
  ['filter={"id":["x"]}', 'filter.id'],
  ['filter={"detalhes":"x"}', 'filter.detalhes'],
  ['sort=["hash","ASC"]', 'sort'],
])('refuses %s', async (query, field) => {
  const { status, body } = await staff.get(`/api/auditoria?${query}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: { [field]: expect.any(String) as string } });
});

it("tells the chain's end, to be kept elsewhere", async () => {
  const { rows, headers } = await list('range=[0,0]');
  expect(headers.get('x-auditoria-fim')).toBe(`${String(rows[0].id)}:${String(rows[0].hash)}`);
});

it('is changed by nobody', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect((await staff.send(method, '/api/auditoria/1', {})).status).toBe(404);
  }
});

describe('the spreadsheet', () => {
  it('holds the deeds of the filter, and each row of the chain its hash', async () => {
    const filter = encodeURIComponent(JSON.stringify({ acao: ['relatos.ver', 'usuarios.gerir.apagar'] }));
    const { body, headers } = await staff.get(`/api/auditoria/planilha?filter=${filter}&fuso=UTC`);
    expect(headers.get('x-total')).toBe('2');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="auditoria_[\d-]+_[\d-]+[.]xlsx"$/);
    const [sheet] = await readSheets(body as Buffer);
    expect(sheet!.header).toEqual(['Número', 'Data', 'Ação', 'Quem', 'Sobre o quê', 'Detalhes', 'Código da linha']);
    const { rows } = await list(`filter=${filter}`);
    expect(sheet!.rows).toEqual([
      [String(rows[0].id), new Date(start), 'Usuário apagado', me.nome, 'Nova Colega', null, rows[0].hash],
      [String(rows[1].id), new Date(start), 'Relato visto', 'Nova Colega', reportId, null, rows[1].hash],
    ]);
  });

  it('is recorded itself, with its filter and number of rows', async () => {
    const filter = JSON.stringify({ acao: 'relatos.ver', em_lte: start });
    await staff.get(`/api/auditoria/planilha?filter=${filter}&idioma=en`);
    const { rows } = await list('range=[0,0]');
    expect(rows[0]).toMatchObject({
      acao: 'auditoria.exportar',
      usuario: { id: me.id },
      detalhes: { linhas: 1, 'filtro.acao': 'relatos.ver', 'filtro.em_lte': new Date(start).toISOString() },
    });
  });

  it('takes a name that begins like a formula for text', async () => {
    const account = { email: 'formula@example.com', nome: '=HYPERLINK("http://evil.example")' };
    await staff.post('/api/usuarios', { ...account, senha: 'uma primeira senha longa' });
    const { body } = await staff.get('/api/auditoria/planilha?filter={"acao":"usuarios.gerir.criar"}');
    const [sheet] = await readSheets(body as Buffer);
    expect(sheet!.rows[0]![4]).toBe(account.nome);
    expect(sheet!.sheet.cells?.get('1,4')?.formula).toBeUndefined();
    expect(sheet!.sheet.cells?.get('1,4')?.style?.numFmt).toBe('@');
  });

  it('is read in parts where it is long', async () => {
    const database = new Postgres({ connectionString: relato.databaseUrl });
    await database.connect();
    await database.query(
      `INSERT INTO auditoria (em, acao, detalhes)
       SELECT now(), 'trabalho.executado', '{}' FROM generate_series(1, 2500)`,
    );
    await database.end();
    const { body } = await staff.get('/api/auditoria/planilha?filter={"acao":"trabalho.executado"}');
    const [sheet] = await readSheets(body as Buffer);
    const numbers = sheet!.rows.map(([numero]) => Number(numero));
    expect(numbers).toHaveLength(2500);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
  });
});
