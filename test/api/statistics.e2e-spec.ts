// The dashboard's figures: their counts, their suppression, and shredded reports that stay counted.
import { seedReports } from '../../bench/seed-reports';
import { deleteReports } from '../setup/database';
import { setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  type Colleague,
  fileCase,
  listOf,
  newColleague,
  setSituation,
} from '../setup/cases';
import { Client, fileReport } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { setUpKeeping } from '../setup/keeping';

const relato = setUpApp({}, 'emptied');
const staff = setUpStaff(relato, 'each');

type Rows = { valor?: string; total: number | null }[];
type Table = `por${'Motivo' | 'Status' | 'Gravidade' | 'Resposta' | 'Idade' | 'Identificacao'}`;
interface InTime {
  noPrazo: number;
  total: number;
}
type Statistics = Record<Table, Rows> &
  Record<'total' | 'abertos' | 'vencidos' | 'medianaHoras', number> &
  Record<'parteNoPrazo' | 'parteRespondida', number | null> & {
    porMes: (Rows[number] & { motivos?: Rows })[];
    porResponsavel: (Rows[number] & { nome?: string; vencidos?: number })[];
    confirmados?: InTime;
    devolvidos?: InTime;
  };
async function statistics(query = '', as = staff): Promise<Statistics> {
  const { status, body } = await as.get(`/api/estatisticas${query}`);
  expect(status).toBe(200);
  return body as Statistics;
}
const totals = (rows: Rows) =>
  Object.fromEntries(rows.map(({ valor = '', total }) => [valor, total]));

/** Signs in a staff member with these roles. */
async function colleagueOf(papeis: string[]): Promise<Client> {
  // The clock has moved on since the password was given.
  await staff.signIn();
  const { id, email, senha }: Colleague = await newColleague(staff);
  expect((await staff.put(`/api/usuarios/${id}`, { papeis })).status).toBe(200);
  return new Client(relato.url).signIn({ email, senha });
}

async function file(count: number, report: object = {}): Promise<void> {
  for (let n = 0; n < count; n++) {
    relato.clock.advance(MINUTE);
    await fileReport(relato.url, { motivo: 'denuncia', relato: 'Um relato.', ...report });
  }
}

it('statistics count by reason, status, severity, month, answer and name', async () => {
  await file(6, { nome: 'Ana' });
  await file(5, { motivo: 'elogio' });
  relato.clock.advance(40 * DAY);
  await staff.signIn();
  await file(7, { motivo: 'elogio' });
  const counted = await statistics();
  expect(counted).toMatchObject({
    de: '2025-03',
    ate: '2026-02',
    total: 18,
    vencidos: 11,
    medianaHoras: null,
  });
  expect(totals(counted.porMotivo)).toMatchObject({ denuncia: 6, elogio: 12, duvidas: 0 });
  expect(totals(counted.porStatus)).toEqual({
    NOVO: 18,
    EM_ANDAMENTO: 0,
    AGUARDANDO_RESPOSTA: 0,
    CONCLUIDO: 0,
  });
  expect(totals(counted.porGravidade)).toEqual({ BAIXA: 0, MEDIA: 0, ALTA: 0, '': 6 });
  expect(counted.porMes).toHaveLength(12);
  expect(totals(counted.porMes)).toMatchObject({ '2025-12': 0, '2026-01': 11, '2026-02': 7 });
  expect(totals(counted.porResposta)).toMatchObject({ H24: 0, SEM_RESPOSTA: 18 });
  expect(totals(counted.porIdade)).toEqual({ D7: 7, D30: 0, D90: 11, MAIS: 0 });
  // Eleven acknowledgements were due by now, and none was given.
  expect(counted.parteNoPrazo).toBe(0);
  expect(totals(counted.porIdentificacao)).toEqual({
    ANONIMO: 12,
    IDENTIFICADO: 6,
    DESCONHECIDO: 0,
  });
  const february = await statistics('?de=2026-02&ate=2026-02');
  expect(february).toMatchObject({ total: 7, porMes: [{ valor: '2026-02', total: 7 }] });
  expect(totals(february.porIdentificacao)).toEqual({
    ANONIMO: 7,
    IDENTIFICADO: 0,
    DESCONHECIDO: 0,
  });
  expect(await statistics('?ate=2025-12')).toMatchObject({ de: '2025-01', total: 0 });
});

