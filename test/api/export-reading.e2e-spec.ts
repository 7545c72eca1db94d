// An export in progress: its audit rows, its consistency, and its cleanup.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, get as request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { seedReports } from '../../bench/seed-reports';
import { markReports } from '../setup/altered';
import { setUpApp, setUpStaff } from '../setup/app';
import { listOf, listQuery, setSituation } from '../setup/cases';
import { Client, fileReport, type Json } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { poolIsWhole } from '../setup/inside';
import { readSheets } from '../setup/sheets';

const BIG = 600;
const ROWS = '/api/relatos/linhas';

/** An incompressible text, so that the socket buffers fill up long before the end. */
const incompressible = (): string => `Relato ${randomBytes(14_900).toString('base64')}`;

const relato = setUpApp();
const staff = setUpStaff(relato);

beforeAll(async () => {
  const contents = () => ({ relato: incompressible() });
  await seedReports(relato, BIG, { until: relato.clock.now(), contents });
  // New and unread reports, one a second, every other one praise.
  await relato.sql(
    `WITH numbered AS (SELECT id, row_number() OVER (ORDER BY "criadoEm") AS n FROM relatos)
    UPDATE relatos SET versao = versao + 1, motivo = CASE WHEN n % 2 = 0 THEN 'denuncia' ELSE 'elogio' END, status = 'NOVO', lido = false,
      gravidade = NULL, procedencia = false, "procedenciaDecisao" = NULL, "primeiraRespostaEm" = NULL, "acusadoEm" = NULL, "devolutivaEm" = NULL,
      "concluidoEm" = NULL, "criadoEm" = $1::timestamptz + n * interval '1 second'
    FROM numbered WHERE numbered.id = relatos.id`,
    [relato.clock.now()],
  );
  await markReports(relato);
  relato.clock.advance(BIG * 1000);
  await staff.signIn();
});

/** Requests an export whose response the test reads by itself, or does not read. */
const asked = (path: string): ClientRequest =>
  request(relato.url + path, { headers: staff.authorization, agent: false }).on(
    'error',
    () => undefined,
  );

/** An export of which only the beginning was read. */
async function reading(path: string): Promise<IncomingMessage> {
  const [response] = (await once(asked(path), 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await once(response, 'readable');
  return response;
}

/** An export whose reader disconnects before it begins. */
async function abandoned(path: string): Promise<void> {
  const question = asked(path);
  await once(question, 'finish');
  question.destroy();
}

describe('the audit row of an export', () => {
  const MARK = 'MARCA-BUSCADA-7f3a';
  let usuarioId: string;
  let sought: string;
  let citing: string;

  beforeAll(async () => {
    usuarioId = ((await staff.get('/api/auth/me')).body as { id: string }).id;
    sought = (
      await fileReport(relato.url, {
        motivo: 'denuncia',
        relato: `Vi o gerente ${MARK} no depósito.`,
      })
    ).uuid;
    citing = (
      await fileReport(relato.url, { motivo: 'denuncia', relato: 'De novo.', protocolo: sought })
    ).uuid;
  });

  type Row = Record<'acao' | 'usuarioId' | 'alvo' | 'detalhes', Json>;

  /** The audit rows of new exports, once there are `count` of them. */
  async function recorded(count: number, before = 0): Promise<Row[]> {
    let rows: Row[] = [];
    await eventually('the record tells of the exports', async () => {
      rows =
        await relato.sql<Row>(`SELECT acao, "usuarioId", alvo, detalhes::jsonb AS detalhes FROM auditoria
         WHERE acao LIKE 'relatos.exportar%' ORDER BY numero OFFSET ${before}`);
      return rows.length >= count;
    });
    return rows;
  }

  it('covers the filtered rows, including filters on sealed words', async () => {
    for (const [filter, found] of [
      [{ q: MARK }, [sought]],
      [{ uuid: sought.toLowerCase() }, [sought]],
      [{ protocolo: sought }, [citing]],
      [{ q: MARK, motivo: 'elogio' }, []],
    ] as const) {
      const { status, body } = await staff.get(`${ROWS}?${listQuery({ filter })}`);
      expect([status, body]).toMatchObject([200, found.map((protocolo) => ({ protocolo }))]);
    }
    const { body } = await staff.get(`/api/relatos/planilha?filter={"q":"${MARK}"}`);
    const [sheet] = await readSheets(body as Buffer);
    expect(sheet!.rows.map(([, protocolo]) => protocolo)).toEqual([sought]);
  });

  it('contains filter, order and number of rows, at the start and at the end', async () => {
    const before = (await recorded(10)).length;
    const filter = {
      motivo: ['elogio'],
      lido: false,
      criadoEm_gte: 1_767_225_600_000,
      q: 'Relato',
    };
    await staff.get(`/api/relatos/planilha?${listQuery({ sort: ['motivo', 'ASC'], filter })}`);
    const [begun, ended] = await recorded(2, before);
    const common = {
      exportacao: expect.any(String) as string,
      formato: 'planilha',
      linhas: BIG / 2,
    };
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
      detalhes: { ...common, exportacao: begun!.detalhes.exportacao as string, total: BIG / 2 },
    });
  });

  it('does not contain the search words', async () => {
    const rows = await relato.sql<{ detalhes: string }>('SELECT detalhes FROM auditoria');
    const all = rows.map(({ detalhes }) => detalhes).join('\n');
    for (const secret of [MARK, sought, citing, 'gerente']) expect(all).not.toContain(secret);
  });

  it('contains the number of rows sent when the reader disconnects', async () => {
    const before = (await recorded(1)).length;
    (await reading(ROWS)).destroy();
    const [begun, ended] = await recorded(2, before);
    expect([begun!.acao, ended!.acao]).toEqual(['relatos.exportar', 'relatos.exportar.fim']);
    expect(ended!.detalhes).toMatchObject({ total: BIG + 2 });
    expect(ended!.detalhes.linhas).toBeLessThan(BIG + 2);
  });

  it('is missing for a refused export', async () => {
    const before = (await recorded(1)).length;
    expect((await staff.get(`${ROWS}?filter={"status":"X"}`)).status).toBe(400);
    expect((await new Client(relato.url).get(ROWS)).status).toBe(401);
    expect(await recorded(0, before)).toEqual([]);
  });
});

