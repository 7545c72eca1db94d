// One guardian alone, in any two steps: every action after every other, with two and three
// guardians and with a suplente.
import { setUpApp, setUpStaff } from '../setup/app';
import { type Colleague, fileCase, newColleague, NOBODY, SENHA } from '../setup/cases';
import { type Answer, Client, type Json, REPORT } from '../setup/clients';
import { enter, REASON, SETTLED } from '../setup/four-eyes';
import { addRecoveryLink, keepTables, restoreTables, setAccounts } from '../setup/inside';
import { enrol } from '../setup/second-factor';

const relato = setUpApp();
/** The guardian who acts alone: the first account. */
const alone = setUpStaff(relato);

/** The other accounts, and the targets of the actions. */
interface World {
  /** The other guardians; the first has a second factor. */
  guardians: Colleague[];
  /** Has access to the cases, and is not a guardian. */
  holder: Colleague;
  /** Walled from `walledCase`, which names them. */
  accused: Colleague;
  suplente: Colleague;
  heldCase: string;
  walledCase: string;
  /** Names the other guardians: the one who acts alone is the only guardian with access. */
  namingCase: string;
  binnedCase: string;
}

const world = {} as World;

const guard = (id: string) =>
  setAccounts(relato, `papeis = '{equipe,responsavel}'`, `id = '${id}'`);

beforeAll(async () => {
  const add = (nome: string) => newColleague(alone, nome);
  world.guardians = [await add('Beatrizguardia'), await add('Carlosguardia')];
  world.holder = await add('Evatitular');
  world.accused = await add('Walteracusado');
  world.suplente = await add('Silviasuplente');
  await setAccounts(relato, `papeis = '{leitor}', suplente = true`, `id = '${world.suplente.id}'`);
  relato.clock.advance(SETTLED);
  await alone.signIn();
  world.heldCase = (await fileCase(alone)).id;
  await alone.put(`/api/relatos/${world.heldCase}/retencao`);
  world.binnedCase = (await fileCase(alone)).id;
  await alone.delete(`/api/relatos/${world.binnedCase}`);
  world.walledCase = (await fileCase(alone, { ...REPORT, envolvidos: 'Walteracusado' })).id;
  await guard(world.guardians[0]!.id);
  await guard(world.guardians[1]!.id);
  world.namingCase = (
    await fileCase(alone, { ...REPORT, envolvidos: 'Beatrizguardia Carlosguardia' })
  ).id;
  await alone.delete(`/api/relatos/${world.namingCase}`);
  await enrol(await enter(world.guardians[0]!), SENHA, relato.clock);
});

/** Accounts whose password the acting person knows. */
let taken: { email: string; senha: string }[] = [];
let next = 0;

const justificativa = REASON;
const account = (id: string) => `/api/usuarios/${id}`;

/** Creates an account that the acting person uses too. */
async function sock(more: object = {}): Promise<Answer<Json>> {
  const email = `boneco${String(++next)}@example.com`;
  const made = await alone.post('/api/usuarios', { email, nome: 'Boneco', justificativa, ...more });
  const { senhaInicial } = made.body as { senhaInicial?: string };
  if (senhaInicial === undefined) return made;
  const who = await new Client(relato.url).signIn({ email, senha: senhaInicial });
  await who.put('/api/auth/senha', { senhaAtual: senhaInicial, senhaNova: SENHA });
  taken.push({ email, senha: SENHA });
  return made;
}

/** Changes an account's address, and sets its password by a link mailed to the new address. */
async function takeOver({ id }: Colleague): Promise<Answer<Json>> {
  const email = `tomada${String(++next)}@example.com`;
  const changed = await alone.put(account(id), { email, justificativa });
  const [row] = await relato.sql<{ id: string }>('SELECT id FROM usuarios WHERE email = $1', [
    email,
  ]);
  if (!row) return changed;
  const token = await addRecoveryLink(relato, id);
  const senha = 'uma senha tomada';
  const chosen = await new Client(relato.url).post('/api/auth/recuperacao/senha', { token, senha });
  taken.push({ email, senha });
  await alone.post(`${account(id)}/chaves`);
  return chosen;
}

