// One calendar: a report received a minute before or after local midnight is in the same period
// everywhere.
import { markReports } from '../setup/altered';
import { setUpApp, setUpStaff } from '../setup/app';
import { fileCase, type FiledCase, listOf } from '../setup/cases';
import type { Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';

const relato = setUpApp({ TZ: 'America/Sao_Paulo' }, 'emptied');
const staff = setUpStaff(relato, 'each');

/** Local midnights, three hours behind UTC, that end a month and a year. */
const MIDNIGHTS = {
  month: Date.parse('2026-09-01T03:00:00Z'),
  year: Date.parse('2027-01-01T03:00:00Z'),
};

/** Files a report at a given time. */
async function fileAt(time: number): Promise<FiledCase> {
  relato.clock.advance(time - relato.clock.now().getTime());
  await staff.signIn();
  return fileCase(staff);
}

const monthsOf = async (): Promise<Json> => {
  const { body } = await staff.get('/api/estatisticas?de=2026-08&ate=2027-01');
  const rows = (body as { porMes: { valor: string; total: number | null }[] }).porMes;
  return Object.fromEntries(rows.map(({ valor, total }) => [valor, total]));
};

const yearOf = async (ano: number): Promise<number> =>
  ((await staff.get(`/api/estatisticas/anual?ano=${ano}&exato=true`)).body as { total: number })
    .total;

it('register, statistics, annual report and list put a report in the month of its local day', async () => {
  const sides: { id: string; day: string; month: string }[] = [];
  // Five on each side: smaller counts are suppressed.
  for (const [midnight, before, after] of [
    [MIDNIGHTS.month, '2026-08-31', '2026-09-01'],
    [MIDNIGHTS.year, '2026-12-31', '2027-01-01'],
  ] as const) {
    for (const day of [before, after]) {
      const first = day === before ? midnight - MINUTE : midnight + MINUTE;
      for (let n = 0; n < 5; n++) {
        const { id } = await fileAt(first + n);
        sides.push({ id, day, month: day.slice(0, 7) });
      }
    }
  }
  expect(await monthsOf()).toMatchObject({
    '2026-08': 5,
    '2026-09': 5,
    '2026-12': 5,
    '2027-01': 5,
  });
  expect([await yearOf(2026), await yearOf(2027)]).toEqual([15, 5]);
  const { rows } = await listOf(staff, '/api/registro', { range: [0, 99] });
  const registered = rows.map(({ recebidoEm }) => recebidoEm as string).sort();
  expect(registered).toEqual(sides.map(({ day }) => day).sort());
  // The list behind a month's figure, from its first to its last millisecond, as the back office
  // requests it.
  for (const [month, from, until] of [
    ['2026-08', '2026-08-01T03:00:00Z', '2026-09-01T02:59:59.999Z'],
    ['2026-12', '2026-12-01T03:00:00Z', '2027-01-01T02:59:59.999Z'],
  ] as const) {
    const filter = { recebidoEm_gte: Date.parse(from), recebidoEm_lte: Date.parse(until) };
    const { ids } = await listOf(staff, '/api/relatos', { filter, range: [0, 99] });
    expect(ids.sort()).toEqual(
      sides
        .filter((side) => side.month === month)
        .map(({ id }) => id)
        .sort(),
    );
  }
  const { headers } = await staff.get('/api/estatisticas/anual/planilha');
  expect(headers.get('content-disposition')).toContain('relatorio_anual_2027');
});

it('a term received just before local midnight ends with the local day in every view', async () => {
  const { id } = await fileAt(MIDNIGHTS.month - MINUTE);
  const lastMoment = Date.parse('2026-09-08T02:59:59.999Z');
  const late = async () => {
    await staff.signIn();
    const { body } = await staff.get(`/api/relatos/${id}`);
    const { ids } = await listOf(staff, '/api/relatos', { filter: { prazo: 'ACUSE_VENCIDO' } });
    return [
      (body as { prazos: { acuse: { situacao: string } } }).prazos.acuse.situacao,
      ids.length,
    ];
  };
  relato.clock.advance(lastMoment - relato.clock.now().getTime());
  expect(await late()).toEqual(['PROXIMO', 0]);
  relato.clock.advance(1);
  expect(await late()).toEqual(['VENCIDO', 1]);
});

describe('overdue', () => {
  const MOTIVOS = ['denuncia', 'reclamacao', 'denuncia', 'elogio'];
  const STATUS = ['NOVO', 'EM_ANDAMENTO', 'AGUARDANDO_RESPOSTA', 'CONCLUIDO'];

  it('is the same in list, view, badge, case, deadlines, dashboard and digest, for 40 reports in all states', async () => {
    const filed: string[] = [];
    while (filed.length < 40) {
      const motivo = MOTIVOS[filed.length % MOTIVOS.length];
      const wish = filed.length % 3 === 0 ? { encontroLugar: 'No parque' } : {};
      filed.push((await fileCase(staff, { motivo, relato: 'Um texto.', ...wish })).id);
    }
    const now = relato.clock.now();
    const day = (days: number) => new Date(now.getTime() + days * 24 * 60 * MINUTE);
    for (const [n, id] of filed.entries()) {
      const kept = (bit: number) => ((n >> bit) % 2 === 0 ? null : day(-1));
      await relato.sql(
        `UPDATE relatos SET versao = versao + 1, status = $2, "expiraEm" = $3, "acusadoEm" = $4, "devolutivaEm" = $5,
           "encontroAte" = CASE WHEN "encontroPedido" AND "acuseAte" IS NOT NULL THEN $6::timestamptz END,
           "acuseAte" = CASE WHEN "acuseAte" IS NOT NULL THEN $7::timestamptz END WHERE id = $1`,
        [id, STATUS[n % 4], day((n % 5) - 2), kept(0), kept(1), day((n % 7) - 3), day((n % 3) - 1)],
      );
    }
    await markReports(relato);
    const range: [number, number] = [0, 99];
    const ids = async (filter: object) =>
      (await listOf(staff, '/api/relatos', { filter, range })).ids.sort();
    const { rows } = await listOf(staff, '/api/relatos', { range });
    const badges = rows
      .filter(({ vencido }) => vencido as boolean)
      .map((row) => row.id as string)
      .sort();
    const byClock = rows
      .filter(({ vence }) => vence !== undefined && (vence as { ate: number }).ate < now.getTime())
      .map((row) => row.id as string)
      .sort();
    expect(badges.length).toBeGreaterThan(5);
    expect(badges.length).toBeLessThan(35);
    const cases = await Promise.all(
      filed.map(
        async (id) =>
          ((await staff.get(`/api/relatos/${id}`)).body as { vencido: boolean }).vencido,
      ),
    );
    const fromCases = filed.filter((_, n) => cases[n]).sort();
    const { body } = await staff.get('/api/estatisticas');
    const counted = (body as { vencidos: number }).vencidos;
    const groups = [
      await ids({ vencido: true, motivo: ['denuncia', 'reclamacao'] }),
      await ids({ vencido: true, motivo: ['elogio', 'sugestoes', 'duvidas', 'solicitacoes'] }),
    ];
    const seen = {
      byClock,
      fromCases,
      list: await ids({ vencido: true }),
      view: await ids({ vence: 'VENCIDO' }),
      notLate: filed.filter((id) => !badges.includes(id)).sort(),
      digest: groups.flat().sort(),
      dashboard: counted,
    };
    expect(seen).toEqual({
      byClock: badges,
      fromCases: badges,
      list: badges,
      view: badges,
      notLate: await ids({ vencido: false }),
      digest: badges,
      dashboard: badges.length,
    });
    // Compares each clock's filter with the deadlines that each report returns.
    for (const prazo of ['acuse', 'resposta', 'encontro']) {
      const missed = rows.filter(({ prazos }) => prazos[prazo]?.situacao === 'VENCIDO');
      expect(await ids({ prazo: `${prazo.toUpperCase()}_VENCIDO` })).toEqual(
        missed.map((row) => row.id as string).sort(),
      );
    }
  });
});
