// Tasks: a follow-up given to a colleague with access, with a date, listed and handed over.
import { setUpApp, setUpStaff } from '../setup/app';
import {
  ALTERED,
  type Colleague,
  fileCase,
  finish,
  follow,
  listOf,
  newColleague,
  NOBODY,
} from '../setup/cases';
import { readAs, refusedFor, SENHA } from '../setup/cases';
import { Client, type Json } from '../setup/clients';
import { DAY } from '../setup/clock';

const relato = setUpApp();
const staff = setUpStaff(relato);
let ana: Colleague;
let rui: Colleague;

beforeAll(async () => {
  ana = await newColleague(staff, 'Ana Reis');
  rui = await newColleague(staff, 'Rui Paz');
});

const give = (id: string, more: object) => follow(staff, id, { responsavel: undefined, ...more });

const change = (id: string, { body: { id: task } }: { body: Json }, more: object) =>
  staff.post(`/api/relatos/${id}/acompanhamentos/${task}/situacao`, {
    status: 'EM_ANDAMENTO',
    ...more,
  });

const tasksOf = ({ who }: Pick<Colleague, 'who'>) =>
  listOf(who, '/api/tarefas', { range: [0, 99] });

const inDays = (days: number): number => relato.clock.now().getTime() + days * DAY;

const named = ({ email }: Colleague, nome: string): string => `${nome} (${email})`;

it('a resent follow-up is stored and recorded once', async () => {
  const { id } = await fileCase(staff);
  const form = { chaveEnvio: 'a-form-key-of-some-length' };
  const answers = await Promise.all([1, 2, 3].map(() => follow(staff, id, form)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { acompanhamento, adulterado } = (await staff.get(`/api/relatos/${id}`)).body;
  expect(acompanhamento).toEqual([answers[0]!.body]);
  expect(answers.map(({ body }): unknown => body)).toEqual(
    [1, 2, 3].map((): unknown => answers[0]!.body),
  );
  expect(adulterado).toBe(false);
  const { total } = await listOf(staff, '/api/auditoria', {
    filter: { acao: 'relatos.acompanhar', alvo: id },
  });
  expect(total).toBe(1);
  await follow(staff, id, { chaveEnvio: 'another-form-key-of-that-length' });
  expect((await staff.get(`/api/relatos/${id}`)).body.acompanhamento).toHaveLength(2);
});

it('a task has an owner and a date, and is shown in case, timeline, audit log and task list until done', async () => {
  const { id, uuid, visitor } = await fileCase(staff);
  const venceEm = inDays(3);
  const created = await give(id, { responsavelId: ana.id.toUpperCase(), venceEm });
  const task = {
    acao: 'Ouvir o gerente',
    responsavel: named(ana, 'Ana Reis'),
    responsavelId: ana.id,
    venceEm,
  };
  expect(created).toMatchObject({ status: 201, body: task });
  const { acompanhamento, adulterado } = (await staff.get(`/api/relatos/${id}`)).body;
  expect([adulterado, acompanhamento]).toEqual([false, [created.body]]);
  const timeline = (await staff.get(`/api/relatos/${id}/linha-do-tempo`)).body as Json[];
  expect(timeline.find(({ tipo }) => tipo === 'acompanhamento')).toMatchObject({
    acompanhamento: task,
  });
  const record = await listOf(staff, '/api/auditoria', {
    filter: { acao: 'relatos.acompanhar', alvo: id },
  });
  expect(record.rows).toMatchObject([{ detalhes: { conta: ana.id } }]);
  const waiting = {
    id: created.body.id as string,
    relatoId: id,
    uuid,
    acao: 'Ouvir o gerente',
    venceEm,
  };
  expect((await tasksOf(ana)).rows).toEqual([waiting]);
  expect((await tasksOf(rui)).rows).toEqual([]);
  expect(JSON.stringify(await readAs(visitor))).not.toMatch(/Ouvi|Ana Reis/);
  expect((await finish(staff, id, created)).body).toMatchObject({ ...task, status: 'FINALIZADO' });
  expect((await tasksOf(ana)).total).toBe(0);
  // 'Not done' also finishes it.
  await change(id, created, {});
  expect((await tasksOf(ana)).total).toBe(1);
  await change(id, created, { status: 'NAO_REALIZADO' });
  expect((await tasksOf(ana)).total).toBe(0);
});

it('a task cannot be given to staff without access, and the error does not say why', async () => {
  const { id } = await fileCase(staff);
  const created = await give(id, { responsavelId: rui.id });
  const walled = await newColleague(staff);
  const gone = await newColleague(staff);
  const blind = await newColleague(staff);
  await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId: walled.id });
  await staff.put(`/api/usuarios/${gone.id}`, { ativo: false });
  await staff.put(`/api/usuarios/${blind.id}`, { papeis: ['auditor'] });
  const unknown = await give(id, { responsavelId: NOBODY });
  expect(unknown).toMatchObject(refusedFor('responsavelId'));
  for (const responsavelId of [walled.id, gone.id, blind.id]) {
    expect((await give(id, { responsavelId })).body).toEqual(unknown.body);
    expect((await change(id, created, { responsavelId })).body).toEqual(unknown.body);
  }
});

