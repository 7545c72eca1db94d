// A test report is counted nowhere and tied to no other report, and no person turns a real report into one.
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import { answersOf } from '../setup/answers';
import { fileCase, listOf, listQuery, newColleague, setSituation } from '../setup/cases';
import type { Client } from '../setup/clients';
import { DAY } from '../setup/clock';
import { Listener } from '../setup/listener';
import { eraseTest, fileTest } from '../setup/test-report';

const relato = setUpApp();
const staff = setUpStaff(relato);
/** A real report. */
let real: Awaited<ReturnType<typeof fileCase>>;
/** A staff member of each kind that counts reports. */
const people: Record<string, Client> = {};

beforeAll(async () => {
  real = await fileCase(staff);
  const roles = { auditor: ['auditor'], guardian: ['responsavel'], investigator: ['apurador'] };
  for (const [name, papeis] of Object.entries(roles))
    people[name] = (await newColleague(staff, name, { papeis })).who;
  people['team'] = staff;
});
afterEach(async () => {
  await eraseTest(staff);
});

/**
 * Routes whose answers differ by themselves: streams, sessions, archives, the audit log, and the
 * test's own. Mails that failed are looked at below: those of a test show what it is for.
 */
const OTHERS = /eventos|sessoes|auditoria|instalacao|dossie|entregas/;

/** All that a person can read of lists, counts, exports and searches. */
async function everythingFor(who: Client): Promise<object> {
  return {
    ...(await answersOf(relato, who, real.id, OTHERS)),
    rows: (await who.get(`/api/relatos/linhas?${listQuery({ filter: {} })}`)).body as unknown,
    search: (await who.post('/api/relatos/procurar', { filter: '{"q":"propina"}' }))
      .body as unknown,
  };
}

async function everything(): Promise<Record<string, object>> {
  const read: Record<string, object> = {};
  for (const [name, who] of Object.entries(people)) read[name] = await everythingFor(who);
  return read;
}

it('every list, count, export and event is the same with a test report and without', async () => {
  // Each is tried meanwhile.
  const failedMails = async () => (await listOf(staff, '/api/entregas')).ids;
  const failed = await failedMails();
  const events = await Listener.open(staff);
  const { id, uuid } = await fileTest(staff);
  // Owned, with a task, unread, late and read in part: each is counted somewhere.
  const me = (await staff.get('/api/auth/me')).body as { id: string };
  expect((await staff.put(`/api/relatos/${id}/responsavel`, { usuarioId: me.id })).status).toBe(
    204,
  );
  const task = {
    acao: 'Ouvir o gerente',
    responsavelId: me.id,
    venceEm: relato.clock.now().getTime() + DAY,
  };
  expect((await staff.post(`/api/relatos/${id}/acompanhamentos`, task)).status).toBe(201);
  const beside = await everything();
  expect(JSON.stringify(beside)).not.toContain(id);
  expect(JSON.stringify(beside)).not.toContain(uuid);
  expect((await eraseTest(staff)).status).toBe(204);
  expect(await everything()).toEqual(beside);
  expect(await failedMails()).toEqual(failed);

  const next = await fileCase(staff);
  expect(await events.heardUntil(next.id)).not.toContain(id);
  events.close();
});

it('no job touches it, and a check-in is not planned', async () => {
  const { id } = await fileTest(staff);
  const concluded = await setSituation(staff, id, 'CONCLUIDO', { verificacoes: [30] });
  expect(concluded).toMatchObject({ status: 200, body: { verificacoesEm: [] } });
  const row = () => relato.sql('SELECT * FROM relatos WHERE id = $1', [id]);
  const before = await row();
  relato.clock.advance(4000 * DAY);
  for (const job of ['expiry', 'check-ins', 'retention', 'trash'] as const)
    await runJob(relato, job);
  expect(await row()).toEqual(before);
  await runJob(relato, 'test-reports');
  expect(await row()).toEqual([]);
  for (const who of Object.values(people)) await who.signIn().catch(() => undefined);
});

