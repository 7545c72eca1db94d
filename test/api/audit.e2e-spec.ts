// The audit log: its append-only chain, its list and its spreadsheet.
import { setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  fileCase,
  listOf,
  listQuery,
  type ListQuery,
  newColleague,
} from '../setup/cases';
import { Client } from '../setup/clients';
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
  const { id, who } = await newColleague(staff, 'Nova Colega');
  colleague = { id };
  ({ id: reportId } = await fileCase(staff));
  relato.clock.advance(MINUTE);
  start = relato.clock.now().getTime();
  await who.get(`/api/relatos/${reportId}`);
  await staff.delete(`/api/usuarios/${id}`);
  relato.clock.advance(MINUTE);
  await staff.put(`/api/relatos/${reportId}/lido`);
});

const list = (query: ListQuery) => listOf(staff, '/api/auditoria', query);
const actions = async (query: ListQuery): Promise<string[]> =>
  (await list(query)).rows.map(({ acao }) => acao as string);

it('the audit log is listed newest first, with the end of the chain', async () => {
  const { rows, headers } = await list({ range: [0, 3] });
  const acoes = ['relatos.marcar.lido', 'usuarios.gerir.apagar', 'chaves.trocar', 'relatos.ver'];
  expect(rows).toMatchObject(acoes.map((acao) => ({ acao })));
  const [end] = await relato.sql<{ total: number; hash: string }>(
    `SELECT count(*)::int AS total, encode((array_agg(hash ORDER BY numero DESC))[1], 'hex') AS hash FROM auditoria`,
  );
  expect(headers.get('content-range')).toBe(`auditoria 0-3/${end!.total}`);
  expect([rows[0].id, headers.get('x-auditoria-fim')]).toEqual([end!.hash, end!.hash]);
  const first = await list({ sort: ['id', 'ASC'], range: [0, 1] });
  expect(first.rows[0]).toMatchObject({ acao: 'sessao.entrou', em: expect.any(Number) as number });
  const byAction = await actions({ sort: ['acao', 'ASC'], range: [0, 99] });
  expect(byAction).toEqual([...byAction].sort());
  const [oldest, next] = first.ids;
  expect((await list({ filter: { id: [oldest, next] } })).ids).toEqual([next, oldest]);
});

it('the audit log names staff members, also of deleted accounts, and targets that still exist', async () => {
  const usuario = { id: me.id, tipo: 'usuario', nome: me.nome, existe: true };
  const alvo = { id: reportId, tipo: 'relato', existe: true };
  const gone = { id: colleague.id, tipo: 'usuario', nome: 'Nova Colega', existe: false };
  expect((await list({ range: [0, 3] })).rows).toMatchObject([
    { usuario, alvo },
    { usuario, alvo: gone },
    { usuario },
    { usuario: gone, alvo },
  ]);
});

it('the audit log is filtered by action, staff member, target and time', async () => {
  const narrowed = (filter: object): Promise<string[]> => actions({ filter, range: [0, 99] });
  const ofReport = ['relatos.marcar.lido', 'relatos.ver'];
  expect(await narrowed({ acao: 'relatos.ver' })).toEqual(['relatos.ver']);
  expect(await narrowed({ acao: ofReport })).toEqual(ofReport);
  const sessions = ['sessao.entrou', 'sessao.saiu', 'senha.trocada', 'sessao.entrou'];
  expect(await narrowed({ usuarioId: colleague.id })).toEqual(['relatos.ver', ...sessions]);
  expect(await narrowed({ alvo: reportId })).toEqual(ofReport);
  expect(await narrowed({ em_gte: start + 1 })).toEqual(['relatos.marcar.lido']);
  expect(await narrowed({ em_gte: start, em_lte: start, usuarioId: me.id })).toEqual([
    'usuarios.gerir.apagar',
    'chaves.trocar',
  ]);
  expect(await narrowed({ alvo: 'AB12CD34' })).toEqual([]);
});

