// An export takes every filter of the list, and the record tells of it, but not what was looked for.
import { once } from 'node:events';
import { get as request, type IncomingMessage } from 'node:http';
import { Client as Postgres } from 'pg';
import { ADMIN, startTestApp, type TestApp } from '../setup/app';
import { Client, fileReport, type Json } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { fileMany } from '../setup/many-reports';
import { readSheets } from '../setup/sheets';

const MARK = 'MARCA-BUSCADA-7f3a';

let relato: TestApp;
let staff: Client;
let database: Postgres;
let usuarioId: string;
let sought: string;
let citing: string;

beforeAll(async () => {
  relato = await startTestApp();
  staff = await new Client(relato.url).signIn();
  database = new Postgres({ connectionString: relato.databaseUrl });
  await database.connect();
  usuarioId = ((await staff.get('/api/auth/me')).body as { id: string }).id;
  await fileMany(relato, 120);
  sought = (await fileReport(relato.url, { motivo: 'denuncia', relato: `Vi o gerente ${MARK} no depósito.` })).uuid;
  citing = (await fileReport(relato.url, { motivo: 'denuncia', relato: 'De novo.', protocolo: sought })).uuid;
});
afterAll(async () => {
  await database.end();
  await relato.close();
});

interface Row {
  acao: string;
  usuarioId: string;
  alvo: string | null;
  detalhes: Json;
}

/** What the record has of exports, once it has `count` rows of them. */
async function recorded(count: number): Promise<Row[]> {
  let rows: Row[] = [];
  await eventually('the record tells of the exports', async () => {
    ({ rows } = await database.query<Row>(
      `SELECT acao, "usuarioId", alvo, detalhes::jsonb AS detalhes FROM auditoria WHERE acao LIKE 'relatos.exportar%' ORDER BY numero`,
    ));
    return rows.length >= count;
  });
  return rows;
}

const protocols = async (filter: object): Promise<string[]> => {
  const { status, body } = await staff.get(`/api/relatos/linhas?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(status).toBe(200);
  return (body as Json[]).map(({ protocolo }) => protocolo as string);
};

it('takes the filters over sealed words, and the others beside them', async () => {
  expect(await protocols({ q: MARK })).toEqual([sought]);
  expect(await protocols({ uuid: sought.toLowerCase() })).toEqual([sought]);
  expect(await protocols({ protocolo: sought })).toEqual([citing]);
  expect(await protocols({ q: MARK, motivo: 'elogio' })).toEqual([]);
  const { body } = await staff.get(`/api/relatos/planilha?filter={"q":"${MARK}"}`);
  const [sheet] = await readSheets(body as Buffer);
  expect(sheet!.rows.map(([, protocolo]) => protocolo)).toEqual([sought]);
});

it('is recorded with its filter, order and number of rows, before it begins and when it ends', async () => {
  const before = (await recorded(10)).length;
  const filter = { motivo: ['elogio'], lido: false, criadoEm_gte: 1_767_225_600_000, q: 'Relato' };
  await staff.get(`/api/relatos/planilha?sort=["motivo","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const [begun, ended] = (await recorded(before + 2)).slice(before);
  const common = { exportacao: expect.any(String) as string, formato: 'planilha', linhas: 60 };
  expect(begun).toEqual({
    acao: 'relatos.exportar',
    usuarioId,
    alvo: null,
    detalhes: {
      ...common,
      ordem: 'motivo,ASC',
      'filtro.motivo': 'elogio',
      'filtro.lido': false,
      'filtro.criadoEm_gte': '2026-01-01T00:00:00.000Z',
      'filtro.q': true,
    },
  });
  expect(ended).toEqual({
    acao: 'relatos.exportar.fim',
    usuarioId,
    alvo: null,
    detalhes: { ...common, exportacao: begun!.detalhes.exportacao as string, total: 60 },
  });
});

it('keeps nothing of what was looked for, wherever', async () => {
  const { rows } = await database.query<{ detalhes: string }>('SELECT detalhes FROM auditoria');
  const all = rows.map(({ detalhes }) => detalhes).join('\n');
  for (const secret of [MARK, sought, citing, 'gerente']) expect(all).not.toContain(secret);
});

it('tells how far an export came whose reader left', async () => {
  const before = (await recorded(1)).length;
  const { body } = await new Client(relato.url).post('/api/auth/login', ADMIN);
  const headers = { authorization: `Bearer ${(body as { accessToken: string }).accessToken}` };
  // The head has arrived, so that the export has begun; nothing more of it is taken.
  const question = request(`${relato.url}/api/relatos/linhas`, { headers, agent: false }).on('error', () => undefined);
  const [response] = (await once(question, 'response')) as [IncomingMessage];
  response.destroy();
  const rows = (await recorded(before + 2)).slice(before);
  expect(rows.map(({ acao }) => acao)).toEqual(['relatos.exportar', 'relatos.exportar.fim']);
  expect(rows[1]!.detalhes).toMatchObject({ total: 122 });
  expect(rows[1]!.detalhes.linhas).toBeLessThanOrEqual(122);
});

it('is not recorded where it is refused', async () => {
  const before = (await recorded(1)).length;
  expect((await staff.get('/api/relatos/linhas?filter={"status":"X"}')).status).toBe(400);
  expect((await new Client(relato.url).get('/api/relatos/linhas')).status).toBe(401);
  expect(await recorded(1)).toHaveLength(before);
});
