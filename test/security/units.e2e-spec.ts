// Units: a report filed by a unit's address is sealed to the unit's people, and leaves no trace for
// anyone else.
import { randomUUID } from 'node:crypto';
import { EVERYONE_ELSE } from '@relato/domain/unit';
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  type Colleague,
  fileCase,
  follow,
  listOf,
  newColleague,
  NOBODY,
  readAs,
  refusedFor,
  setSituation,
  tag,
  writeAs,
  writeNote,
} from '../setup/cases';
import { Client, type Json, newestId, REPORT } from '../setup/clients';
import {
  askedIn,
  decide,
  enter,
  ownId,
  REASON,
  recorded,
  refusal,
  SETTLED,
} from '../setup/four-eyes';
import { addRecoveryLink, outboxRests, setAccounts } from '../setup/inside';
import { Listener } from '../setup/listener';
import { everythingFor, personWith } from '../setup/traces';
import { closeUnit, newUnit as unitOf, type TestUnit } from '../setup/units';

const relato = setUpApp({ LEGAL_PROFILE: 'off', RETENTION_DAYS: '30' });
const staff = setUpStaff(relato);

const NAME = { pt: 'Fábrica de Campinas', en: 'Campinas plant', es: 'Planta de Campinas' };

/** Guardians of a test: with a second one, people are changed by two. */
const guardians: string[] = [];
let number = 0;

const personOf = async (papeis: string[]): Promise<Colleague> => {
  const person = await personWith(relato, staff, papeis);
  if (papeis.includes('responsavel')) guardians.push(person.id);
  return person;
};

afterEach(async () => {
  for (const id of guardians.splice(0))
    await setAccounts(relato, `papeis = '{}', ativo = false, historico = '[]'`, `id = '${id}'`);
});

const newUnit = (people?: readonly string[]): Promise<TestUnit> =>
  unitOf(staff, { endereco: `unidade-${String((number += 1))}`, nome: NAME }, people);

const setPeople = (
  { id, versao }: Pick<TestUnit, 'id' | 'versao'>,
  pessoas: readonly string[],
  more: object = {},
  by: Client = staff,
) => by.put(`/api/unidades/${id}/pessoas`, { pessoas, versao, ...more });

/** A case of a unit, found by one of its people. */
async function fileAt(unit: TestUnit, who: Client, report: object = {}) {
  const visitor = new Client(relato.url);
  const filed = await visitor.post('/api/visitante/relatos', {
    ...REPORT,
    unidade: unit.endereco,
    ...report,
  });
  expect(filed.status).toBe(201);
  return { id: await newestId(who), uuid: filed.body.uuid as string, visitor };
}

const sees = async ({ who }: Pick<Colleague, 'who'>, id: string): Promise<boolean> =>
  (await who.get(`/api/relatos/${id}`)).status === 200;