it('statistics show the time to the first answer', async () => {
  for (const hours of [1, 2, 30, 40, 100, 190]) {
    const { id } = await fileCase(staff);
    relato.clock.advance(hours * 60 * MINUTE);
    await staff.signIn();
    expect((await answerCase(staff, id, {})).status).toBe(201);
  }
  await file(9);
  const counted = await statistics();
  expect(counted.medianaHoras).toBe(35);
  expect(counted.parteNoPrazo).toBeCloseTo(5 / 6);
  expect(totals(counted.porResposta)).toMatchObject({
    H24: 2,
    H48: 2,
    D7: 1,
    D30: 1,
    SEM_RESPOSTA: 9,
  });
  const forAuditor = await statistics('', await colleagueOf(['auditor']));
  expect(forAuditor.parteNoPrazo).toBe(0.83);
  // In days of the calendar, as the register: with the audit log's moment of an answer, hours would
  // reveal when its report was filed.
  expect(forAuditor.medianaHoras).toBe(1.5 * 24);
  // 2, 2, 1 and 1 are too few to be shown, and so is their sum.
  expect(totals(forAuditor.porResposta)).toMatchObject({
    H24: null,
    H48: null,
    D7: null,
    D30: null,
    SEM_RESPOSTA: 9,
  });
});

it('an auditor sees the number of concluded reports, and no status with few open ones', async () => {
  await file(2, { motivo: 'duvidas' });
  for (const [count, status] of [
    [6, 'CONCLUIDO'],
    [7, 'EM_ANDAMENTO'],
  ] as const)
    for (let n = 0; n < count; n++) {
      const { id } = await fileCase(staff, { motivo: 'duvidas', relato: 'Um relato.' });
      await setSituation(staff, id, status, {});
    }
  const counted = await statistics('', await colleagueOf(['auditor']));
  // The annual report shows 6 concluded and 9 open ones: less 7, these would be the new ones.
  expect(totals(counted.porStatus)).toEqual({
    NOVO: null,
    EM_ANDAMENTO: null,
    AGUARDANDO_RESPOSTA: 0,
    CONCLUIDO: 6,
  });
  expect(counted).toMatchObject({ total: 15, abertos: 9 });
});

it('an auditor cannot compute a small count of a reason from the severities, or the reverse', async () => {
  const auditor = await colleagueOf(['auditor']);
  await file(6, { motivo: 'reclamacao' });
  await file(3, { motivo: 'elogio' });
  // With the severities, 9 reports less 6 graded ones would be the 3 others.
  const few = await statistics('', auditor);
  expect(few.total).toBe(9);
  for (const table of [few.porMotivo, few.porGravidade])
    expect(new Set(table.map(({ total }) => total))).toEqual(new Set([null]));
  await file(3);
  await file(4, { motivo: 'elogio' });
  await file(8, { motivo: 'duvidas' });
  const counted = await statistics('', auditor);
  expect(totals(counted.porGravidade)).toEqual({ BAIXA: 0, MEDIA: 0, ALTA: 0, '': 9 });
  // 9 graded reports less 6 complaints would be the 3 denunciations.
  expect(totals(counted.porMotivo)).toEqual({
    denuncia: null,
    reclamacao: null,
    elogio: 7,
    duvidas: 8,
    sugestoes: 0,
    solicitacoes: 0,
  });
});

/** The number of rows that the list shows for a filter. */
const listed = async (filter: object, as = staff): Promise<number | undefined> =>
  (await listOf(as, '/api/relatos', { filter })).total;

