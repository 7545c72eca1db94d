import { DataSource } from 'typeorm';
import { ExpiryJobs } from '../../src/expiry/expiry.job';
import { startTestApp, type TestApp } from '../setup/app';
import { Client, fileReport, type Json, newestId } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';

let relato: TestApp;
let staff: Client;

beforeEach(async () => {
  relato = await startTestApp();
  staff = await new Client(relato.url).signIn();
});
afterEach(() => relato.close());

interface Moments {
  answered: number | null;
  concluded: number | null;
}

/** What a report's row says, in minutes since the test began. */
async function momentsOf(id: string, began: number): Promise<Moments> {
  const [row] = await relato.app
    .get(DataSource)
    .query<[{ primeiraRespostaEm: Date | null; concluidoEm: Date | null }]>(
      'SELECT "primeiraRespostaEm", "concluidoEm" FROM relatos WHERE id = $1',
      [id],
    );
  const since = (moment: Date | null): number | null => moment && Math.round((moment.getTime() - began) / MINUTE);
  return { answered: since(row.primeiraRespostaEm), concluded: since(row.concluidoEm) };
}

async function file(): Promise<{ id: string; visitor: Client }> {
  const { visitor } = await fileReport(relato.url);
  return { id: await newestId(staff), visitor };
}

async function answer(id: string, status: string): Promise<void> {
  const { status: answered } = await staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Obrigada.', status });
  expect(answered).toBe(201);
}

async function setSituation(id: string, status: string): Promise<void> {
  const { versao } = (await staff.get(`/api/relatos/${id}`)).body;
  const situation = { status, gravidade: 'MEDIA', procedencia: true, versao };
  expect((await staff.post(`/api/relatos/${id}/situacao`, situation)).status).toBe(200);
}

async function setSituationOfMany(ids: string[], status: string): Promise<void> {
  const situacao = { status, gravidade: 'MEDIA', procedencia: true };
  expect((await staff.post('/api/relatos/lote', { ids, acao: 'situacao', situacao })).status).toBe(200);
}

const reply = (visitor: Client): Promise<{ status: number }> =>
  visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Há mais.' });

describe('the deadlines of a report', () => {
  const REPORT_DAYS = [
    '2025-11-29',
    '2025-11-30',
    '2026-01-31',
    '2026-04-29',
    '2026-04-30',
    '2026-05-25',
    '2026-05-30',
  ];
  const FILTERS = ['ACUSE_VENCIDO', 'ACUSE_PROXIMO', 'RESPOSTA_VENCIDO', 'RESPOSTA_PROXIMO'];

  it('are told with each report, and the list filters by them, at the ends of months too', async () => {
    const dataSource = relato.app.get(DataSource);
    const ids: string[] = [];
    while (ids.length < REPORT_DAYS.length) {
      relato.clock.advance(MINUTE);
      ids.push((await file()).id);
    }
    for (const [n, day] of REPORT_DAYS.entries()) {
      await dataSource.query('UPDATE relatos SET "criadoEm" = $1 WHERE id = $2', [`${day}T12:00:00Z`, ids[n]]);
    }
    await answer(await newestId(staff), 'EM_ANDAMENTO'); // the one of the 30th of May
    const seen = new Set<string>();
    for (const day of [
      '2026-02-14',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-04-30',
      '2026-05-01',
      '2026-05-31',
    ]) {
      relato.clock.advance(Date.parse(`${day}T12:00:01Z`) - relato.clock.now().getTime());
      staff = await new Client(relato.url).signIn();
      const { body } = await staff.get('/api/relatos?range=[0,99]');
      for (const filter of FILTERS) {
        const [prazo, situacao] = filter.toLowerCase().split('_') as ['acuse' | 'resposta', string];
        const expected = (body as Json[]).filter(({ prazos }) => prazos[prazo].situacao === situacao.toUpperCase());
        const found = await staff.get(`/api/relatos?range=[0,99]&filter={"prazo":"${filter}"}`);
        expect((found.body as Json[]).map(({ id }) => id as string)).toEqual(expected.map(({ id }) => id as string));
        if (expected.length > 0) seen.add(filter);
      }
    }
    expect([...seen].sort()).toEqual([...FILTERS].sort());
    expect((await staff.get('/api/relatos?filter={"prazo":"AMANHA"}')).body).toMatchObject({
      statusCode: 400,
      errors: { 'filter.prazo': 'valor_invalido' },
    });
  });

  it('are as long as the company wants, and stand in the case file', async () => {
    const own = await startTestApp({ ACKNOWLEDGE_DAYS: '2', ANSWER_MONTHS: '1' }, relato);
    try {
      const { id } = await file();
      const { criadoEm, prazos } = (await new Client(own.url).signIn().then((one) => one.get(`/api/relatos/${id}`)))
        .body;
      expect(prazos).toEqual({
        acuse: { ate: (criadoEm as number) + 2 * DAY, situacao: 'PROXIMO' },
        resposta: { ate: Date.UTC(2026, 1, 15, 12, 0, 0, (criadoEm as number) % 1000), situacao: 'EM_DIA' },
      });
    } finally {
      await own.close();
    }
  });
});

describe('the moments of a report', () => {
  it("are the team's first answer, and the conclusion while it lasts", async () => {
    const { id, visitor } = await file();
    const began = relato.clock.now().getTime();
    const after = async (act: () => Promise<unknown>): Promise<Moments> => {
      relato.clock.advance(MINUTE);
      await act();
      return momentsOf(id, began);
    };
    expect(await after(() => reply(visitor))).toEqual({ answered: null, concluded: null });
    expect(await after(() => setSituation(id, 'EM_ANDAMENTO'))).toEqual({ answered: null, concluded: null });
    expect(await after(() => answer(id, 'EM_ANDAMENTO'))).toEqual({ answered: 3, concluded: null });
    expect(await after(() => setSituation(id, 'CONCLUIDO'))).toEqual({ answered: 3, concluded: 4 });
    expect(await after(() => setSituationOfMany([id], 'CONCLUIDO'))).toEqual({ answered: 3, concluded: 4 });
    expect(await after(() => answer(id, 'CONCLUIDO'))).toEqual({ answered: 3, concluded: 6 });
    expect(await after(() => reply(visitor))).toEqual({ answered: 3, concluded: null });
    expect(await after(() => setSituationOfMany([id], 'CONCLUIDO'))).toEqual({ answered: 3, concluded: 8 });
    expect(await after(() => answer(id, 'AGUARDANDO_RESPOSTA'))).toEqual({ answered: 3, concluded: null });
    relato.clock.advance(16 * DAY);
    await relato.app.get(ExpiryJobs, { strict: false }).conclude();
    expect(await momentsOf(id, began)).toEqual({ answered: 3, concluded: 9 + 16 * 24 * 60 });
  });
});