describe('a case of a unit', () => {
  it.each([
    [['equipe']],
    [['equipe', 'responsavel']],
    [['apurador', 'auditor']],
    [['auditor', 'operador']],
    [['responsavel']],
  ])('leaves no trace for an outsider as %j', async (papeis) => {
    const own = await ownId(staff);
    const other = await personOf(['equipe']);
    const unit = await newUnit([own, other.id]);
    // Without another guardian who may know of the case it could not be deleted.
    guardians.push(other.id);
    await setAccounts(relato, "papeis = '{equipe,responsavel}'", `id = '${other.id}'`);
    const person = await personOf(papeis);
    const open = await fileCase(staff, { ...REPORT, relato: 'Outro caso de propina.' });
    await outboxRests(relato);
    const before = await everythingFor(relato, person, NOBODY);
    const listener = papeis.includes('equipe') ? await Listener.open(person.who) : undefined;
    const filed = await fileAt(unit, staff, { relato: 'Um caso de propina.' });
    await answerCase(other.who, filed.id, { status: 'AGUARDANDO_RESPOSTA' });
    await staff.put(`/api/relatos/${filed.id}/responsavel`, { usuarioId: other.id });
    await follow(staff, filed.id, { responsavel: undefined, responsavelId: other.id });
    await writeNote(staff, filed.id, { texto: 'De novo a propina.' });
    await tag(staff, filed.id, 'Fábrica');
    await writeAs(filed.visitor, { mensagem: 'Foi a propina de novo.' });
    await setSituation(staff, filed.id, 'EM_ANDAMENTO');
    await staff.post(`/api/relatos/${filed.id}/vinculos`, { outroId: open.id, tipo: 'duplicado' });
    await runJob(relato, 'expiry');
    expect(await everythingFor(relato, person, filed.id)).toEqual(before);
    expect((await staff.delete(`/api/relatos/${filed.id}`)).status).toBe(200);
    expect(await everythingFor(relato, person, filed.id)).toEqual(before);

    const known = await fileCase(staff);
    if (listener) expect(await listener.heardUntil(known.id)).not.toContain(filed.id);
    listener?.close();
  });

  it('is not known to an account that is made later, with any role', async () => {
    const unit = await newUnit([await ownId(staff), (await personOf(['equipe'])).id]);
    const filed = await fileAt(unit, staff);
    for (const papeis of [['equipe'], ['auditor'], ['apurador']]) {
      const late = await personOf(papeis);
      expect(await sees(late, filed.id)).toBe(false);
      await outboxRests(relato);
      expect(await everythingFor(relato, late, filed.id)).toEqual(
        await everythingFor(relato, late, NOBODY),
      );
    }
  });

  it('leads a later report that names its protocol to the same people', async () => {
    const inside = await personOf(['equipe']);
    const unit = await newUnit([inside.id, (await personOf(['equipe'])).id]);
    const { uuid } = await fileAt(unit, inside.who);
    const { id } = await fileCase(inside.who, { ...REPORT, protocolo: uuid });
    expect([await sees(inside, id), await sees({ who: staff }, id)]).toEqual([true, false]);
    expect((await inside.who.get(`/api/relatos/${id}`)).body).toMatchObject({
      protocolo: uuid,
      unidade: { id: unit.id },
    });
  });

  it('names its unit to its people and its visitor, and not to the database', async () => {
    const unit = await newUnit([await ownId(staff), (await personOf(['equipe'])).id]);
    const filed = await fileAt(unit, staff);
    const unidade = { id: unit.id, nome: NAME };
    expect((await staff.get(`/api/relatos/${filed.id}`)).body).toMatchObject({ unidade });
    expect(await readAs(filed.visitor)).toMatchObject({ unidade });
    const found = await listOf(staff, '/api/relatos', { filter: { q: 'campinas' } });
    expect(found.ids).toContain(filed.id);
    const columns = await relato.sql(
      `SELECT to_jsonb(r)::text AS linha FROM relatos r WHERE id = $1
       UNION ALL SELECT to_jsonb(b)::text FROM barreiras b WHERE "relatoId" = $1
       UNION ALL SELECT to_jsonb(a)::text FROM acessos a WHERE "relatoId" = $1`,
      [filed.id],
    );
    expect(columns.filter(({ linha }: Json) => (linha as string).includes(unit.id))).toEqual([]);
    expect((await staff.get(`/api/relatos/${filed.id}/barreiras`)).body).toMatchObject([
      { usuarioId: EVERYONE_ELSE, unidade: true, por: 'relato' },
    ]);
  });

  it('is not sealed to one of its people whom it names, nor given to them later', async () => {
    const own = await ownId(staff);
    const named = await personOf(['equipe']);
    await staff.put(`/api/usuarios/${named.id}`, { nome: 'Zuleica Brandt' });
    const unit = await newUnit([own, named.id]);
    const filed = await fileAt(unit, staff, { envolvidos: 'Zuleica Brandt' });
    expect(await sees(named, filed.id)).toBe(false);
    expect(await sees({ who: staff }, filed.id)).toBe(true);
    const given = await staff.post(`/api/unidades/${unit.id}/casos`, { usuarioId: named.id });
    expect(given).toMatchObject({ status: 201, body: { dados: 0 } });
    expect(await sees(named, filed.id)).toBe(false);
  });

  it('goes to the suplente if its people are all named', async () => {
    const named = await personOf(['equipe']);
    await staff.put(`/api/usuarios/${named.id}`, { nome: 'Quitéria Lobo' });
    const substitute = await personOf(['apurador']);
    await setAccounts(relato, '"suplente" = true', `id = '${substitute.id}'`);
    const unit = await newUnit([named.id]);
    const filed = await fileAt(unit, substitute.who, { envolvidos: 'Quitéria Lobo' });
    expect([await sees(named, filed.id), await sees({ who: staff }, filed.id)]).toEqual([
      false,
      false,
    ]);
    expect(await sees(substitute, filed.id)).toBe(true);
    await setAccounts(relato, '"suplente" = false', `id = '${substitute.id}'`);
  });

  it('goes to no suplente whom a person outside the unit named within seven days, while another is left', async () => {
    const named = await newColleague(staff, 'Berenice Moreira', { papeis: ['apurador'] });
    const reader = { papeis: ['leitor'], suplente: true };
    const older = await newColleague(staff, 'Sílvia', reader);
    relato.clock.advance(SETTLED);
    await staff.signIn();
    const puppet = await newColleague(staff, 'Boneco', reader);
    await enter(older);
    const unit = await newUnit([named.id]);
    const visitor = new Client(relato.url);
    const report = { relato: 'A Berenice Moreira pediu propina.', unidade: unit.endereco };
    expect((await visitor.post('/api/visitante/relatos', { ...REPORT, ...report })).status).toBe(
      201,
    );
    expect((await listOf(older.who, '/api/relatos')).total).toBe(1);
    expect((await listOf(puppet.who, '/api/relatos')).total).toBe(0);
    for (const { id } of [older, puppet])
      await setAccounts(relato, '"suplente" = false', `id = '${id}'`);
  });

  it('is opened by the recovery code alone if it names the only person and there is no suplente', async () => {
    const named = await personOf(['equipe']);
    await staff.put(`/api/usuarios/${named.id}`, { nome: 'Hermenegilda Prates' });
    const substitute = await personOf(['apurador']);
    await setAccounts(relato, '"suplente" = true', `id = '${substitute.id}'`);
    const unit = await newUnit([named.id]);
    await setAccounts(relato, '"suplente" = false', `id = '${substitute.id}'`);
    const visitor = new Client(relato.url);
    const filed = await visitor.post('/api/visitante/relatos', {
      ...REPORT,
      unidade: unit.endereco,
      envolvidos: 'Hermenegilda Prates',
    });
    expect(filed.status).toBe(201);
    const [newest] = await relato.sql<{ id: string; leitores: number; codigo: number }>(
      `SELECT id, (SELECT count(*)::int FROM acessos WHERE "relatoId" = relatos.id) AS leitores,
         (SELECT count(*)::int FROM acessos_recuperacao WHERE "relatoId" = relatos.id) AS codigo
       FROM relatos ORDER BY "criadoEm" DESC, id DESC LIMIT 1`,
    );
    expect(newest).toMatchObject({ leitores: 0, codigo: 1 });
    expect(await sees(named, newest!.id)).toBe(false);
  });

  it('is filed once if its form is sent again after the unit was closed', async () => {
    const unit = await newUnit([await ownId(staff), (await personOf(['equipe'])).id]);
    const visitor = new Client(relato.url);
    const form = { ...REPORT, unidade: unit.endereco, chaveEnvio: randomUUID() };
    const first = await visitor.post('/api/visitante/relatos', form);
    await closeUnit(staff, unit);
    const again = await visitor.post('/api/visitante/relatos', form);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.uuid).toBe(first.body.uuid);
  });

  it('becomes the team’s when its wall is lifted, and stays walled from those who are named', async () => {
    const other = await personOf(['equipe']);
    const unit = await newUnit([await ownId(staff), other.id]);
    const outsider = await personOf(['equipe']);
    const named = await personOf(['equipe']);
    await staff.put(`/api/usuarios/${named.id}`, { nome: 'Leopoldina Arns' });
    const plain = await fileAt(unit, staff);
    const walled = await fileAt(unit, staff, { relato: 'Foi a Leopoldina Arns.' });
    for (const { id } of [plain, walled]) {
      expect((await staff.delete(`/api/relatos/${id}/barreiras/${named.id}`)).status).toBe(
        id === plain.id ? 404 : 204,
      );
      expect(await sees(named, id)).toBe(false);
      expect(await sees(outsider, id)).toBe(false);
    }
    const again = await fileAt(unit, staff, { relato: 'Foi a Leopoldina Arns, outra vez.' });
    for (const { id } of [plain, again]) {
      const lifted = await staff.delete(`/api/relatos/${id}/barreiras/${EVERYONE_ELSE}`);
      expect(lifted.status).toBe(204);
      expect(await sees(outsider, id)).toBe(true);
      expect(await sees(other, id)).toBe(true);
    }
    expect([await sees(named, plain.id), await sees(named, again.id)]).toEqual([true, false]);
  });
});

