// The register: one row per report since filing, kept after the report, with alterations shown.
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
import { DAY } from '../setup/clock';
import { dumpDatabase } from '../setup/inside';
import { readSheets } from '../setup/sheets';

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

async function shred({ id }: FiledCase): Promise<void> {
  expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
  expect((await staff.post(`/api/lixeira/${id}/triturar`)).status).toBe(204);
}

it('the register has a row per report, with days only, that is kept after the report', async () => {
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
  await shred(filed);
  expect(await rows()).toEqual([{ ...concluded, apagadoEm, trituradoEm: apagadoEm }]);
  expect(await check()).toEqual({ linhas: 1, integro: true });
  // The audit log has who deleted a report; statistics do not count it.
  const month = recebidoEm.slice(0, 7);
  expect((await staff.get(`/api/estatisticas?de=${month}&ate=${month}`)).body.total).toBe(0);
});

it('the register names no one and leads to no report, even with the whole database', async () => {
  const { id, uuid } = await fileCase(staff, { ...REPORT, nome: 'Ana Souza' });
  const [row] = (await relato.sql('SELECT * FROM registro')) as [Json];
  const values = Object.values(row as object).map((value) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
  );
  for (const value of values)
    expect(value).not.toMatch(new RegExp(`${id}|${uuid}|Ana|propina|T\\d\\d:`));
  await shred({ id } as FiledCase);
  const dump = (await dumpDatabase(relato)).map((value) =>
    Buffer.isBuffer(value) ? value.toString('hex') : String(value),
  );
  expect(dump).not.toContain((row as { referencia: Buffer }).referencia.toString('hex'));
});

it('only a guardian reads the register, by the list protocol', async () => {
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
  const deeds = await relato.sql(
    `SELECT detalhes FROM auditoria WHERE acao = 'registro.ver.planilha'`,
  );
  expect(deeds).toEqual([{ detalhes: '{"integro":true}' }]);
});

describe('the register reports a database writer who', () => {
  it.each([
    ['a changed row', `UPDATE registro SET motivo = 'elogio' WHERE id = $1`, true],
    ['a moved date', `UPDATE registro SET "acusadoEm" = "recebidoEm" WHERE id = $1`, true],
    [
      'a row that leads to another report',
      `UPDATE registro SET referencia = '\\x01' WHERE id = $1`,
      true,
    ],
    ['a deleted row', 'DELETE FROM registro WHERE id = $1', false],
    [
      'an added row',
      `INSERT INTO registro (id, origem, motivo, "recebidoEm", marca)
       SELECT gen_random_uuid(), origem, motivo, "recebidoEm", marca FROM registro WHERE id = $1`,
      true,
    ],
    [
      'another end',
      `UPDATE registro_fim SET linhas = linhas + 1 WHERE id IS NOT NULL OR $1 <> ''`,
      false,
    ],
  ])('%s', async (_, sql, inRow) => {
    await fileCase(staff);
    await fileCase(staff);
    expect((await check()).integro).toBe(true);
    const [{ id }] = (await rows()) as [Json];
    await relato.sql(sql, [id]);
    expect((await check()).integro).toBe(false);
    expect((await rows()).some(({ adulterado }) => adulterado as boolean)).toBe(inRow);
    await fileCase(staff); // the report itself still works
    expect((await check()).integro).toBe(false);
  });

  it('puts an older copy of a row back', async () => {
    const { id } = await fileCase(staff);
    const [before] = (await relato.sql('SELECT marca, "acusadoEm" FROM registro')) as [Json];
    await answerCase(staff, id, {});
    await relato.sql('UPDATE registro SET marca = $1, "acusadoEm" = $2', [
      before.marca,
      before.acusadoEm,
    ]);
    expect((await rows())[0].adulterado).toBe(false);
    expect((await check()).integro).toBe(false);
  });

  it('removes a row and adjusts the end', async () => {
    await fileCase(staff);
    await fileCase(staff);
    const [{ id, marca }] = (await relato.sql(
      'DELETE FROM registro WHERE id IN (SELECT id FROM registro LIMIT 1) RETURNING id, marca',
    )) as [Json];
    expect(id).toEqual(expect.any(String));
    const [{ soma }] = (await relato.sql('SELECT soma FROM registro_fim')) as [Json];
    const number = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
    const fitting = BigInt.asUintN(256, number(soma as Buffer) - number(marca as Buffer));
    const bytes = Buffer.from(fitting.toString(16).padStart(64, '0'), 'hex');
    await relato.sql('UPDATE registro_fim SET soma = $1, linhas = 1', [bytes]);
    await relato.sql(deleteReports('id IN (SELECT id FROM relatos LIMIT 1)'));
    expect((await check()).integro).toBe(false);
    await fileCase(staff);
    expect((await check()).integro).toBe(false);
  });

  it('removes the row of a deleted report', async () => {
    await shred(await fileCase(staff));
    await relato.sql(
      `DELETE FROM registro; UPDATE registro_fim SET linhas = 0, soma = '\\x00', marca = ''`,
    );
    expect((await check()).integro).toBe(false);
  });

  it('removes the whole register', async () => {
    await fileCase(staff);
    await relato.sql(
      `DELETE FROM registro; UPDATE registro_fim SET linhas = 0, soma = '\\x00', marca = ''`,
    );
    expect((await check()).integro).toBe(false);
  });
});
