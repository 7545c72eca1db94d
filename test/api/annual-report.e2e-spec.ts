// The annual report: the year's reports and their state, counted from the register; exact for a
// guardian only.
import { runJob, setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { answerCase, type Colleague, fileCase, newColleague, setSituation } from '../setup/cases';
import { Client, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { isShredded } from '../setup/four-eyes';
import { setAccounts } from '../setup/inside';
import { readSheets } from '../setup/sheets';

const relato = setUpApp({}, 'emptied');
const staff = setUpStaff(relato, 'each');

const PATH = '/api/estatisticas/anual';

type Lines = { valor: string; total: number | null }[];
interface Report {
  total: number | null;
  tabelas: { tabela: string; linhas: Lines; mediaDias?: number | null }[];
}

/** The annual report: each table by name with its nonzero lines, and three of the averages. */
async function annual(query = '?exato=true', as = staff) {
  const { status, body } = await as.get(PATH + query);
  expect(status).toBe(200);
  const { tabelas, ...rest } = body as Report & Record<string, unknown>;
  const tables: Record<string, Record<string, number | null>> = {};
  const means: Record<string, number | null> = {};
  for (const { tabela, linhas, mediaDias } of tabelas) {
    const counted = linhas.filter(({ total }) => total !== 0);
    tables[tabela] = Object.fromEntries(counted.map(({ valor, total }) => [valor, total]));
    if (mediaDias !== undefined) means[tabela] = mediaDias;
  }
  return { ...rest, tables, means };
}

async function days(count: number): Promise<void> {
  relato.clock.advance(count * DAY);
  await staff.signIn();
}

const file = async (count: number, report: object = {}): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await fileCase(staff, { ...REPORT, ...report })).id);
  return ids;
};

const reads = () =>
  relato.sql(`SELECT detalhes FROM auditoria WHERE acao = 'estatisticas.exatas' ORDER BY numero`);

const signedIn = ({ email, senha }: Colleague) => new Client(relato.url).signIn({ email, senha });

async function colleagueOf(papeis: string[]): Promise<Colleague> {
  const colleague = await newColleague(staff);
  await setAccounts(relato, `papeis = '{${papeis.join()}}'`, `id = '${colleague.id}'`);
  return { ...colleague, who: await signedIn(colleague) };
}

it("the annual report counts the year's reports with their state today", async () => {
  const [early = '', late = ''] = await file(2, { nome: 'Ana' });
  const [gone = ''] = await file(1, { motivo: 'elogio' });
  await days(2);
  await answerCase(staff, early, {});
  expect((await staff.delete(`/api/relatos/${gone}`)).status).toBe(200);
  await days(7);
  await answerCase(staff, late, { devolutiva: true });
  await days(3);
  await setSituation(staff, late, 'CONCLUIDO');
  await file(1, { motivo: 'duvidas' });
  expect(await annual()).toEqual({
    ano: 2026,
    exato: true,
    total: 4,
    adulterados: 0,
    tables: {
      motivo: { denuncia: 2, elogio: 1, duvidas: 1 },
      origem: { site: 4 },
      identificacao: { IDENTIFICADO: 2, ANONIMO: 2 },
      acuse: { CUMPRIDO: 1, CUMPRIDO_COM_ATRASO: 1, SEM_PRAZO: 2 },
      devolutiva: { CUMPRIDO: 1, EM_DIA: 1, SEM_PRAZO: 2 },
      prorrogacao: { NAO: 4 },
      conclusao: { SIM: 1, NAO: 3 },
      desfecho: { SEM_DESFECHO: 4 },
      medidas: {},
      apagamento: { SIM: 1, NAO: 3 },
    },
    means: { acuse: 5.5, devolutiva: 9, conclusao: 12 },
  });
  expect(await annual('?ano=2025&exato=true')).toMatchObject({
    ano: 2025,
    total: 0,
    means: { acuse: null },
  });
  expect(await reads()).toEqual([{ detalhes: '{"ano":2026}' }, { detalhes: '{"ano":2025}' }]);
  relato.clock.advance(365 * DAY);
  await staff.signIn();
  expect(await annual()).toMatchObject({ ano: 2027, total: 0 });
  expect(await annual('?ano=2026')).toMatchObject({ exato: false, total: null });
});