describe('the people of a unit', () => {
  it('are replaced by two guardians, and then read later reports only', async () => {
    const own = await ownId(staff);
    const other = await personOf(['equipe']);
    const unit = await newUnit([own, other.id]);
    const earlier = await fileAt(unit, staff);
    const guardian = await personOf(['equipe', 'responsavel']);
    const added = await personOf(['apurador']);
    const people = [own, other.id, added.id];
    expect(await setPeople(unit, people)).toMatchObject(refusedFor('justificativa'));
    const asked = askedIn(await setPeople(unit, people, { justificativa: REASON }));
    const [request] = (await guardian.who.get('/api/aprovacoes')).body as Json[];
    expect(request).toMatchObject({
      alvo: { tipo: 'unidade', nome: NAME.pt },
      pessoas: people.map((id) => ({ id, tipo: 'usuario', existe: true })),
    });
    expect(await sees(added, (await fileAt(unit, staff)).id)).toBe(false);
    expect((await decide(guardian.who, asked, 'confirmar')).status).toBe(204);
    expect(await sees(added, (await fileAt(unit, staff)).id)).toBe(true);
    expect(await sees(added, earlier.id)).toBe(false);
    expect((await added.who.get('/api/unidades/minhas')).body).toMatchObject([{ id: unit.id }]);
    expect((await added.who.get('/api/unidades')).status).toBe(403);
    const actions = await recorded(relato, 'organizacao.gerir.unidades');
    expect(actions).toContainEqual(expect.objectContaining({ detalhes: { unidade: unit.id } }));
  });

  it('lose their unit by two guardians, or at once where it takes no reports', async () => {
    const own = await ownId(staff);
    const other = await personOf(['equipe']);
    const guardian = await personOf(['equipe', 'responsavel']);
    const empty = await newUnit([]);
    const unit = await newUnit([]);
    const peopled = askedIn(await setPeople(unit, [own, other.id], { justificativa: REASON }));
    expect((await decide(guardian.who, peopled, 'confirmar')).status).toBe(204);
    const close = ({ id, versao }: TestUnit, more: object = {}) =>
      staff.send('DELETE', `/api/unidades/${id}`, { versao, ...more });
    const closes = { ...unit, versao: unit.versao + 1 };
    expect(await close(closes)).toMatchObject(refusedFor('justificativa'));
    const asked = askedIn(await close(closes, { justificativa: REASON }));
    const [request] = (await guardian.who.get('/api/aprovacoes')).body as Json[];
    expect(request).toMatchObject({ alvo: { nome: NAME.pt }, encerra: true });
    expect(request).not.toHaveProperty('pessoas');
    expect(await sees(guardian, (await fileAt(unit, staff)).id)).toBe(false);

    expect((await decide(guardian.who, asked, 'confirmar')).status).toBe(204);
    const [closed] = ((await staff.get('/api/unidades')).body as Json[]).filter(
      ({ id }) => id === unit.id,
    );
    expect(closed).toMatchObject({
      encerradaEm: expect.any(Number) as number,
      pessoas: [{ usuarioId: own }, { usuarioId: other.id }],
    });
    expect((await close(empty)).status).toBe(204);
  });

  it('are at least two, or have a suplente from outside; hold cases; and are admitted', async () => {
    const own = await ownId(staff);
    const unit = await newUnit([]);
    expect(await setPeople(unit, [])).toMatchObject(refusedFor('pessoas'));
    expect(await setPeople(unit, [own])).toMatchObject(refusedFor('pessoas'));
    const auditor = await personOf(['auditor']);
    expect(await setPeople(unit, [own, auditor.id])).toMatchObject(refusedFor('pessoas'));
    expect(await setPeople(unit, [own, NOBODY])).toMatchObject(refusedFor('pessoas'));
    expect(await setPeople(unit, [own, 'x'])).toMatchObject({ status: 400 });
    const substitute = await personOf(['apurador']);
    await setAccounts(relato, '"suplente" = true', `id = '${substitute.id}'`);
    expect(await setPeople(unit, [substitute.id])).toMatchObject(refusedFor('pessoas'));
    const set = await setPeople(unit, [own]);
    expect(set).toMatchObject({
      status: 200,
      body: { pessoas: [{ usuarioId: own, ativo: true }] },
    });
    expect(await setPeople(unit, [own])).toMatchObject(refusal(409, 'conflito_versao'));
    await setAccounts(relato, '"suplente" = false', `id = '${substitute.id}'`);
  });
});