it('what would leave something of it, or tie it to a real report, is refused', async () => {
  await staff.signIn();
  const { id } = await fileTest(staff);
  const bia = await newColleague(staff, 'Bia');
  const { ids } = await listOf(staff, '/api/relatos');
  const [other] = ids as [string];
  const refused = { status: 409, body: { code: 'relato_teste' } };
  const wall = { usuarioId: bia.id };
  const path = `/api/relatos/${id}`;
  expect(await staff.delete(path)).toMatchObject(refused);
  expect(await staff.put(`${path}/retencao`)).toMatchObject(refused);
  expect(await staff.delete(`${path}/retencao`)).toMatchObject(refused);
  expect(await staff.post(`${path}/barreiras`, wall)).toMatchObject(refused);
  expect(await staff.delete(`${path}/barreiras/${bia.id}`)).toMatchObject(refused);
  const link = { outroId: other, tipo: 'relacionado' };
  expect(await staff.post(`${path}/vinculos`, link)).toMatchObject(refused);
  const fromReal = await staff.post(`/api/relatos/${other}/vinculos`, { ...link, outroId: id });
  expect(fromReal).toMatchObject({
    status: 400,
    body: { errors: { outroId: expect.any(String) } },
  });
  for (const acao of ['lido', 'apagar', 'responsavel'])
    expect(
      (await staff.post('/api/relatos/lote', { ids: [id], acao, usuarioId: bia.id })).body,
    ).toEqual({
      resultados: [{ id, ok: false, code: 'nao_encontrado' }],
    });
  expect((await staff.get('/api/aprovacoes')).body).toEqual([]);
});

describe('the application’s role in the database', () => {
  const denied = { code: '42501' };

  it('cannot turn a real report into a test, nor a test into a real one', async () => {
    const { id } = await fileTest(staff);
    for (const [which, teste] of [
      [real.id, true],
      [id, false],
    ])
      await expect(
        relato.asApplication(
          `UPDATE relatos SET teste = ${teste}, versao = versao + 1 WHERE id = '${which}'`,
        ),
      ).rejects.toMatchObject(denied);
  });

  it('deletes a test only, with its function', async () => {
    const { id } = await fileTest(staff);
    const erase = (which: string) =>
      relato.asApplication(`SELECT relatos_apagar_teste('${which}') AS gone`);
    expect(await erase(real.id)).toEqual([{ gone: false }]);
    expect((await staff.get(`/api/relatos/${real.id}`)).status).toBe(200);
    await expect(
      relato.asApplication(`DELETE FROM relatos WHERE id = '${id}'`),
    ).rejects.toMatchObject(denied);
    expect(await erase(id)).toEqual([{ gone: true }]);
  });

  it('not even the owner deletes or turns a real report by itself', async () => {
    await expect(relato.sql('DELETE FROM relatos WHERE id = $1', [real.id])).rejects.toMatchObject(
      denied,
    );
    await expect(
      relato.sql('UPDATE relatos SET teste = true, versao = versao + 1 WHERE id = $1', [real.id]),
    ).rejects.toMatchObject(denied);
  });

  it('is noticed when it inserts a forged test, which hides nothing', async () => {
    const copied = await relato.sql<{ list: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS list FROM information_schema.columns
       WHERE table_name = 'relatos' AND column_name NOT IN ('id', 'codigo', 'teste', 'idempotencia')`,
    );
    const [{ list }] = copied as [{ list: string }];
    await relato.asApplication(
      `INSERT INTO relatos (id, codigo, teste, ${list})
       SELECT gen_random_uuid(), '\\x00', true, ${list} FROM relatos WHERE id = '${real.id}'`,
    );
    await runJob(relato, 'altered-reports');
    const found = await relato.sql(`SELECT FROM auditoria WHERE acao = 'relatos.adulterado'`);
    expect(found).toHaveLength(1);
    expect((await listOf(staff, '/api/relatos')).ids).toContain(real.id);
  });
});