it('the published report hides small counts and every average that would reveal them', async () => {
  const ids = await file(12, { motivo: 'denuncia', nome: 'Ana' });
  await file(8, { motivo: 'elogio' });
  await file(3, { motivo: 'reclamacao' });
  for (const id of ids.slice(0, 6)) await answerCase(staff, id, { devolutiva: true });
  for (const id of ids.slice(0, 2)) await setSituation(staff, id, 'CONCLUIDO');
  const published = await annual('');
  expect(published).toMatchObject({ exato: false, total: 23 });
  expect(published.tables).toMatchObject({
    motivo: { reclamacao: null, denuncia: null, elogio: 8 },
    origem: { site: 23 },
    identificacao: { ANONIMO: 11, IDENTIFICADO: 12 },
    acuse: { CUMPRIDO: 6, EM_DIA: 9, SEM_PRAZO: 8 },
    conclusao: { SIM: null, NAO: null },
  });
  expect(published.means).toEqual({ acuse: 0, devolutiva: 0, conclusao: null });
  expect(await annual()).toMatchObject({
    tables: { motivo: { reclamacao: 3 } },
    means: { conclusao: 0 },
  });
});

it('a small count of a reason cannot be computed from the reports with a legal term', async () => {
  await file(3);
  await file(8, { motivo: 'reclamacao' });
  await file(6, { motivo: 'elogio' });
  await file(10, { motivo: 'sugestoes' });
  const { tables } = await annual('');
  expect(tables).toMatchObject({
    motivo: { denuncia: null, reclamacao: null, elogio: 6, sugestoes: 10 },
    acuse: { EM_DIA: 11, SEM_PRAZO: 16 },
    devolutiva: { EM_DIA: 11, SEM_PRAZO: 16 },
  });
});

it('a small count of a term cannot be computed from the reasons', async () => {
  const ids = await file(11);
  await file(6, { motivo: 'elogio' });
  for (const id of ids.slice(0, 3)) await answerCase(staff, id, {});
  expect((await annual('')).tables).toMatchObject({
    motivo: { denuncia: 11, elogio: 6 },
    acuse: { CUMPRIDO: null, EM_DIA: null, SEM_PRAZO: 6 },
    devolutiva: { EM_DIA: 11, SEM_PRAZO: 6 },
  });
});

it('reasons and terms are hidden if few reports accuse someone, or few do not', async () => {
  await file(6);
  await file(7, { motivo: 'reclamacao' });
  await file(2, { motivo: 'elogio' });
  const { total, tables } = await annual('');
  expect(total).toBe(15);
  for (const table of ['motivo', 'acuse', 'devolutiva'])
    expect(new Set(Object.values(tables[table] ?? {}))).toEqual(new Set([null]));
});

it('only a guardian gets exact figures; an account without keys cannot infer names', async () => {
  await file(5, { nome: 'Ana' });
  for (const papeis of [['equipe'], ['auditor']]) {
    const { who } = await colleagueOf(papeis);
    for (const path of [PATH, `${PATH}/planilha`])
      expect(await who.get(`${path}?exato=true`)).toMatchObject({
        status: 403,
        body: { code: 'sem_permissao' },
      });
    expect((await annual('', who)).total).toBe(5);
  }
  expect(await reads()).toEqual([]);
  const { who } = await colleagueOf(['responsavel']);
  const exact = await annual('?exato=true', who);
  expect(exact.total).toBe(5);
  expect(exact.tables['identificacao']).toEqual({});
  const { body } = await who.get(`${PATH}/planilha?exato=true`);
  const [sheet] = await readSheets(body as Buffer);
  const names = sheet!.rows.filter(([table]) => table === 'Anônimos e identificados');
  expect(names.map((row) => row[2])).toEqual(['—']);
});

it('a walled report is left out of the counts of the walled staff member', async () => {
  await newColleague(staff);
  const walled = await newColleague(staff);
  const [, id = ''] = await file(2);
  expect((await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId: walled.id })).status).toBe(
    201,
  );
  await setAccounts(relato, `papeis = '{equipe,responsavel}'`, `id = '${walled.id}'`);
  const who = await signedIn(walled);
  expect((await annual('?exato=true', who)).total).toBe(1);
  expect((await annual()).total).toBe(2);
});

it('a missed term counts as missed after the legal profile was switched off', async () => {
  const [id = ''] = await file(1);
  relato.clock.advance(8 * DAY);
  const lawless = await startTestApp({ LEGAL_PROFILE: 'off' }, relato);
  const there = await new Client(lawless.url).signIn();
  expect((await answerCase(there, id, {})).status).toBe(201);
  const { body } = await there.get(`${PATH}?exato=true`);
  const { linhas } = (body as Report).tabelas.find(({ tabela }) => tabela === 'acuse')!;
  expect(linhas.find(({ total }) => total === 1)).toMatchObject({ valor: 'CUMPRIDO_COM_ATRASO' });
});