const firstGuardian = () => world.guardians[0]!;

/** The acting person's actions; each may be refused. */
const ACTIONS: Record<string, () => Promise<Answer<Json>>> = {
  'release the hold': () =>
    alone.send('DELETE', `/api/relatos/${world.heldCase}/retencao`, { justificativa }),
  'delete the held report': () => alone.delete(`/api/relatos/${world.heldCase}`),
  'shred a report': () =>
    alone.post(`/api/lixeira/${world.binnedCase}/triturar`, { justificativa }),
  'shred a report that no other guardian knows of': () =>
    alone.post(`/api/lixeira/${world.namingCase}/triturar`, { justificativa }),
  'wall a guardian from the held report': () =>
    alone.post(`/api/relatos/${world.heldCase}/barreiras`, {
      usuarioId: firstGuardian().id,
      justificativa,
    }),
  'wall the holder from the held report': () =>
    alone.post(`/api/relatos/${world.heldCase}/barreiras`, { usuarioId: world.holder.id }),
  'wall a guardian from the walled case': () =>
    alone.post(`/api/relatos/${world.walledCase}/barreiras`, {
      usuarioId: firstGuardian().id,
      justificativa,
    }),
  'lift the wall of the accused': () =>
    alone.send('DELETE', `/api/relatos/${world.walledCase}/barreiras/${world.accused.id}`, {
      justificativa,
    }),
  'give the walled case to the accused': () =>
    alone.post(`/api/relatos/${world.walledCase}/acessos`, { usuarioId: world.accused.id }),
  'take the role from a guardian': () =>
    alone.put(account(firstGuardian().id), { papeis: ['equipe'], justificativa }),
  'take the team role from a guardian': () =>
    alone.put(account(firstGuardian().id), { papeis: ['responsavel'], justificativa }),
  'deactivate a guardian': () =>
    alone.put(account(firstGuardian().id), { ativo: false, justificativa }),
  'delete a guardian': () => alone.send('DELETE', account(firstGuardian().id), { justificativa }),
  'take over a guardian': () => takeOver(firstGuardian()),
  "switch off a guardian's second factor": () =>
    alone.post(`${account(firstGuardian().id)}/segundo-fator/desligar`, { justificativa }),
  'take over the holder': () => takeOver(world.holder),
  'take over the suplente': () => takeOver(world.suplente),
  'deactivate the holder': () => alone.put(account(world.holder.id), { ativo: false }),
  'make the holder a guardian': () =>
    alone.put(account(world.holder.id), { papeis: ['equipe', 'responsavel'], justificativa }),
  'add an account of the team': () => sock(),
  'add a guardian': () => sock({ papeis: ['equipe', 'responsavel'] }),
  'add a suplente': () => sock({ papeis: ['leitor'], suplente: true }),
  'give themself another role': async () => {
    const { id } = (await alone.get('/api/auth/me')).body as { id: string };
    return alone.put(account(id), { papeis: ['equipe', 'responsavel', 'auditor'], justificativa });
  },
  // One of the two reports that are not in the trash.
  'export half': () =>
    alone.get(
      `/api/relatos/linhas?filter=${encodeURIComponent(JSON.stringify({ id: [world.heldCase] }))}`,
    ),
  'ask to export everything': () => alone.post('/api/relatos/planilha', { justificativa }),
};

const NAMES = Object.keys(ACTIONS);

/**
 * Actions that others prepare; with a third guardian, who only adds a confirmer, these are enough.
 */
const DECISIVE = [
  'release the hold',
  'shred a report that no other guardian knows of',
  'lift the wall of the accused',
  'take over a guardian',
  'add a guardian',
  'ask to export everything',
];

/** Confirms and requests with each account that the acting person controls. */
async function useTakenAccounts(): Promise<void> {
  for (const credentials of taken) {
    const who = await new Client(relato.url).signIn(credentials).catch(() => undefined);
    if (!who) continue;
    const asked = await who.send('DELETE', `/api/relatos/${world.heldCase}/retencao`, {
      justificativa,
    });
    if (asked.status === 202) await confirmAll(alone);
    await confirmAll(who);
  }
  await confirmAll(alone);
}