describe('the open cases of a unit', () => {
  it('are given to a new person by two of its people, as far as both hold them', async () => {
    const own = await ownId(staff);
    const other = await personOf(['equipe']);
    const unit = await newUnit([own, other.id]);
    const first = await fileAt(unit, staff);
    const second = await fileAt(unit, staff);
    const concluded = await fileAt(unit, staff);
    await setSituation(staff, concluded.id, 'CONCLUIDO');
    const elsewhere = await newUnit([own, other.id]);
    const ofOther = await fileAt(elsewhere, staff);
    const added = await personOf(['equipe']);
    const outsider = await personOf(['equipe', 'responsavel']);
    await setPeopleByTwo(unit, [own, other.id, added.id], outsider);
    const give = (by: Client, usuarioId: string, more: object = {}) =>
      by.post(`/api/unidades/${unit.id}/casos`, { usuarioId, ...more });
    expect((await give(outsider.who, added.id, { justificativa: REASON })).status).toBe(404);
    expect((await give(added.who, added.id, { justificativa: REASON })).status).toBe(404);
    expect(await give(staff, outsider.id, { justificativa: REASON })).toMatchObject(
      refusedFor('usuarioId'),
    );
    const asked = askedIn(await give(staff, added.id, { justificativa: REASON }));
    for (const one of [outsider, added]) {
      expect((await decide(one.who, asked, 'confirmar')).status).toBe(404);
      expect((await one.who.get('/api/aprovacoes')).body).toEqual([]);
    }
    expect(await sees(added, first.id)).toBe(false);
    expect((await decide(other.who, asked, 'confirmar')).status).toBe(204);
    expect(
      await Promise.all([first, second, concluded, ofOther].map(({ id }) => sees(added, id))),
    ).toEqual([true, true, false, false]);
    expect(await recorded(relato, 'acessos.dar.caso')).toMatchObject([
      { alvo: expect.any(String), detalhes: { conta: added.id } },
      { alvo: expect.any(String), detalhes: { conta: added.id } },
    ]);
  });

  it.each([[['apurador']], [['equipe']]])(
    'that name a person who joined later as %j are left out, and a wall keeps them from the person',
    async (papeis) => {
      const one = await personOf(['equipe']);
      const other = await personOf(['equipe']);
      const unit = await newUnit([one.id, other.id]);
      const naming = await fileAt(unit, one.who, { relato: 'O Caio Fontoura pediu propina.' });
      const named = await fileAt(unit, one.who);
      await writeAs(named.visitor, { mensagem: 'Soube agora: foi o Caio Fontoura.' });
      const plain = await fileAt(unit, one.who);
      // By a guardian outside the unit, who cannot compare its cases with the new name.
      const added = await newColleague(staff, 'Caio Fontoura', { papeis });
      expect((await setPeople(unit, [one.id, other.id, added.id])).status).toBe(200);
      const given = await one.who.post(`/api/unidades/${unit.id}/casos`, { usuarioId: added.id });
      expect(given).toMatchObject({ status: 201, body: { dados: 1 } });
      expect(await Promise.all([naming, named, plain].map(({ id }) => sees(added, id)))).toEqual([
        false,
        false,
        true,
      ]);
      const { body } = await other.who.get(`/api/relatos/${naming.id}/barreiras`);
      expect(body).toContainEqual(expect.objectContaining({ usuarioId: added.id }));
      await staff.delete(`/api/usuarios/${added.id}`);
    },
  );
});