describe('with reports of several ages, owners and outcomes', () => {
  let owner: Colleague;

  beforeEach(async () => {
    await file(2, { motivo: 'elogio' });
    const { id: late } = await fileCase(staff, { motivo: 'denuncia', relato: 'Um relato.' });
    const { id: concluded } = await fileCase(staff, { motivo: 'denuncia', relato: 'Um relato.' });
    await answerCase(staff, concluded, { mensagem: 'Medidas.', devolutiva: true });
    await setSituation(staff, concluded, 'CONCLUIDO', { gravidade: 'ALTA' });
    relato.clock.advance(40 * DAY);
    await staff.signIn();
    owner = await newColleague(staff, 'Mia Costa');
    const { id: answered } = await fileCase(staff, { motivo: 'reclamacao', relato: 'Um relato.' });
    relato.clock.advance(30 * 60 * MINUTE);
    await staff.signIn();
    await answerCase(staff, answered, {});
    for (const id of [late, answered, concluded])
      await staff.put(`/api/relatos/${id}/responsavel`, { usuarioId: owner.id });
  });

  it('every number that the list can show has as many rows there', async () => {
    const counted = await statistics();
    const { total, abertos, vencidos } = counted;
    expect({ total, abertos, vencidos }).toEqual({ total: 5, abertos: 4, vencidos: 3 });
    expect(await listed({})).toBe(total);
    expect(await listed({ aberto: true })).toBe(abertos);
    expect(await listed({ vencido: true })).toBe(vencidos);
    expect(await listed({ noPrazo: 'acuse' })).toBe(counted.confirmados?.noPrazo);
    expect(await listed({ noPrazo: 'resposta' })).toBe(counted.devolvidos?.noPrazo);
    const tables = {
      porStatus: 'status',
      porMotivo: 'motivo',
      porIdade: 'idade',
      porResposta: 'resposta',
    } as const;
    for (const [table, filter] of Object.entries(tables)) {
      for (const { valor, total: count } of counted[table as keyof typeof tables])
        expect([filter, valor, await listed({ [filter]: valor })]).toEqual([filter, valor, count]);
    }
    for (const { valor = 'SEM_GRAU', total: count } of counted.porGravidade)
      expect([valor, await listed({ grau: valor })]).toEqual([valor, count]);
    for (const { valor = null, total: count, vencidos: late } of counted.porResponsavel) {
      const filter = { responsavel: valor, aberto: true };
      expect([valor, await listed(filter)]).toEqual([valor, count]);
      expect([valor, await listed({ ...filter, vencido: true })]).toEqual([valor, late]);
    }
    expect(totals(counted.porIdade)).toEqual({ D7: 1, D30: 0, D90: 3, MAIS: 0 });
    expect(totals(counted.porGravidade)).toEqual({ BAIXA: 0, MEDIA: 0, ALTA: 1, '': 2 });
  });

  it('statistics count the owners’ open cases, months by reason, and feedback in time', async () => {
    const counted = await statistics();
    expect(counted.porResponsavel.map(({ nome, total }) => [nome, total])).toEqual(
      expect.arrayContaining([
        ['Mia Costa', 2],
        [undefined, 2],
      ]),
    );
    const months = counted.porMes.map(({ valor, motivos }) => [valor, totals(motivos ?? [])]);
    expect(Object.fromEntries(months)).toMatchObject({
      '2025-12': { denuncia: 0 },
      '2026-01': { denuncia: 2, elogio: 2, reclamacao: 0 },
      '2026-02': { denuncia: 0, reclamacao: 1 },
    });
    expect(counted.confirmados).toEqual({ noPrazo: 2, total: 3 });
    expect(counted.parteRespondida).toBe(1);
    expect(counted.devolvidos).toEqual({ noPrazo: 1, total: 1 });
  });

  it('open and late reports are counted for any period, so that older ones are among them', async () => {
    const { abertos, vencidos, porIdade, porResponsavel } = await statistics();
    const now = { abertos, vencidos, porIdade, porResponsavel };
    expect(now).toMatchObject({ abertos: 4, vencidos: 3 });
    expect(await statistics('?de=2026-02&ate=2026-02')).toMatchObject({ total: 1, ...now });
    expect(await statistics('?de=2024-01&ate=2024-02')).toMatchObject({ total: 0, ...now });
  });

  it('a colleague behind a wall counts neither the case nor its owner', async () => {
    const { id: usuarioId, who: walled } = await newColleague(staff);
    expect(await statistics('', walled)).toEqual(await statistics());
    const { ids } = await listOf(staff, '/api/relatos', { filter: { responsavel: owner.id } });
    for (const id of ids) {
      expect((await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId })).status).toBe(201);
    }
    const counted = await statistics('', walled);
    expect(counted).toMatchObject({ total: 2, abertos: 2, devolvidos: { noPrazo: 0, total: 0 } });
    expect(counted.porResponsavel.map(({ nome, total }) => [nome, total])).toEqual([
      [undefined, 2],
    ]);
    expect(JSON.stringify(counted)).not.toContain(owner.id);
    expect(await listed({ aberto: true }, walled)).toBe(2);
  });

  it('an auditor sees no number of open reports that would reveal the few concluded ones', async () => {
    await file(9, { motivo: 'duvidas' });
    const auditor = await colleagueOf(['auditor']);
    const counted = await statistics('', auditor);
    expect(totals(counted.porStatus)).toMatchObject({ CONCLUIDO: null });
    expect(counted).toMatchObject({ total: 14, abertos: null });
    const open = [...counted.porIdade, ...counted.porResponsavel];
    expect(new Set(open.map(({ total }) => total))).toEqual(new Set([null]));
    // Nor in a period without concluded ones.
    const later = await statistics('?de=2026-02&ate=2026-02', auditor);
    expect(totals(later.porStatus)).toMatchObject({ CONCLUIDO: 0 });
    expect(later.abertos).toBeNull();
    expect(counted.porMes.every((month) => !('motivos' in month))).toBe(true);
    expect(counted.porResponsavel.every((row) => !('vencidos' in row))).toBe(true);
    expect(counted).not.toHaveProperty('confirmados');
    expect(counted).not.toHaveProperty('devolvidos');
    const operator = await colleagueOf(['operador']);
    expect((await operator.get('/api/estatisticas')).status).toBe(403);
  });
});