describe("the audit log's spreadsheet", () => {
  const sheetOf = async (filter: object, more = '') => {
    const { body, headers } = await staff.get(
      `/api/auditoria/planilha?${listQuery({ filter })}${more}`,
    );
    return { ...(await readSheets(body as Buffer))[0]!, headers };
  };

  it('contains the filtered rows, each with its hash', async () => {
    const filter = { acao: ['relatos.ver', 'usuarios.gerir.apagar'] };
    const { header, rows, headers } = await sheetOf(filter, '&fuso=UTC');
    expect(headers.get('x-total')).toBe('2');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="auditoria_[\d-]+_[\d-]+[.]xlsx"$/,
    );
    expect(header).toEqual(['Data', 'Ação', 'Quem', 'Sobre o quê', 'Detalhes', 'Código da linha']);
    const [deleted, seen] = (await list({ filter })).rows;
    expect(rows).toEqual([
      [new Date(start), 'Usuário apagado', me.nome, 'Nova Colega', null, deleted.id],
      [new Date(start), 'Relato visto', 'Nova Colega', reportId, null, seen.id],
    ]);
  });

  it('is itself recorded with its filter, without the number of rows', async () => {
    await sheetOf({ acao: 'relatos.ver', em_lte: start }, '&idioma=en');
    expect((await list({ range: [0, 0] })).rows[0]).toMatchObject({
      acao: 'auditoria.exportar',
      usuario: { id: me.id },
      detalhes: { 'filtro.acao': 'relatos.ver', 'filtro.em_lte': new Date(start).toISOString() },
    });
  });

  it('keeps a name that starts like a formula as text', async () => {
    const account = { email: 'formula@example.com', nome: '=HYPERLINK("http://evil.example")' };
    await staff.post('/api/usuarios', { ...account, senha: 'uma primeira senha longa' });
    const { rows, sheet } = await sheetOf({ acao: 'usuarios.gerir.criar' });
    expect(rows[0]![3]).toBe(account.nome);
    expect(sheet.cells?.get('1,3')?.formula).toBeUndefined();
    expect(sheet.cells?.get('1,3')?.style?.numFmt).toBe('@');
  });

  it('is read from the database in batches', async () => {
    await relato.sql(`INSERT INTO auditoria (em, acao, detalhes, marca)
       SELECT now(), 'trabalho.executado', '{}', uuid_send(gen_random_uuid()) FROM generate_series(1, 2500)`);
    const rows = await relato.sql<{ hash: string }>(
      `SELECT encode(hash, 'hex') AS hash FROM auditoria WHERE acao = 'trabalho.executado' ORDER BY numero DESC`,
    );
    const hashes = (await sheetOf({ acao: 'trabalho.executado' })).rows.map((cells) =>
      cells.at(-1),
    );
    expect(hashes).toHaveLength(2500);
    expect(hashes).toEqual(rows.map(({ hash }) => hash));
  });
});

describe('the hash chain', () => {
  const end = async () => {
    const [row] = await relato.sql<{ numero: number; hash: string }>(
      `SELECT numero::int, encode(hash, 'hex') AS hash FROM auditoria ORDER BY auditoria.numero DESC LIMIT 1`,
    );
    return row!;
  };

  it('stays one chain under concurrent writes, inside and outside transactions', async () => {
    // A deleted account replaced the team's key: the next sign-in ends the account's other sessions.
    await staff.signIn();
    const { numero } = await end();
    const report = `/api/relatos/${reportId}`;
    const signIn = () => new Client(relato.url).signIn();
    const acts = [signIn, () => staff.get(report), () => answerCase(staff, reportId, {})];
    await Promise.all(Array.from({ length: 60 }, (_, n) => acts[n % 3]!()));
    expect((await end()).numero).toBe(numero + 60);
    const broken = await relato.sql(`SELECT FROM (
         SELECT numero, anterior, lag(hash, 1, decode(repeat('00', 32), 'hex')) OVER (ORDER BY numero) AS expected,
                row_number() OVER (ORDER BY numero) AS place FROM auditoria) AS chain
       WHERE anterior <> expected OR numero <> place`);
    expect(broken).toEqual([]);
    expect(await relato.sql('SELECT 1 FROM auditoria_espera')).toEqual([]);
  });

  it.each([
    [`UPDATE auditoria SET acao = 'sessao.saiu'`],
    ['UPDATE auditoria SET acao = acao WHERE false'],
    ['DELETE FROM auditoria'],
    ['TRUNCATE auditoria'],
    ['SET session_replication_role = replica; DELETE FROM auditoria'],
  ])("cannot be changed by the application's role: %s", async (statement) => {
    const before = await end();
    await expect(relato.sql(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await end()).toEqual(before);
  });

  it('numbers and hashes each row itself, ignoring inserted values', async () => {
    const before = await end();
    await relato.sql(`INSERT INTO auditoria (numero, em, acao, detalhes, marca, anterior, hash)
       VALUES (1, now(), 'trabalho.executado', '{}', '\\x00', '\\x00', '\\x00')`);
    const [row] = await relato.sql(
      `SELECT numero::int, encode(anterior, 'hex') AS anterior FROM auditoria ORDER BY auditoria.numero DESC LIMIT 1`,
    );
    expect(row).toEqual({ numero: before.numero + 1, anterior: before.hash });
  });
});

it('visits of a report are grouped into one line on request, and the total counts these lines', async () => {
  const { id } = await fileCase(staff);
  const visit = async (minutesLater: number) => {
    relato.clock.advance(minutesLater * MINUTE);
    await staff.signIn();
    await staff.get(`/api/relatos/${id}`);
  };
  const asked = (filter: object) => ({
    alvo: id,
    acao: ['relatos.ver', 'relatos.marcar.lido'],
    ...filter,
  });
  const grouped = (filter: object = {}) =>
    list({ filter: asked({ umaPorVisita: true, ...filter }), range: [0, 2] });
  for (let look = 0; look < 25; look++) await visit(2);
  const first = relato.clock.now().getTime();
  await staff.put(`/api/relatos/${id}/lido`);
  await visit(31);
  const second = relato.clock.now().getTime();
  const { rows, total } = await grouped();
  expect([total, rows.map(({ acao, em }) => [acao, em] as unknown)]).toEqual([
    3,
    [
      ['relatos.ver', second],
      ['relatos.marcar.lido', first],
      ['relatos.ver', first],
    ],
  ]);
  // A visit that lasts beyond the end of the period belongs to it.
  const until = first - MINUTE;
  expect((await grouped({ em_lte: until })).rows).toMatchObject([{ em: first - 2 * MINUTE }]);
  expect((await list({ filter: asked({}), range: [0, 2] })).total).toBe(27);
});