describe('a later report of a unit', () => {
  it('is not sealed to an investigator whose password was set by a mailed link, until a guardian admits them', async () => {
    const own = await ownId(staff);
    const caio = await personOf(['apurador']);
    const unit = await newUnit([own, caio.id]);
    await chooseByLink(caio);
    const closed = await fileAt(unit, staff);
    expect(await sees(caio, closed.id)).toBe(false);
    const dados = { usuarioId: caio.id };
    expect(await staff.post(`/api/unidades/${unit.id}/casos`, dados)).toMatchObject(
      refusedFor('usuarioId'),
    );
    expect((await staff.post(`/api/usuarios/${caio.id}/chaves`)).status).toBe(200);
    expect(await sees(caio, (await fileAt(unit, staff)).id)).toBe(true);
    expect(await sees(caio, closed.id)).toBe(false);
  });

  it('is sealed to a team member who changed their own address, and can be given to them', async () => {
    const own = await ownId(staff);
    const bia = await personOf(['equipe']);
    const unit = await newUnit([own, bia.id]);
    const email = 'outro.endereco@example.com';
    expect((await bia.who.put(`/api/usuarios/${bia.id}`, { email })).status).toBe(200);
    const filed = await fileAt(unit, staff);
    expect(await sees(bia, filed.id)).toBe(true);
    const given = await staff.post(`/api/relatos/${filed.id}/acessos`, { usuarioId: bia.id });
    expect(given.status).toBe(201);
  });

  it('is not sealed to a suplente whose password was set by a mailed link', async () => {
    const bia = await newColleague(staff, 'Berenice Moreira', { papeis: ['apurador'] });
    const suplente = await newColleague(staff, 'Sílvia', { papeis: ['leitor'], suplente: true });
    const unit = await newUnit([bia.id]);
    const report = { relato: 'A Berenice Moreira pediu propina.' };
    const held = async () => {
      await new Client(relato.url).post('/api/visitante/relatos', {
        ...REPORT,
        ...report,
        unidade: unit.endereco,
      });
      return ((await suplente.who.get('/api/relatos')).body as Json[]).length;
    };
    expect(await held()).toBe(1);
    await chooseByLink(suplente);
    expect(await held()).toBe(0);
    expect((await staff.post(`/api/usuarios/${suplente.id}/chaves`)).status).toBe(200);
    expect(await held()).toBe(1);
    await setAccounts(relato, '"suplente" = false', `id = '${suplente.id}'`);
  });
});

