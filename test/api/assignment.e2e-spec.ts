// The owner of a case: only a staff member who can open it, and only while they can.
import { setUpApp, setUpStaff } from '../setup/app';
import {
  type Colleague,
  fileCase,
  listOf,
  newColleague,
  NOBODY,
  setSituation,
} from '../setup/cases';
import { type Json } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';

const relato = setUpApp();
const staff = setUpStaff(relato);
let ana: Colleague;
let rui: Colleague;

const assign = (id: string, usuarioId: string | null, by = staff) =>
  by.put(`/api/relatos/${id}/responsavel`, { usuarioId });

const ownerOf = async (id: string, by = staff): Promise<unknown> =>
  (await by.get(`/api/relatos/${id}`)).body.responsavel;

const idsOf = async (responsavel: unknown, by = staff) =>
  (await listOf(by, '/api/relatos', { filter: { responsavel }, range: [0, 99] })).ids;

const give = (id: string, usuarioId: string, more = {}) =>
  staff.post(`/api/relatos/${id}/acessos`, { usuarioId, ...more });

beforeAll(async () => {
  ana = await newColleague(staff, 'Ana Reis');
  rui = await newColleague(staff, 'Rui Paz', { papeis: ['apurador'] });
});

it('the owner is shown in list, case, timeline and audit log, without counting as an update', async () => {
  const { id } = await fileCase(staff);
  const { versao, alteradoEm } = (await staff.get(`/api/relatos/${id}`)).body;
  relato.clock.advance(MINUTE);
  expect((await assign(id, ana.id.toUpperCase())).status).toBe(204);
  expect(await ownerOf(id)).toEqual({ id: ana.id, nome: 'Ana Reis' });
  expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({
    versao,
    alteradoEm,
    adulterado: false,
  });
  const { rows } = await listOf(staff, '/api/relatos', { filter: { responsavel: ana.id } });
  expect(rows).toMatchObject([{ id, responsavel: { id: ana.id, nome: 'Ana Reis' } }]);
  expect(await idsOf(null)).not.toContain(id);
  // Repeating it changes nothing.
  expect((await assign(id, ana.id)).status).toBe(204);
  expect((await assign(id, null)).status).toBe(204);
  expect(await ownerOf(id)).toBeUndefined();
  expect(await idsOf(null)).toContain(id);
  const timeline = (await staff.get(`/api/relatos/${id}/linha-do-tempo`)).body as Json[];
  const em = relato.clock.now().getTime();
  expect(timeline.filter(({ tipo }) => tipo === 'responsavel')).toMatchObject([
    { em, atribuicao: { depois: 'Ana Reis', por: 'Equipe de Ética' } },
    { em, atribuicao: { antes: 'Ana Reis' } },
  ]);
  const record = await listOf(staff, '/api/auditoria', {
    filter: { acao: 'relatos.atribuir', alvo: id },
  });
  expect(record.rows.map(({ detalhes }): unknown => detalhes)).toMatchObject([
    { conta: null },
    { conta: ana.id },
  ]);
});

it('a staff member without access cannot become the owner, unless access is given in the same request', async () => {
  const { id } = await fileCase(staff);
  expect(await assign(id, rui.id)).toMatchObject({ status: 409, body: { code: 'sem_acesso' } });
  expect(await ownerOf(id)).toBeUndefined();
  expect((await give(id, rui.id, { responsavel: true })).status).toBe(201);
  expect(await ownerOf(id, rui.who)).toEqual({ id: rui.id, nome: 'Rui Paz' });
  expect(await idsOf(rui.id, rui.who)).toEqual([id]);
  // Staff with access to the case may assign it to others with access.
  expect((await assign(id, ana.id, rui.who)).status).toBe(204);
  expect((await assign(id, rui.id)).status).toBe(204);
  await staff.delete(`/api/relatos/${id}/acessos/${rui.id}`);
  expect(await ownerOf(id)).toBeUndefined();
  expect(await idsOf(null)).toContain(id);
  expect(await idsOf(rui.id)).toEqual([]);
});