it('an acknowledgement after its term is late in case, dashboard and report, also on the same day of a later zone', async () => {
  const [id = ''] = await file(1);
  const { prazos } = (await staff.get(`/api/relatos/${id}`)).body as {
    prazos: { acuse: { ate: number } };
  };
  relato.clock.advance(prazos.acuse.ate + 30 * MINUTE - relato.clock.now().getTime());
  // There the day on which the term ended lasts four hours longer.
  const manaus = await startTestApp({ TZ: 'America/Manaus' }, relato);
  const there = await new Client(manaus.url).signIn();
  expect((await answerCase(there, id, {})).status).toBe(201);
  const late = (await there.get(`/api/relatos/${id}`)).body;
  expect(late.prazos.acuse.situacao).toBe('CUMPRIDO_COM_ATRASO');
  const { body: dashboard } = await there.get('/api/estatisticas');
  expect(dashboard.confirmados).toEqual({ noPrazo: 0, total: 1 });
  expect((await annual('?exato=true', there)).tables['acuse']).toEqual({ CUMPRIDO_COM_ATRASO: 1 });
});

it('an acknowledgement after its term stays late once the report is shredded, also on the same day of a later zone', async () => {
  const [id = ''] = await file(1);
  const { prazos } = (await staff.get(`/api/relatos/${id}`)).body as {
    prazos: { acuse: { ate: number } };
  };
  relato.clock.advance(prazos.acuse.ate + 30 * MINUTE - relato.clock.now().getTime());
  const manaus = await startTestApp({ TZ: 'America/Manaus', RETENTION_DAYS: '124' }, relato);
  const there = await new Client(manaus.url).signIn();
  await answerCase(there, id, { devolutiva: true, status: 'CONCLUIDO' });
  const figures = async () => {
    await there.signIn();
    const { body } = await there.get('/api/estatisticas');
    const { acuse, devolutiva } = (await annual('?exato=true', there)).tables;
    return [body.confirmados as unknown, body.devolvidos as unknown, acuse, devolutiva];
  };
  const before = await figures();
  expect(before).toEqual([
    { noPrazo: 0, total: 1 },
    { noPrazo: 1, total: 1 },
    { CUMPRIDO_COM_ATRASO: 1 },
    { CUMPRIDO: 1 },
  ]);
  relato.clock.advance(126 * DAY);
  await runJob(manaus, 'retention');
  expect(await isShredded(relato, id)).toBe(true);
  expect(await figures()).toEqual(before);
});

it('an extension is counted, and the extended term decides whether it was kept', async () => {
  const [id = ''] = await file(2);
  expect(
    (await staff.post(`/api/relatos/${id}/prorrogacao`, { motivo: 'Falta ouvir mais gente.' }))
      .status,
  ).toBeLessThan(300);
  await days(100);
  expect((await annual()).tables).toMatchObject({
    prorrogacao: { SIM: 1, NAO: 1 },
    devolutiva: { EM_DIA: 1, VENCIDO: 1 },
  });
});

it('the annual report warns about rows altered outside the product, in its spreadsheet too', async () => {
  await file(2);
  await relato.sql(
    `UPDATE relatos SET versao = versao + 1, motivo = 'elogio' WHERE id = (SELECT min(id::text)::uuid FROM relatos)`,
  );
  expect(await annual()).toMatchObject({
    adulterados: 1,
    tables: { motivo: { denuncia: 1, elogio: 1 } },
  });
  const { body } = await staff.get(`${PATH}/planilha`);
  const [sheet] = await readSheets(body as Buffer);
  expect(sheet!.rows).toContainEqual(['Linhas do registro alteradas fora do sistema', null, 1]);
});

it('the annual report is a spreadsheet in three languages', async () => {
  await file(1);
  for (const [idioma, header, hidden] of [
    ['pt', 'Tabela', 'não mostrado'],
    ['en', 'Table', 'not shown'],
    ['es', 'Tabla', 'no mostrado'],
  ]) {
    const { body, headers } = await staff.get(`${PATH}/planilha?ano=2026&idioma=${idioma}`);
    expect(headers.get('content-disposition')).toContain('relatorio_anual_2026.xlsx');
    const [sheet] = await readSheets(body as Buffer);
    expect([sheet!.header[0], sheet!.rows[0]![2]]).toEqual([header, hidden]);
  }
  const { body, headers } = await staff.get(`${PATH}/planilha?exato=true`);
  expect(headers.get('content-disposition')).toContain('relatorio_anual_2026_exato.xlsx');
  const [sheet] = await readSheets(body as Buffer);
  expect(sheet!.rows).toContainEqual(['Relatos recebidos', '2026', 1]);
  expect(sheet!.rows).toContainEqual(['Motivo', 'Denúncia', 1]);
  expect(await reads()).toEqual([{ detalhes: '{"ano":2026}' }]);
});