async function chooseByLink({ id, email, who }: Colleague): Promise<void> {
  const token = await addRecoveryLink(relato, id);
  const senha = 'uma senha pelo correio';
  await who.post('/api/auth/recuperacao/senha', { token, senha });
  await who.signIn({ email, senha });
}

/** Changes people while there are two guardians. */
async function setPeopleByTwo(
  unit: TestUnit,
  people: readonly string[],
  guardian: Colleague,
): Promise<void> {
  const asked = askedIn(await setPeople(unit, people, { justificativa: REASON }));
  expect((await decide(guardian.who, asked, 'confirmar')).status).toBe(204);
}

describe('an address', () => {
  it('takes reports only while its unit is open, has people and is unaltered', async () => {
    const visitor = new Client(relato.url);
    const file = (unidade: string) =>
      visitor.post('/api/visitante/relatos', { ...REPORT, unidade });
    const asked = async (endereco: string): Promise<unknown> => {
      const { body } = await visitor.get(`/api/visitante/formulario?unidade=${endereco}`);
      return (body as { unidade?: unknown }).unidade;
    };
    expect(await file('nao-existe')).toMatchObject(refusedFor('unidade'));
    const empty = await newUnit([]);
    expect(await file(empty.endereco)).toMatchObject(refusedFor('unidade'));
    expect(await asked(empty.endereco)).toBeUndefined();
    const unit = await newUnit([await ownId(staff), (await personOf(['equipe'])).id]);
    expect(await asked(unit.endereco)).toEqual({ endereco: unit.endereco, nome: NAME });
    const address = { endereco: `${unit.endereco}-nova`, nome: NAME, versao: unit.versao };
    expect(await staff.put(`/api/unidades/${unit.id}`, address)).toMatchObject(
      refusedFor('endereco'),
    );
    const nome = { ...NAME, pt: 'Usina' };
    const renamed = await staff.put(`/api/unidades/${unit.id}`, { nome, versao: unit.versao });
    expect(renamed.status).toBe(200);
    expect(await asked(unit.endereco)).toEqual({ endereco: unit.endereco, nome });
    const { versao } = renamed.body;
    const closed = await staff.send('DELETE', `/api/unidades/${unit.id}`, { versao });
    expect(closed.status).toBe(204);
    expect(await file(unit.endereco)).toMatchObject(refusedFor('unidade'));
    const taken = { endereco: unit.endereco, nome: NAME };
    expect(await staff.post('/api/unidades', taken)).toMatchObject(refusedFor('endereco'));
    for (const endereco of ['', 'a', '-ab', 'ab-', 'Á b', 'x'.repeat(41)])
      expect(await staff.post('/api/unidades', { endereco, nome: NAME })).toMatchObject(
        refusedFor('endereco'),
      );
    expect(
      await staff.post('/api/unidades', { endereco: 'boa', nome: { ...NAME, en: ' ' } }),
    ).toMatchObject({ status: 400, body: { errors: { 'nome.en': 'obrigatorio' } } });
  });

  it.each([
    { what: 'its people', columns: "pessoas = '[]'" },
    { what: 'its end', columns: '"encerradaEm" = now()' },
  ])(
    'of a unit that was altered in $what takes none, and the unit can be closed',
    async ({ columns }) => {
      const { id, endereco } = await newUnit([await ownId(staff), (await personOf(['equipe'])).id]);
      await relato.sql(`UPDATE unidades SET ${columns}, versao = versao + 1 WHERE id = $1`, [id]);
      const visitor = new Client(relato.url);
      const file = () => visitor.post('/api/visitante/relatos', { ...REPORT, unidade: endereco });
      const listed = async (): Promise<Json> =>
        ((await staff.get('/api/unidades')).body as Json[]).find((unit) => unit.id === id);
      expect(await file()).toMatchObject(refusedFor('unidade'));
      const altered = await listed();
      expect(altered).toMatchObject({ adulterado: true, pessoas: [] });
      const { versao } = altered;
      expect((await staff.put(`/api/unidades/${id}`, { nome: NAME, versao })).status).toBe(503);
      expect((await staff.send('DELETE', `/api/unidades/${id}`, { versao })).status).toBe(204);
      const closed = await listed();
      expect(closed).toMatchObject({ endereco, pessoas: [], encerradaEm: expect.any(Number) });
      expect(closed).not.toHaveProperty('adulterado');
      expect(await file()).toMatchObject(refusedFor('unidade'));
      expect(await staff.post('/api/unidades', { endereco, nome: NAME })).toMatchObject(
        refusedFor('endereco'),
      );
    },
  );
});
