import { Calendar } from '../../src/platform/calendar/calendar';
import { markReports } from '../setup/altered';
import { runJob, setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { answerCase, fileCase, listOf, setSituation, writeAs } from '../setup/cases';
import { Client, COMPLAINT, type Json } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';

const relato = setUpApp({ TZ: 'America/Sao_Paulo' }, 'emptied');
const staff = setUpStaff(relato, 'each');

const calendar = new Calendar('America/Sao_Paulo');

const on = (date: string): string => `${date}T12:00:00Z`;

describe("a report's deadlines", () => {
  const FILED = [
    '2025-11-29',
    '2025-11-30',
    '2026-01-31',
    '2026-04-29',
    '2026-04-30',
    '2026-05-25',
    '2026-05-30',
  ].map(on);
  const LOOKED_AT = ['02-14', '02-27', '02-28', '03-01', '04-30', '05-01', '05-31']
    .map((date) => on(`2026-${date}`))
    .concat('2026-06-01T10:00:00Z', on('2026-08-25'));
  const FILTERS = ['ACUSE_VENCIDO', 'ACUSE_PROXIMO', 'RESPOSTA_VENCIDO', 'RESPOSTA_PROXIMO'];

  /** Makes sure that the test met these times and the clocks that end at them. */
  const DUE = [
    'HOJE acuse',
    'HOJE,VENCIDO acuse',
    'HOJE,VENCIDO expiracao',
    'RESTO_DA_SEMANA acuse',
    'RESTO_DA_SEMANA resposta',
    'SEMANA acuse',
    'SEMANA resposta',
    'VENCIDO acuse',
    'VENCIDO expiracao',
  ];

  /** The filtered times and the moments around each; a local day begins at 3:00 UTC. */
  function bands(now: number): [vence: string | string[], from: number, until: number][] {
    const today = now - ((now - 180 * MINUTE) % DAY);
    return [
      ['VENCIDO', 0, now],
      ['HOJE', now, today + DAY],
      ['SEMANA', now, today + 7 * DAY],
      [['HOJE', 'VENCIDO'], 0, today + DAY],
      ['RESTO_DA_SEMANA', today + DAY, today + 7 * DAY],
    ];
  }

  it('are returned with it and filter the list, at month ends too', async () => {
    const ids: string[] = [];
    while (ids.length < FILED.length) ids.push((await fileCase(staff)).id);
    for (const [n, time] of FILED.entries()) {
      const received = new Date(time);
      const values = [
        time,
        ids[n],
        calendar.endOf({ days: 7 }, received),
        calendar.endOf({ months: 3 }, received),
      ];
      const filed = `UPDATE relatos SET versao = versao + 1, "recebidoEm" = $1, "criadoEm" = $1, "expiraEm" = $1::timestamptz + '15 days',
        "acuseAte" = $3, "devolutivaAte" = $4 WHERE id = $2`;
      await relato.sql(filed, values);
    }
    await markReports(relato);
    await answerCase(staff, ids.at(-1)!, { status: 'AGUARDANDO_RESPOSTA' });
    const range: [number, number] = [0, 99];
    const seen = new Set<string>();
    // One concluded with feedback, which owes nothing; one open again; one concluded without
    // feedback.
    for (const id of ids.slice(2, 4))
      await answerCase(staff, id, { devolutiva: true, status: 'CONCLUIDO' });
    await setSituation(staff, ids[3]!, 'EM_ANDAMENTO');
    await setSituation(staff, ids[4]!, 'CONCLUIDO');
    for (const time of LOOKED_AT) {
      relato.clock.advance(Date.parse(time) + 1000 - relato.clock.now().getTime());
      await staff.signIn();
      const { rows } = await listOf(staff, '/api/relatos', { range });
      for (const filter of FILTERS) {
        const [prazo = '', situacao] = filter.split('_');
        const expected = rows.filter(
          ({ prazos }) => prazos[prazo.toLowerCase()].situacao === situacao,
        );
        const found = await listOf(staff, '/api/relatos', { range, filter: { prazo: filter } });
        expect(found.ids).toEqual(expected.map(({ id }) => id as string));
        if (expected.length > 0) seen.add(filter);
      }
      for (const [vence, from, until] of bands(Date.parse(time) + 1000)) {
        const due = rows.filter(
          (row) => row.vence && row.vence.ate >= from && row.vence.ate < until,
        );
        const sort: [string, 'ASC'] = ['vence', 'ASC'];
        const found = await listOf(staff, '/api/relatos', { range, sort, filter: { vence } });
        expect(found.rows.map((row) => row.vence.ate as number)).toEqual(
          due.map((row) => row.vence.ate as number).sort((a, b) => a - b),
        );
        expect(found.total).toBe(due.length);
        for (const { vence: next } of found.rows)
          seen.add(`${String(vence)} ${(next as { relogio: string }).relogio}`);
      }
    }
    expect([...seen].sort()).toEqual([...FILTERS, ...DUE].sort());
  });

  it('are computed again for open terms when the start has other terms or another zone', async () => {
    const { id } = await fileCase(staff);
    const own = await startTestApp({ ACKNOWLEDGE_DAYS: '2', ANSWER_MONTHS: '1' }, relato);
    const { body } = await (await new Client(own.url).signIn()).get(`/api/relatos/${id}`);
    expect((body as { prazos: Json }).prazos).toEqual({
      acuse: { ate: Date.parse('2026-01-17T23:59:59.999Z'), situacao: 'EM_DIA' },
      resposta: { ate: Date.parse('2026-02-15T23:59:59.999Z'), situacao: 'EM_DIA' },
    });
    await own.close();
  });

  it('are computed again for a report that a node took by the former terms before it was restarted too', async () => {
    const other = { ACKNOWLEDGE_DAYS: '5', ANSWER_MONTHS: '1' };
    const former = await startTestApp({}, relato);
    const first = await startTestApp(other, relato);
    const { id } = await fileCase(await new Client(former.url).signIn());
    await former.close();
    const second = await startTestApp(other, relato);
    const { body } = await (await new Client(second.url).signIn()).get(`/api/relatos/${id}`);
    expect((body as { prazos: { acuse: Json } }).prazos.acuse).toMatchObject({
      ate: Date.parse('2026-01-20T23:59:59.999Z'),
    });
    await second.close();
    await first.close();
  });

  it('are computed again even if the database was made to say that they were', async () => {
    const longer = { ACKNOWLEDGE_DAYS: '3', ANSWER_MONTHS: '2' };
    await (await startTestApp(longer, relato)).close();
    const [rules] = await relato.sql<{ regras: string }>('SELECT regras FROM regras_prazos');
    const shorter = { ACKNOWLEDGE_DAYS: '2', ANSWER_MONTHS: '1' };
    await (await startTestApp(shorter, relato)).close();
    const { id } = await fileCase(staff);
    await relato.sql('UPDATE regras_prazos SET versao = versao + 1, regras = $1', [rules!.regras]);
    const own = await startTestApp(longer, relato);
    const { body } = await (await new Client(own.url).signIn()).get(`/api/relatos/${id}`);
    expect((body as { prazos: { acuse: Json } }).prazos.acuse).toMatchObject({
      ate: Date.parse('2026-01-18T23:59:59.999Z'),
    });
    await own.close();
  });
});

it('a report shows the time of the first answer and, while it lasts, of the conclusion', async () => {
  const { id, visitor } = await fileCase(staff, COMPLAINT);
  const began = relato.clock.now().getTime();
  /** A report row's deadlines, in minutes since its filing. */
  async function moments(): Promise<(number | null)[]> {
    const query = 'SELECT "primeiraRespostaEm", "concluidoEm" FROM relatos WHERE id = $1';
    const [row] = await relato.sql<Record<string, Date | null>>(query, [id]);
    return Object.values(row!).map(
      (moment) => moment && Math.round((moment.getTime() - began) / MINUTE),
    );
  }
  const situacao = { status: 'CONCLUIDO', gravidade: 'MEDIA', procedencia: true };
  const actions = {
    reply: () => writeAs(visitor, { mensagem: 'Há mais.' }),
    progress: () => setSituation(staff, id, 'EM_ANDAMENTO'),
    answer: () => answerCase(staff, id, { status: 'EM_ANDAMENTO' }),
    conclude: () => setSituation(staff, id, 'CONCLUIDO'),
    concludeMany: () => staff.post('/api/relatos/lote', { ids: [id], acao: 'situacao', situacao }),
    concludeByAnswer: () => answerCase(staff, id, { status: 'CONCLUIDO' }),
    ask: () => answerCase(staff, id, { status: 'AGUARDANDO_RESPOSTA' }),
  };
  const story: [keyof typeof actions, answered: number | null, concluded: number | null][] = [
    ['reply', null, null],
    ['progress', null, null],
    ['answer', 3, null],
    ['conclude', 3, 4],
    ['concludeMany', 3, 4],
    ['concludeByAnswer', 3, 6],
    ['reply', 3, null],
    ['concludeMany', 3, 8],
    ['ask', 3, null],
  ];
  for (const [action, ...expected] of story) {
    relato.clock.advance(MINUTE);
    expect((await actions[action]()).status).toBeLessThan(300);
    expect([action, await moments()]).toEqual([action, expected]);
  }
  relato.clock.advance(16 * DAY);
  await runJob(relato, 'expiry');
  expect(await moments()).toEqual([3, 9 + 16 * 24 * 60]);
});