it.each([[['auditor']], [['responsavel']], [['auditor', 'responsavel']]])(
  'for %j, who open no case, statistics hide identifying and derivable figures',
  async (papeis) => {
    await file(6);
    await file(3, { motivo: 'elogio' });
    await file(8, { motivo: 'solicitacoes' });
    await file(12, { motivo: 'duvidas' });
    const counted = await statistics('', await colleagueOf(papeis));
    expect(counted).toMatchObject({ exato: false, total: 29, porIdentificacao: [] });
    expect(totals(counted.porMotivo)).toMatchObject({
      denuncia: 6,
      elogio: null,
      solicitacoes: null,
      duvidas: 12,
      sugestoes: 0,
    });
    expect((await statistics('?de=2025-01&ate=2025-02')).total).toBe(0);
  },
);

it('statistics are exact for staff who can open every case, even for few cases', async () => {
  const { id } = await fileCase(staff, { motivo: 'denuncia', relato: 'Um relato.', nome: 'Ana' });
  await file(1, { motivo: 'elogio' });
  relato.clock.advance(2 * 60 * MINUTE);
  await staff.signIn();
  expect((await answerCase(staff, id, {})).status).toBe(201);
  await setSituation(staff, id, 'EM_ANDAMENTO', { gravidade: 'MEDIA' });
  for (const who of [staff, await colleagueOf(['equipe'])]) {
    const counted = await statistics('', who);
    expect(counted).toMatchObject({ exato: true, total: 2, parteNoPrazo: 1 });
    expect(counted.medianaHoras).toBeCloseTo(2, 0);
    expect(totals(counted.porMotivo)).toMatchObject({ denuncia: 1, elogio: 1 });
    expect(totals(counted.porGravidade)).toEqual({ BAIXA: 0, MEDIA: 1, ALTA: 0, '': 0 });
    expect(totals(counted.porIdentificacao)).toEqual({
      ANONIMO: 1,
      IDENTIFICADO: 1,
      DESCONHECIDO: 0,
    });
  }
  const nothing = await statistics('?de=2025-01&ate=2025-02');
  expect(nothing).toMatchObject({ total: 0, medianaHoras: null, parteNoPrazo: null });
});

it('one late acknowledgement among 250 is not rounded to all in time', async () => {
  await seedReports(relato, 250, { until: relato.clock.now() });
  await relato.sql(
    `UPDATE relatos SET versao = versao + 1, "acusadoEm" = "recebidoEm", "acuseAte" = "recebidoEm" + interval '7 days'`,
  );
  await relato.sql(
    `UPDATE relatos SET versao = versao + 1, "acusadoEm" = "acuseAte" + interval '1 day'
     WHERE id = (SELECT min(id::text)::uuid FROM relatos)`,
  );
  const all = '?de=2022-12&ate=2026-01';
  expect((await statistics(all)).parteNoPrazo).toBe(249 / 250);
  const auditor = await colleagueOf(['auditor']);
  expect((await statistics(all, auditor)).parteNoPrazo).toBe(0.99);
});

