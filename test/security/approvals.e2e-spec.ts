// Four eyes, when something changes between the request and its confirmation: in the product, in the database, at one moment.
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import { listOf, newColleague } from '../setup/cases';
import { DAY, MINUTE } from '../setup/clock';
import {
  askedIn,
  binned,
  decide,
  enter,
  enterAll,
  giveRole,
  isShredded,
  ownId,
  REASON,
  recorded,
  refusal,
  setUpTeam,
  shred,
  waiting,
} from '../setup/four-eyes';

const relato = setUpApp();
const staff = setUpStaff(relato);
const team = setUpTeam(staff);

beforeAll(() => giveRole(team));
beforeEach(() => enterAll(team));

const CLOSED = refusal(409, 'aprovacao_sem_efeito');

/** Asks for a report to be shredded. */
const ask = async (id: string): Promise<string> => askedIn(await shred(staff, id, REASON));

describe.each<[string, (id: string) => Promise<unknown>]>([
  ['the report is restored', (id) => staff.post(`/api/lixeira/${id}/restaurar`)],
  ['the report is held', (id) => relato.sql('UPDATE relatos SET retido = true WHERE id = $1', [id])],
  [
    'who asked loses the role',
    async () => team.bia.who.put(`/api/usuarios/${await ownId(staff)}`, { papeis: ['equipe'] }),
  ],
  ['who asked is deactivated', async () => team.bia.who.put(`/api/usuarios/${await ownId(staff)}`, { ativo: false })],
])('when %s meanwhile', (_, change) => {
  it('the deed is refused, and the request closed', async () => {
    const own = await ownId(staff);
    const id = await binned(staff);
    const asked = await ask(id);
    await change(id);
    expect(await decide(team.bia.who, asked, 'confirmar')).toMatchObject(CLOSED);
    expect(await isShredded(relato, id)).toBe(false);
    expect(await waiting(team.bia.who)).toEqual([]);
    expect((await recorded(relato, 'aprovacoes.%'))[0]).toMatchObject({ acao: 'aprovacoes.fechar', alvo: id });
    await team.bia.who.put(`/api/usuarios/${own}`, { ativo: true, papeis: ['equipe', 'responsavel'] });
  });
});

it('roles that were changed meanwhile are not overwritten', async () => {
  const { id } = await newColleague(staff);
  const giving = { papeis: ['equipe', 'responsavel'], justificativa: REASON };
  const asked = askedIn(await staff.put(`/api/usuarios/${id}`, giving));
  expect((await staff.put(`/api/usuarios/${id}`, { papeis: ['auditor'] })).status).toBe(200);
  expect(await decide(team.bia.who, asked, 'confirmar')).toMatchObject(CLOSED);
  expect((await staff.get(`/api/usuarios/${id}`)).body.papeis).toEqual(['auditor']);
});

it('a request ends after seven days, and may be made again', async () => {
  const id = await binned(staff);
  const asked = await ask(id);
  relato.clock.advance(7 * DAY);
  await staff.signIn();
  await enter(team.bia);
  expect((await decide(team.bia.who, asked, 'confirmar')).status).toBe(404);
  expect(await waiting(team.bia.who)).toEqual([]);
  await runJob(relato, 'approvals');
  expect(await relato.sql('SELECT id FROM aprovacoes')).toEqual([]);
  expect((await recorded(relato, 'aprovacoes.vencer'))[0]).toMatchObject({ usuarioId: null, alvo: id });
  expect((await shred(staff, id, REASON)).status).toBe(202);
  await isShredded(relato, id);
});

it('who becomes responsible later decides, and does not read the reason', async () => {
  const asked = await ask(await binned(staff));
  const made = await staff.put(`/api/usuarios/${team.leo.id}`, {
    papeis: ['equipe', 'responsavel'],
    justificativa: REASON,
  });
  expect((await decide(team.bia.who, askedIn(made), 'confirmar')).status).toBe(204);
  await enter(team.leo);
  const row = (await waiting(team.leo.who)).find(({ id }) => id === asked) as object;
  expect(row).toMatchObject({ adulterada: false });
  expect(row).not.toHaveProperty('justificativa');
  expect((await decide(team.leo.who, asked, 'confirmar')).status).toBe(204);
  await staff.put(`/api/usuarios/${team.leo.id}`, { papeis: ['equipe'] });
});

it('the list takes ids, orders and pages, and nothing else', async () => {
  const ids = [];
  for (let n = 0; n < 3; n++) {
    ids.push(await ask(await binned(staff)));
    relato.clock.advance(MINUTE);
  }
  const oldest = { sort: ['pedidaEm', 'ASC'] as [string, 'ASC'], filter: { id: ids } };
  expect((await listOf(team.bia.who, '/api/aprovacoes', oldest)).ids).toEqual(ids);
  const page = await listOf(team.bia.who, '/api/aprovacoes', { ...oldest, range: [1, 1] });
  expect([page.ids, page.total]).toEqual([[ids[1]], 3]);
  expect((await team.bia.who.get('/api/aprovacoes?filter={"acao":"x"}')).status).toBe(400);
  for (const id of ids) await decide(staff, id, 'recusar');
});