it('an export shows the state at its start, despite later filings, changes and deletions', async () => {
  const before = await listOf(staff, '/api/relatos', {
    sort: ['criadoEm', 'DESC'],
    range: [0, 999],
  });
  const response = await reading(`${ROWS}?sort=["criadoEm","DESC"]`);
  // The first part has arrived; the rest waits while others work.
  const { uuid } = await fileReport(relato.url);
  expect((await setSituation(staff, before.ids.at(-1)!, 'CONCLUIDO')).status).toBe(200);
  expect((await staff.delete(`/api/relatos/${before.ids.at(-2)!}`)).status).toBe(200);
  const rows = JSON.parse((await buffer(response)).toString()) as Json[];
  const protocols = rows.map(({ protocolo }) => protocolo as string);
  expect(protocols).toEqual(before.rows.map((row) => row.uuid as string));
  expect(protocols).not.toContain(uuid);
  expect(rows.at(-1)).toMatchObject({ status: 'NOVO' });
});

it.each(['planilha', 'linhas'])(
  '50 aborted downloads of %s leave no connections or files behind',
  async (path) => {
    for (let round = 0; round < 10; round++) {
      const left = async () => (await reading(`/api/relatos/${path}`)).destroy();
      await Promise.all([...Array.from({ length: 4 }, left), abandoned(`/api/relatos/${path}`)]);
    }
    await poolIsWhole(relato);
    expect((await staff.get(ROWS)).body).toHaveLength((await listOf(staff, '/api/relatos')).total);
  },
);

describe('an export larger than all buffers', () => {
  beforeAll(() => {
    const contents = () => ({ relato: incompressible() });
    return seedReports(relato, 1500, { until: relato.clock.now(), contents });
  });

  it.each(['planilha', 'linhas'])(
    'is aborted, not ended, when the database fails within %s',
    async (path) => {
      const response = await reading(`/api/relatos/${path}`);
      const cut = await relato.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'FETCH %'`);
      expect(cut).toHaveLength(1);
      await expect(buffer(response)).rejects.toThrow();
      expect(response.complete).toBe(false);
      await poolIsWhole(relato);
      expect((await staff.get(`/api/relatos/${path}?filter={"id":[]}`)).status).toBe(200);
    },
  );
});