it('a walled colleague sees the figures without that case, exact or not', async () => {
  await newColleague(staff);
  const walled = await newColleague(staff);
  const auditor = await newColleague(staff);
  await staff.put(`/api/usuarios/${auditor.id}`, { papeis: ['auditor'] });
  const both = [walled, auditor];
  const figuresOf = async ({ email, senha }: Colleague) =>
    statistics('', await new Client(relato.url).signIn({ email, senha }));
  const figures = () => Promise.all(both.map(figuresOf));
  await file(3);
  const before = await figures();
  const { id } = await fileCase(staff, { motivo: 'reclamacao', relato: 'Um relato.', nome: 'Ana' });
  for (const { id: usuarioId } of both) {
    expect((await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId })).status).toBe(201);
  }
  expect(await figures()).toEqual(before);
  expect(before[0]).toMatchObject({ exato: true, total: 3 });
  expect(before[1]).toMatchObject({ exato: false, total: null });
  expect((await statistics()).total).toBe(4);
});

it('an auditor sees no figures of a period with fewer than five reports', async () => {
  await file(4, { nome: 'Ana' });
  const counted = await statistics('?de=2026-01&ate=2026-01', await colleagueOf(['auditor']));
  expect(counted).toMatchObject({
    total: null,
    vencidos: 0,
    medianaHoras: null,
    parteNoPrazo: null,
  });
  const tables = Object.values<unknown>(counted).filter((value): value is Rows =>
    Array.isArray(value),
  );
  expect(tables).toHaveLength(11);
  expect(new Set(tables.flat().map(({ total }) => total))).toEqual(new Set([null]));
});

it('names are counted over all existing reports, in batches, without altered ones', async () => {
  await seedReports(relato, 600, {
    until: relato.clock.now(),
    contents: (index) => ({ relato: 'Um relato.', nome: index % 3 === 0 ? 'Ana' : undefined }),
  });
  const all = '?de=2022-12&ate=2026-01';
  const names = async () => totals((await statistics(all)).porIdentificacao);
  expect(await names()).toEqual({ ANONIMO: 400, IDENTIFICADO: 200, DESCONHECIDO: 0 });
  const oldest = (count: number) =>
    `id IN (SELECT id FROM relatos ORDER BY "criadoEm" LIMIT ${count})`;
  await relato.sql(deleteReports(oldest(30)));
  expect(await names()).toEqual({ ANONIMO: 380, IDENTIFICADO: 190, DESCONHECIDO: 0 });
  await relato.sql(`UPDATE relatos SET versao = versao + 1, conteudo = '\\x00' WHERE ${oldest(6)}`);
  expect(await names()).toEqual({ ANONIMO: 376, IDENTIFICADO: 188, DESCONHECIDO: 6 });
});

it('reports that were altered outside the product are counted for readers who open no case, too', async () => {
  await file(6);
  const auditor = await colleagueOf(['auditor']);
  const altered = async (as: Client) =>
    (await as.get('/api/estatisticas')).body.adulterados as number;
  expect([await altered(staff), await altered(auditor)]).toEqual([0, 0]);
  await relato.sql(
    `UPDATE relatos SET versao = versao + 1, motivo = 'elogio' WHERE id = (SELECT min(id::text)::uuid FROM relatos)`,
  );
  expect([await altered(staff), await altered(auditor)]).toEqual([1, 1]);
});

it('a report that a person deleted is not counted, neither in the trash nor once it was erased', async () => {
  const { id } = await fileCase(staff);
  await file(1);
  expect(await statistics()).toMatchObject({ total: 2, abertos: 2 });
  await staff.delete(`/api/relatos/${id}`);
  expect(await statistics()).toMatchObject({ total: 1, abertos: 1 });
  expect((await staff.post(`/api/lixeira/${id}/triturar`)).status).toBe(204);
  expect(await statistics()).toMatchObject({ total: 1, abertos: 1 });
});

describe('shredded reports', () => {
  const keeping = setUpKeeping();

  it('stay counted, without their names', async () => {
    await keeping.start();
    for (let n = 0; n < 5; n++) await keeping.concludedCase();
    await keeping.afterDays(40);
    await keeping.run();
    const counted = await statistics('?de=2026-01&ate=2026-01', keeping.staff);
    expect(counted).toMatchObject({ total: 5, vencidos: 0, medianaHoras: null });
    expect(totals(counted.porGravidade)).toMatchObject({ ALTA: 5 });
    expect(totals(counted.porResposta)).toMatchObject({ H24: 5 });
    expect(totals(counted.porIdentificacao)).toEqual({
      ANONIMO: 0,
      IDENTIFICADO: 0,
      DESCONHECIDO: 5,
    });
  });
});