it('the owner is removed when access expires, a wall is raised, the role changes or the account is deleted', async () => {
  const dated = await fileCase(staff);
  const walled = await fileCase(staff);
  await give(dated.id, rui.id, { ate: relato.clock.now().getTime() + DAY, responsavel: true });
  expect(await ownerOf(dated.id)).toMatchObject({ id: rui.id });
  relato.clock.advance(DAY);
  await staff.signIn();
  expect(await ownerOf(dated.id)).toBeUndefined();

  const leo = await newColleague(staff, 'Leo Lima');
  await assign(walled.id, leo.id);
  await staff.post(`/api/relatos/${walled.id}/barreiras`, { usuarioId: leo.id });
  expect(await ownerOf(walled.id)).toBeUndefined();
  expect(await assign(walled.id, leo.id)).toMatchObject({
    status: 409,
    body: { code: 'sem_acesso' },
  });
  expect(await give(walled.id, leo.id, { responsavel: true })).toMatchObject({
    body: { code: 'pessoa_impedida' },
  });
  expect((await assign(walled.id, ana.id)).status).toBe(204);
  expect(await idsOf(ana.id, leo.who)).toEqual([]);

  const gone: [string, () => Promise<unknown>][] = [
    ['papeis', () => staff.put(`/api/usuarios/${leo.id}`, { papeis: ['auditor'] })],
    ['ativo', () => staff.put(`/api/usuarios/${leo.id}`, { papeis: ['equipe'], ativo: false })],
    ['conta', () => staff.delete(`/api/usuarios/${leo.id}`)],
  ];
  for (const [why, end] of gone) {
    const { id } = await fileCase(staff);
    await staff.put(`/api/usuarios/${leo.id}`, { papeis: ['equipe'], ativo: true });
    await assign(id, leo.id);
    expect([why, await ownerOf(id)]).toEqual([why, { id: leo.id, nome: 'Leo Lima' }]);
    await end();
    expect([why, await ownerOf(id), (await idsOf(null)).includes(id)]).toEqual([
      why,
      undefined,
      true,
    ]);
  }
});

it('open cases are found by their owner, by staff who may open them', async () => {
  const openOf = async (responsavel: string | null, by = staff): Promise<string[]> =>
    (await listOf(by, '/api/relatos', { filter: { responsavel, aberto: true }, range: [0, 99] }))
      .ids;
  const mia = await newColleague(staff, 'Mia Costa');
  const one = await fileCase(staff);
  const two = await fileCase(staff);
  const walled = await fileCase(staff);
  for (const { id } of [one, two, walled]) await assign(id, mia.id);
  await staff.post(`/api/relatos/${walled.id}/barreiras`, { usuarioId: ana.id });
  await setSituation(staff, two.id, 'CONCLUIDO');
  expect((await openOf(mia.id)).sort()).toEqual([one.id, walled.id].sort());
  await ana.who.signIn({ email: ana.email, senha: ana.senha });
  expect(await openOf(mia.id, ana.who)).toEqual([one.id]);
  await staff.delete(`/api/usuarios/${mia.id}`);
  expect(await openOf(null)).toEqual(expect.arrayContaining([one.id, walled.id]));
});

it('a bulk assignment reports the cases that the colleague cannot open', async () => {
  const given = await fileCase(staff);
  const other = await fileCase(staff);
  await give(given.id, rui.id);
  const bulk = (usuarioId: unknown) =>
    staff.post('/api/relatos/lote', {
      acao: 'responsavel',
      ids: [given.id, other.id, NOBODY],
      usuarioId,
    });
  expect((await bulk(rui.id)).body).toEqual({
    resultados: [
      { id: given.id, ok: true },
      { id: other.id, ok: false, code: 'sem_acesso' },
      { id: NOBODY, ok: false, code: 'nao_encontrado' },
    ],
  });
  expect(await ownerOf(given.id)).toMatchObject({ id: rui.id });
  expect((await bulk(null)).body).toMatchObject({
    resultados: [{ ok: true }, { ok: true }, { ok: false }],
  });
  expect(await ownerOf(given.id)).toBeUndefined();
});