async function confirmAll(who: Client): Promise<void> {
  for (const { id } of await relato.sql<{ id: string }>('SELECT id FROM aprovacoes')) {
    await who.post(`/api/aprovacoes/${id}/confirmar`);
  }
}

/** State that no person changes alone: compared before and after. */
const standing = async (): Promise<unknown> =>
  (
    await relato.sql(
      `SELECT ARRAY(SELECT id FROM relatos WHERE retido AND "apagadoEm" IS NULL) AS held,
         ARRAY(SELECT id FROM relatos WHERE id = ANY($1) AND "trituradoEm" IS NULL ORDER BY id) AS reports,
         ARRAY(SELECT concat("relatoId", "usuarioId") FROM barreiras WHERE "relatoId" = $2 AND "usuarioId" = $3) AS wall,
         ARRAY(SELECT "relatoId" FROM acessos WHERE "relatoId" = $2 AND "usuarioId" = $3) AS opened,
         ARRAY(SELECT concat("relatoId", "usuarioId") FROM barreiras
           WHERE "relatoId" = ANY($1) AND "usuarioId" = ANY($4) ORDER BY id) AS walled,
         ARRAY(SELECT concat_ws(' ', id, email, papeis, ativo, "segundoFator" IS NOT NULL) FROM usuarios
           WHERE 'responsavel' = ANY(papeis) ORDER BY id) AS guardians`,
      [
        [world.heldCase, world.walledCase, world.binnedCase, world.namingCase],
        world.walledCase,
        world.accused.id,
        world.guardians.map(({ id }) => id),
      ],
    )
  )[0];

/** Exports are counted from the audit log, which is not restored between the tests. */
const moveExportsToEarlierDay = (): Promise<object[]> =>
  relato.sql(
    `ALTER TABLE auditoria DISABLE TRIGGER auditoria_recusar;
     UPDATE auditoria SET em = em - interval '1 day' WHERE acao LIKE 'relatos.exportar%';
     ALTER TABLE auditoria ENABLE ALWAYS TRIGGER auditoria_recusar`,
  );

describe.each([
  ['two guardians', 1],
  ['three guardians', 2],
])('with %s, one of them alone', (_, others) => {
  let before: unknown;

  beforeAll(async () => {
    if (others === 1)
      await setAccounts(relato, `papeis = '{equipe}'`, `id = '${world.guardians[1]!.id}'`);
    else await guard(world.guardians[1]!.id);
    await alone.signIn();
    before = await standing();
    await keepTables(relato, 'world');
  });
  beforeEach(async () => {
    taken = [];
    await moveExportsToEarlierDay();
  });

  it.each(NAMES)('gets no further by "%s" and any other action', async (first) => {
    const { status } = await ACTIONS[first]!();
    const takenByFirst = taken;
    await keepTables(relato, 'first');
    // A refused action changed nothing: the next action after it is that action alone.
    const further = others === 1 ? NAMES : DECISIVE;
    const seconds = status >= 400 ? [first] : further;
    for (const second of seconds) {
      taken = [...takenByFirst];
      await ACTIONS[second]!();
      await useTakenAccounts();
      // The full export, also by a confirmed request.
      const whole = await alone.get('/api/relatos/linhas');
      const after = await standing();
      expect({ first, second, exported: whole.status === 200, after }).toEqual({
        first,
        second,
        exported: false,
        after: before,
      });
      await restoreTables(relato, 'first');
    }
    await restoreTables(relato, 'world');
  });
});

it('the same actions happen once another guardian confirms them', async () => {
  expect((await ACTIONS['release the hold']!()).status).toBe(202);
  const bia = await enter(world.guardians[1]!);
  await confirmAll(bia);
  expect((await alone.get(`/api/relatos/${world.heldCase}`)).body).toMatchObject({ retido: false });
  expect((await alone.get(`/api/relatos/${NOBODY}`)).status).toBe(404);
});