it('a task is handed over, with another date or none', async () => {
  const { id } = await fileCase(staff);
  const created = await give(id, { responsavelId: ana.id, venceEm: inDays(1) });
  const task = created.body.id as string;
  const ids = async (who: Colleague) => (await tasksOf(who)).ids;
  expect(await ids(ana)).toContain(task);
  const handed = await change(id, created, { responsavelId: rui.id, venceEm: null });
  expect(handed.body).toMatchObject({ responsavel: named(rui, 'Rui Paz'), responsavelId: rui.id });
  expect(handed.body.venceEm).toBeUndefined();
  expect([(await ids(ana)).includes(task), (await ids(rui)).includes(task)]).toEqual([false, true]);
  const again = await change(id, created, { venceEm: inDays(2), observacao: 'Pediu mais um dia.' });
  expect(again.body).toMatchObject({ responsavelId: rui.id, venceEm: inDays(2) });
  const back = await change(id, created, { responsavelId: ana.id });
  expect(back.body).toMatchObject({ responsavelId: ana.id, observacao: 'Pediu mais um dia.' });
});

it("a change decided on an older state of a task is refused, and a colleague's observation stays", async () => {
  const { id } = await fileCase(staff);
  const created = await give(id, { responsavelId: ana.id });
  const { alteradoEm } = created.body as { alteradoEm: number };
  relato.clock.advance(1);
  const finished = await finish(staff, id, created, 'Ouvido em 3 de maio.');
  expect(await change(id, created, { observacao: '', alteradoEm })).toMatchObject({
    status: 409,
    body: { code: 'conflito_versao' },
  });
  expect(await change(id, created, { venceEm: inDays(1), alteradoEm })).toMatchObject({
    status: 409,
  });
  expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({
    acompanhamento: [{ status: 'FINALIZADO', observacao: 'Ouvido em 3 de maio.' }],
  });
  const seen = (finished.body as { alteradoEm: number }).alteradoEm;
  expect((await change(id, created, { alteradoEm: seen })).status).toBe(200);
});

it('tasks are sorted by date, undated ones last, in pages', async () => {
  const mia = await newColleague(staff, 'Mia Costa');
  const { id } = await fileCase(staff);
  const dates = [undefined, inDays(5), inDays(-1), inDays(2)];
  for (const venceEm of dates) await give(id, { responsavelId: mia.id, venceEm });
  const { rows, total } = await tasksOf(mia);
  expect([rows.map(({ venceEm }): unknown => venceEm), total]).toEqual([
    [dates[2], dates[3], dates[1], undefined],
    4,
  ]);
  const page = await listOf(mia.who, '/api/tarefas', { range: [2, 3] });
  expect([page.ids, page.total]).toEqual([rows.slice(2).map(({ id: task }): unknown => task), 4]);
});

it('the task list contains only cases that the owner can open, and none in the trash', async () => {
  const leo = await newColleague(staff, 'Leo Lima');
  const kept = await fileCase(staff);
  const walled = await fileCase(staff);
  const trashed = await fileCase(staff);
  for (const { id } of [kept, walled, trashed]) await give(id, { responsavelId: leo.id });
  await staff.post(`/api/relatos/${walled.id}/barreiras`, { usuarioId: leo.id });
  await staff.delete(`/api/relatos/${trashed.id}`);
  const { rows, total } = await tasksOf(leo);
  expect([rows.map(({ relatoId }): unknown => relatoId), total]).toEqual([[kept.id], 1]);
});

it('the task list shows nothing of an altered case', async () => {
  const eva = await newColleague(staff, 'Eva Luz');
  const { id } = await fileCase(staff);
  await give(id, { responsavelId: eva.id });
  await relato.sql(
    'UPDATE relatos SET versao = versao + 1, "chavesEquipe" = sha256("chavesEquipe") WHERE id = $1',
    [id],
  );
  expect((await tasksOf(eva)).rows).toMatchObject([{ relatoId: id, uuid: '', acao: '' }]);
  expect(await staff.get(`/api/relatos/${id}`)).toMatchObject(ALTERED);
});

it("a task keeps its owner's name after the account is deleted", async () => {
  const ada = await newColleague(staff, 'Ada Nunes');
  const { id } = await fileCase(staff);
  await give(id, { responsavelId: ada.id });
  expect((await staff.delete(`/api/usuarios/${ada.id}`)).status).toBe(200);
  await staff.signIn();
  const { acompanhamento } = (await staff.get(`/api/relatos/${id}`)).body;
  expect(acompanhamento).toMatchObject([
    { responsavel: named(ada, 'Ada Nunes'), responsavelId: ada.id },
  ]);
  expect(
    (await new Client(relato.url).signIn({ email: ana.email, senha: SENHA })).authorization,
  ).toBeDefined();
});
