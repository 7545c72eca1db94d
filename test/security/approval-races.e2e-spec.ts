// Two decisions on one request at the same moment, many times: each has one outcome.
import { Approvals } from '../../src/users/approvals/approvals.service';
import type { StaffSession } from '../../src/users/staff.decorators';
import { User } from '../../src/users/user.entity';
import { DataSource } from 'typeorm';
import { deleteReports } from '../setup/database';
import { copyReport } from '../setup/altered';
import { setUpApp, setUpStaff } from '../setup/app';
import { type Colleague, fileCase, newColleague } from '../setup/cases';
import type { Json } from '../setup/clients';
import { askedIn, decide, enter, giveRole, REASON, setUpTeam } from '../setup/four-eyes';
import { setAccounts } from '../setup/inside';

const relato = setUpApp();
const staff = setUpStaff(relato);
const team = setUpTeam(relato, staff);
/** Another guardian. */
let carla: Colleague;

/** Pairs decided in parallel. */
const AT_ONCE = 4;

/** Requests decided in each test. */
const RUNS = 40;

beforeAll(async () => {
  await giveRole(relato, team);
  carla = await newColleague(staff, 'Carla');
  await setAccounts(relato, `papeis = '{equipe,responsavel}'`, `id = '${carla.id}'`);
  await enter(carla);
});

/**
 * Files reports with the given columns.
 * @returns their ids
 */
async function reports(count: number, columns: object): Promise<string[]> {
  await relato.sql(deleteReports());
  const { id } = await fileCase(staff);
  await copyReport(relato, id, count, columns);
  return (await relato.sql<{ id: string }>('SELECT id FROM relatos WHERE id <> $1', [id])).map(
    (row) => row.id,
  );
}

/**
 * Requests an action on each report for a guardian, without HTTP.
 * @returns the pending requests with their reports
 */
async function askFor(
  acao: 'relatos.reter' | 'lixeira.gerir.triturar',
  ids: string[],
  by: Colleague,
) {
  return relato.app.get(DataSource).transaction(async (manager) => {
    const session = { usuario: await manager.findOneByOrFail(User, { id: by.id }) } as StaffSession;
    const asked: { id: string; alvo: string }[] = [];
    for (const alvo of ids) {
      const one = await relato.app
        .get(Approvals, { strict: false })
        .ask(manager, { acao, alvo }, session, REASON);
      asked.push({ id: one!.aprovacao, alvo });
    }
    return asked;
  });
}

async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** How each ended, according to the audit log. */
async function endings(): Promise<Map<string, string[]>> {
  const rows = await relato.sql<Json>(
    `SELECT detalhes::jsonb ->> 'aprovacao' AS id, array_agg(acao) AS acoes FROM auditoria
     WHERE acao LIKE 'aprovacoes.%' AND acao <> 'aprovacoes.pedir' GROUP BY 1`,
  );
  return new Map(rows.map(({ id, acoes }) => [id as string, acoes as string[]]));
}

const none = async () =>
  expect(await relato.sql('SELECT id FROM aprovacoes WHERE "encerradaEm" IS NULL')).toEqual([]);

const HELD = { retido: 'true' };

it('confirmed by two people, an action happens once', async () => {
  const asked = await askFor('relatos.reter', await reports(RUNS, HELD), team.leo);
  await inTurns(asked, AT_ONCE, async ({ id }) => {
    const answers = await Promise.all(
      [team.bia.who, carla.who].map((who) => decide(who, id, 'confirmar')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
  const ended = await endings();
  for (const { id } of asked) expect(ended.get(id)).toEqual(['aprovacoes.decidir.confirmar']);
  expect(await relato.sql('SELECT id FROM relatos WHERE retido')).toEqual([]);
  const released = `SELECT count(*)::int AS rows FROM auditoria WHERE acao = 'relatos.reter'`;
  expect(await relato.sql(released)).toEqual([{ rows: RUNS }]);
  await none();
});

it('confirmed while its requester withdraws it, an action happens or not, consistently', async () => {
  const asked = await askFor('relatos.reter', await reports(RUNS, HELD), team.leo);
  const done = new Set<string>();
  await inTurns(asked, AT_ONCE, async ({ id, alvo }) => {
    const [confirmed, withdrawn] = await Promise.all([
      decide(team.bia.who, id, 'confirmar'),
      decide(team.leo.who, id, 'recusar'),
    ]);
    expect([confirmed.status, withdrawn.status].sort()).toEqual([204, 404]);
    if (confirmed.status === 204) done.add(alvo);
  });
  const ended = await endings();
  for (const { id, alvo } of asked) {
    expect(ended.get(id)).toEqual([
      done.has(alvo) ? 'aprovacoes.decidir.confirmar' : 'aprovacoes.retirar',
    ]);
  }
  const left = await relato.sql<{ id: string }>('SELECT id FROM relatos WHERE retido');
  expect(left.map(({ id }) => id).sort()).toEqual(
    asked
      .map(({ alvo }) => alvo)
      .filter((id) => !done.has(id))
      .sort(),
  );
  await none();
});

it('an action confirmed while its requester loses the role happens before that or not at all', async () => {
  const ids = await reports(RUNS, { apagadoEm: 'now()' });
  const asked = await askFor('lixeira.gerir.triturar', ids, carla);
  const role = (papeis: string) =>
    setAccounts(relato, `papeis = '{${papeis}}'`, `id = '${carla.id}'`);
  const done = new Set<string>();
  await inTurns(asked, 1, async ({ id, alvo }) => {
    await role('equipe,responsavel');
    const taking = { papeis: ['equipe'], justificativa: REASON };
    const demotion = askedIn(await staff.put(`/api/usuarios/${carla.id}`, taking));
    const [confirmed, demoted] = await Promise.all([
      decide(team.bia.who, id, 'confirmar'),
      decide(team.bia.who, demotion, 'confirmar'),
    ]);
    expect(demoted.status).toBe(204);
    expect([204, 409]).toContain(confirmed.status);
    if (confirmed.status === 204) done.add(alvo);
    else expect(confirmed.body.code).toBe('aprovacao_sem_efeito');
  });
  const ended = await endings();
  for (const { id, alvo } of asked) {
    expect(ended.get(id)).toEqual([
      done.has(alvo) ? 'aprovacoes.decidir.confirmar' : 'aprovacoes.fechar',
    ]);
  }
  const left = await relato.sql<{ id: string }>(
    'SELECT id FROM relatos WHERE "apagadoEm" IS NOT NULL AND "trituradoEm" IS NULL',
  );
  expect(left.map(({ id }) => id).sort()).toEqual(ids.filter((id) => !done.has(id)).sort());
  // In the audit log each action precedes its requester's loss of the role.
  const order = await relato.sql<{ acao: string }>(
    `SELECT acao FROM auditoria WHERE alvo = $1 AND acao = 'papeis.dar' OR alvo = ANY($2) AND
     acao IN ('lixeira.gerir.triturar', 'aprovacoes.fechar') ORDER BY numero`,
    [carla.id, ids],
  );
  const told = order.map(({ acao }) => acao).join();
  const inOrder = '((lixeira.gerir.triturar,papeis.dar|papeis.dar,aprovacoes.fechar),?)';
  expect(told).toMatch(new RegExp(`^${inOrder}{${String(RUNS)}}$`));
  await none();
});
