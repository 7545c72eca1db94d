// The register: one row per report since filing, kept after shredding, with alterations shown.
import { deleteReports } from '../setup/database';
import { setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  fileCase,
  type FiledCase,
  listOf,
  newColleague,
  setSituation,
} from '../setup/cases';
import { type Client, type Json, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { shred } from '../setup/four-eyes';
import { setAccounts } from '../setup/inside';
import { readSheets } from '../setup/sheets';

const HOUR = 60 * MINUTE;

const TRASHED = `UPDATE relatos SET versao = versao + 1, "apagadoEm" = now() WHERE id = $1`;

const relato = setUpApp({}, 'emptied');
const staff = setUpStaff(relato, 'each');

const rows = async (): Promise<Json[]> => (await listOf(staff, '/api/registro')).rows;
const check = async (): Promise<Json> => (await staff.get('/api/registro/conferencia')).body;
const today = () => relato.clock.now().toISOString().slice(0, 10);

async function nextDay(): Promise<string> {
  relato.clock.advance(DAY);
  await staff.signIn();
  return today();
}

async function deleteAndShred({ id }: Pick<FiledCase, 'id'>): Promise<void> {
  expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
  expect((await shred(staff, id)).status).toBe(204);
}

it('the register has one row per report, dated by day, which stays after shredding', async () => {
  const filed = await fileCase(staff, { ...REPORT, nome: 'Ana' });
  const recebidoEm = today();
  const entry = {
    numero: 1,
    origem: 'site',
    identificado: true,
    motivo: 'denuncia',
    recebidoEm,
    adulterado: false,
  };
  const [first] = await rows();
  expect(first).toEqual({ id: expect.any(String) as string, ...entry });
  const id = (first as { id: string }).id;
  const acusadoEm = await nextDay();
  await answerCase(staff, filed.id, { status: 'EM_ANDAMENTO' });
  expect(await rows()).toEqual([{ id, ...entry, acusadoEm }]);
  const concluidoEm = await nextDay();
  await setSituation(staff, filed.id, 'CONCLUIDO');
  expect(await rows()).toEqual([{ id, ...entry, acusadoEm, concluidoEm }]);
  await answerCase(staff, filed.id, { devolutiva: true, status: 'CONCLUIDO' });
  const concluded = { id, ...entry, acusadoEm, devolutivaEm: concluidoEm, concluidoEm };
  expect(await rows()).toEqual([concluded]);
  const apagadoEm = await nextDay();
  await staff.delete(`/api/relatos/${filed.id}`);
  expect(await rows()).toEqual([{ ...concluded, apagadoEm }]);
  await staff.post(`/api/lixeira/${filed.id}/restaurar`);
  expect(await rows()).toEqual([concluded]);
  await deleteAndShred(filed);
  expect(await rows()).toEqual([{ ...concluded, apagadoEm, trituradoEm: apagadoEm }]);
  expect(await check()).toEqual({ linhas: 1, integro: true });
  // The register keeps a shredded report; the dashboard does not count it.
  const month = recebidoEm.slice(0, 7);
  expect((await staff.get(`/api/estatisticas?de=${month}&ate=${month}`)).body.total).toBe(0);
});

it('a shredded report counts in register and annual report as it did in the trash', async () => {
  const filed: FiledCase[] = [];
  for (const [motivo, nome] of [
    ['denuncia', 'Ana'],
    ['reclamacao', undefined],
    ['elogio', undefined],
    ['denuncia', undefined],
  ]) {
    filed.push(await fileCase(staff, { motivo, relato: 'Um relato.', nome }));
    relato.clock.advance(10 * MINUTE);
  }
  await answerCase(staff, filed[0]!.id, { devolutiva: true, status: 'EM_ANDAMENTO' });
  await nextDay();
  await answerCase(staff, filed[1]!.id, { devolutiva: true, status: 'CONCLUIDO' });
  await setSituation(staff, filed[0]!.id, 'CONCLUIDO', {
    gravidade: 'ALTA',
    desfecho: 'confirmado',
    medidas: ['advertencia'],
  });
  const walled = await newColleague(staff, 'Berta', { papeis: ['equipe', 'auditor'] });
  // Without another holder the walled case could not be deleted; with one, not shredded alone.
  const holder = await newColleague(staff, 'Caio');
  expect(
    (await staff.post(`/api/relatos/${filed[2]!.id}/barreiras`, { usuarioId: walled.id })).status,
  ).toBe(201);
  await nextDay();
  for (const { id } of filed) expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
  await setAccounts(relato, 'ativo = false', `id = '${holder.id}'`);

  const seenBy = async (who: Client) => {
    const { rows: entries } = await listOf(who, '/api/registro');
    return {
      entries: entries.map((entry) => ({ ...entry, trituradoEm: undefined }) as object),
      annual: (await who.get('/api/estatisticas/anual?exato=true')).body as object,
    };
  };
  const readers = [staff, await walled.who.signIn({ email: walled.email, senha: walled.senha })];
  const before = await Promise.all(readers.map(seenBy));
  expect(before.map(({ entries }) => entries.length)).toEqual([4, 3]);
  for (const { id } of filed) expect((await shred(staff, id)).status).toBe(204);
  expect(await Promise.all(readers.map(seenBy))).toEqual(before);
});

it('the row of a shredded report holds no name, key or content, and dates without a time', async () => {
  const { id, uuid } = await fileCase(staff, { ...REPORT, nome: 'Ana Souza' });
  relato.clock.advance(5.5 * HOUR);
  await staff.signIn();
  await answerCase(staff, id, { status: 'EM_ANDAMENTO' });
  await deleteAndShred({ id });
  const [row] = await relato.sql('SELECT * FROM relatos WHERE id = $1', [id]);
  const { identificado, codigo, marca, trituradoEm: _, ...others } = row!;
  const bytes = Object.values(others).filter((value) => Buffer.isBuffer(value));
  expect(Buffer.concat(bytes)).toHaveLength(0);
  expect((codigo as Buffer).toString('hex')).toBe(id.replaceAll('-', ''));
  // Whether a name was given, sealed to the team.
  expect((identificado as Buffer).length).toBeGreaterThan(48);
  expect(marca).toHaveLength(64);
  expect(JSON.stringify(others)).not.toMatch(new RegExp(`${uuid}|Ana|propina`));
  const dates = Object.values(others).filter((value) => value instanceof Date);
  const times = dates.map((date) => date.toISOString().slice(10));
  expect(new Set(times)).toEqual(new Set(['T12:00:00.000Z']));
});

it('an equipe account cannot read the register; a guardian filters and pages it by the list protocol', async () => {
  for (const motivo of ['elogio', 'duvidas', 'elogio'])
    await fileCase(staff, { motivo, relato: 'Um relato.' });
  const { who } = await newColleague(staff);
  for (const path of ['', '/conferencia', '/planilha'])
    expect((await who.get(`/api/registro${path}`)).status).toBe(403);
  const praises = await listOf(staff, '/api/registro', {
    filter: { motivo: 'elogio' },
    range: [0, 0],
  });
  expect([praises.rows.length, praises.total]).toEqual([1, 2]);
  expect(praises.rows[0]).toMatchObject({ motivo: 'elogio', identificado: false });
});

it('the register shows the same rows in every order', async () => {
  const concluded = await fileCase(staff);
  await setSituation(staff, concluded.id, 'CONCLUIDO');
  await fileCase(staff, { motivo: 'elogio', relato: 'Ótimo atendimento.' });
  await deleteAndShred(await fileCase(staff));
  const byId = (entries: Json[]) =>
    Object.fromEntries(entries.map((entry: { id: string }) => [entry.id, entry]));
  const expected = byId(await rows());
  for (const field of ['recebidoEm', 'motivo', 'concluidoEm', 'trituradoEm', 'id'])
    for (const order of ['ASC', 'DESC'] as const) {
      const sorted = await listOf(staff, '/api/registro', { sort: [field, order] });
      expect([field, byId(sorted.rows)]).toEqual([field, expected]);
    }
  const reasons = await listOf(staff, '/api/registro', { sort: ['motivo', 'DESC'] });
  expect(reasons.rows.map(({ motivo }: Json) => motivo as string)).toEqual([
    'elogio',
    'denuncia',
    'denuncia',
  ]);
});

it('the register numbers its rows by receipt, without gaps for a walled staff member', async () => {
  const berta = await newColleague(staff, 'Berta', {
    papeis: ['equipe', 'auditor'],
  });
  const ids: string[] = [];
  for (const motivo of ['elogio', 'denuncia', 'duvidas']) {
    ids.push((await fileCase(staff, { motivo, relato: 'Um relato.' })).id);
    await nextDay();
  }
  const numbered = async (reader: Client, query: object = {}) =>
    (await listOf(reader, '/api/registro', query)).rows.map(
      ({ numero, motivo }) => `${String(numero)} ${String(motivo)}`,
    );
  expect(await numbered(staff)).toEqual(['3 duvidas', '2 denuncia', '1 elogio']);
  // A row keeps its number in a filtered list and on a later page.
  expect(await numbered(staff, { filter: { motivo: 'elogio' } })).toEqual(['1 elogio']);
  expect(await numbered(staff, { range: [1, 1] })).toEqual(['2 denuncia']);
  const { body } = await staff.get('/api/registro/planilha');
  const [sheet] = await readSheets(body as Buffer);
  expect(sheet!.rows.map(([numero]) => numero)).toEqual([3, 2, 1]);
  expect(
    (await staff.post(`/api/relatos/${ids[1]!}/barreiras`, { usuarioId: berta.id })).status,
  ).toBe(201);
  expect(
    await numbered(await berta.who.signIn({ email: berta.email, senha: berta.senha })),
  ).toEqual(['2 duvidas', '1 elogio']);
});

it("the register's spreadsheet is recorded in the audit log", async () => {
  await fileCase(staff);
  const { body, headers } = await staff.get('/api/registro/planilha?idioma=en');
  expect([headers.get('x-total'), headers.get('content-disposition')]).toEqual([
    '1',
    expect.stringContaining('registro_'),
  ]);
  const [sheet] = await readSheets(body as Buffer);
  expect(sheet!.header).toEqual(expect.arrayContaining(['Number', 'Code', 'Received', 'Erased']));
  expect(sheet!.rows[0]).toEqual(
    expect.arrayContaining(['Website', 'No', 'Denunciation', today()]),
  );
  const entries = await relato.sql(
    `SELECT detalhes FROM auditoria WHERE acao = 'registro.ver.planilha'`,
  );
  expect(entries).toEqual([{ detalhes: '{"integro":true}' }]);
});

describe('the register reports', () => {
  it.each([
    ['a changed row', `UPDATE relatos SET versao = versao + 1, motivo = 'elogio' WHERE id = $1`],
    [
      'a moved date',
      `UPDATE relatos SET versao = versao + 1, "acusadoEm" = "recebidoEm" WHERE id = $1`,
    ],
    ['a report that only the database moved to the trash', TRASHED],
    [
      'a report that only the database shredded',
      `UPDATE relatos SET versao = versao + 1, "trituradoEm" = now() WHERE id = $1`,
    ],
    [
      'another flag of a name',
      `UPDATE relatos SET versao = versao + 1, identificado = '\\x01' WHERE id = $1`,
    ],
    [
      'an added row',
      `INSERT INTO relatos SELECT (jsonb_populate_record(relatos, jsonb_build_object(
         'id', gen_random_uuid(), 'codigo', '\\x0102', 'idempotencia', NULL))).* FROM relatos WHERE id = $1`,
    ],
  ])('%s', async (_, sql) => {
    await fileCase(staff);
    await fileCase(staff);
    expect((await check()).integro).toBe(true);
    const [{ id }] = (await rows()) as [Json];
    await relato.sql(sql, [id]);
    expect((await check()).integro).toBe(false);
    expect((await rows()).filter(({ adulterado }) => adulterado as boolean)).toHaveLength(1);
    await fileCase(staff);
    expect((await check()).integro).toBe(false);
  });

  it('a shredded report whose row the owner of the database deleted', async () => {
    const shredded = await fileCase(staff);
    await fileCase(staff);
    await deleteAndShred(shredded);
    expect(await check()).toEqual({ linhas: 2, integro: true });
    await relato.sql(deleteReports(`id = '${shredded.id}'`));
    expect(await check()).toEqual({ linhas: 1, integro: false });
  });
});
