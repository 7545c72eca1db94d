// Walls: a staff member who is named, excluded or recused has no key of the case and sees no trace
// of it.
import { ADMIN, runJob, setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  type Colleague,
  fileCase,
  type FiledCase,
  follow,
  listOf,
  newColleague,
} from '../setup/cases';
import { NOBODY, setSituation, writeAs, writeNote } from '../setup/cases';
import { Client, type Json, REPORT, reportWith } from '../setup/clients';
import { DAY } from '../setup/clock';
import { askedIn, decide, isShredded, REASON, release, shred } from '../setup/four-eyes';
import { png } from '../setup/images';
import { outboxRests, setAccounts } from '../setup/inside';
import { Listener } from '../setup/listener';
import { setUpMailing } from '../setup/mailing';
import { everythingFor, personWith } from '../setup/traces';

const relato = setUpApp({ LEGAL_PROFILE: 'off', RETENTION_DAYS: '30' });
const staff = setUpStaff(relato);

/** Guardians of a test: with a second one, lifting a wall needs two people. */
const guardians: string[] = [];

async function personOf(papeis: string[]): Promise<Colleague> {
  const person = await personWith(relato, staff, papeis);
  if (papeis.includes('responsavel')) guardians.push(person.id);
  return person;
}

afterEach(async () => {
  for (const id of guardians.splice(0)) {
    await setAccounts(
      relato,
      `papeis = '{equipe}', ativo = false, historico = '[]'`,
      `id = '${id}'`,
    );
  }
});

/** Walls a person as if they were not a guardian, whose wall would need a second person. */
async function barAtOnce(
  walled: FiledCase,
  id: string,
  papeis: readonly string[],
): Promise<number> {
  await setAccounts(relato, `papeis = '{equipe}'`, `id = '${id}'`);
  const { status } = await bar(walled, id);
  await setAccounts(relato, `papeis = '{${papeis.join()}}'`, `id = '${id}'`);
  return status;
}

const bar = ({ id }: FiledCase, usuarioId: string, more: object = {}, by = staff) =>
  by.post(`/api/relatos/${id}/barreiras`, { usuarioId, ...more });

const holdersOf = async ({ id }: FiledCase, by = staff): Promise<string[]> =>
  ((await by.get(`/api/relatos/${id}/acessos`)).body as { usuarioId: string }[]).map(
    ({ usuarioId }) => usuarioId,
  );

describe('a staff member walled from a case', () => {
  it.each([
    [['equipe']],
    [['equipe', 'responsavel']],
    [['apurador', 'auditor']],
    [['auditor', 'operador']],
    [['responsavel']],
  ])('sees no trace of it as %j: each response is as before the case', async (papeis) => {
    const person = await personOf(papeis);
    const { who, id } = person;
    // Without another guardian who may know of the case it could not be deleted.
    const other = await personOf(['equipe', 'responsavel']);
    const open = await fileCase(staff, { ...REPORT, relato: 'Outro caso de propina.' });
    // Without a mail server waiting mails are parked, each with its own time.
    await outboxRests(relato);
    const before = await everythingFor(relato, person, NOBODY);
    const listener = papeis.includes('equipe') ? await Listener.open(who) : undefined;
    const walled = await fileCase(staff, reportWith(['foto.png', await png()]));
    await listener?.hears(walled.id);
    expect(await barAtOnce(walled, id, papeis)).toBe(201);
    await answerCase(other.who, walled.id, { status: 'AGUARDANDO_RESPOSTA' });
    await staff.put(`/api/relatos/${walled.id}/responsavel`, { usuarioId: other.id });
    await follow(staff, walled.id, { responsavel: undefined, responsavelId: other.id });
    await writeNote(staff, walled.id, { texto: 'De novo a propina.' });
    await writeAs(walled.visitor, { mensagem: 'Foi a propina de novo.' });
    await setSituation(staff, walled.id, 'EM_ANDAMENTO');
    await staff.post(`/api/relatos/${walled.id}/vinculos`, { outroId: open.id, tipo: 'duplicado' });
    for (const mark of ['lido', 'retencao']) await staff.put(`/api/relatos/${walled.id}/${mark}`);
    expect((await listOf(staff, '/api/relatos', { filter: { q: 'gerente' } })).ids).toContain(
      walled.id,
    );
    expect(await everythingFor(relato, person, walled.id)).toEqual(before);

    const asked = askedIn(await release(staff, walled.id, REASON));
    expect(await everythingFor(relato, person, walled.id)).toEqual(before);
    expect((await decide(other.who, asked, 'confirmar')).status).toBe(204);
    expect((await staff.delete(`/api/relatos/${walled.id}`)).status).toBe(200);
    expect(await everythingFor(relato, person, walled.id)).toEqual(before);
    const shredding = await shred(staff, walled.id, REASON);
    await decide(other.who, askedIn(shredding), 'confirmar');
    expect(await isShredded(relato, walled.id)).toBe(true);
    expect(await everythingFor(relato, person, walled.id)).toEqual(before);

    // An event that they may receive comes last: no event of the case came before it.
    const known = await fileCase(staff);
    if (listener) expect(await listener.heardUntil(known.id)).not.toContain(walled.id);
    listener?.close();
  });

  it("gets the same response from the case's routes as for a missing case", async () => {
    const papeis = ['equipe', 'responsavel'];
    const { who, id } = await personOf(papeis);
    await personOf(papeis);
    const walled = await fileCase(staff);
    expect(await barAtOnce(walled, id, papeis)).toBe(201);
    const writes: [string, string, object?][] = [
      [
        'POST',
        'situacao',
        { status: 'CONCLUIDO', gravidade: 'ALTA', procedencia: true, versao: 1 },
      ],
      ['PUT', 'lido'],
      ['PUT', 'retencao'],
      ['POST', 'impedimento', {}],
      ['POST', 'acessos', { usuarioId: id }],
      ['POST', 'notas', { texto: 'Ver.' }],
      ['POST', 'etiquetas', { nome: 'Assédio' }],
      ['DELETE', `barreiras/${id}`],
    ];
    for (const [method, path, body] of writes) {
      const answers = [walled.id, NOBODY].map((one) =>
        who.send(method, `/api/relatos/${one}/${path}`, body),
      );
      const [theirs, nobodys] = await Promise.all(answers);
      expect(theirs!.status).toBe(404);
      expect(theirs!.body).toEqual(nobodys!.body);
    }
    expect((await who.delete(`/api/relatos/${walled.id}`)).status).toBe(404);
    const bulk = await who.post('/api/relatos/lote', { acao: 'lido', ids: [walled.id, NOBODY] });
    const none = { ok: false, code: 'nao_encontrado' };
    expect(bulk.body).toEqual({
      resultados: [
        { id: walled.id, ...none },
        { id: NOBODY, ...none },
      ],
    });
    for (const verb of ['restaurar', 'triturar']) {
      expect((await staff.delete(`/api/relatos/${walled.id}`)).status).toBe(200);
      expect((await who.post(`/api/lixeira/${walled.id}/${verb}`)).status).toBe(404);
      await staff.post(`/api/lixeira/${walled.id}/restaurar`);
    }
  });
});

describe('a wall', () => {
  it('is shown to holders with its reason, and giving access cannot bypass it', async () => {
    const walled = await fileCase(staff);
    const ana = await personOf(['equipe']);
    const rui = await personOf(['apurador']);
    const raised = await bar(walled, ana.id, { motivo: 'É irmã do acusado.' });
    expect(raised.body).toEqual([
      {
        usuarioId: ana.id,
        nome: expect.any(String) as string,
        motivo: 'É irmã do acusado.',
        desde: relato.clock.now().getTime(),
        por: 'colega',
        porNome: expect.any(String) as string,
      },
    ]);
    const given = (usuarioId: string) =>
      staff.post(`/api/relatos/${walled.id}/acessos`, { usuarioId });
    expect(await given(ana.id)).toMatchObject({ status: 409, body: { code: 'pessoa_impedida' } });
    expect((await given(rui.id)).status).toBe(201);
    expect((await rui.who.get(`/api/relatos/${walled.id}`)).body).toMatchObject({
      uuid: walled.uuid,
    });
    // A later team member has no key of a walled case, and can be given it.
    const late = await personOf(['equipe']);
    expect((await late.who.get(`/api/relatos/${walled.id}`)).status).toBe(404);
    expect((await given(late.id)).status).toBe(201);
    expect((await late.who.get(`/api/relatos/${walled.id}`)).status).toBe(200);
    const actions = await listOf(staff, '/api/auditoria', {
      filter: { acao: 'barreiras.erguer', alvo: walled.id },
    });
    expect(actions.rows.map(({ detalhes }: Json) => detalhes as unknown)).toEqual([
      { conta: ana.id },
    ]);
  });

  it('is lifted: the case is as before, and the team opens it', async () => {
    const walled = await fileCase(staff);
    const ana = await personOf(['equipe']);
    const rui = await personOf(['apurador']);
    await staff.post(`/api/relatos/${walled.id}/acessos`, { usuarioId: rui.id });
    await bar(walled, ana.id);
    const bia = await personOf(['equipe']);
    expect((await staff.delete(`/api/relatos/${walled.id}/barreiras/${bia.id}`)).status).toBe(404);
    expect((await staff.delete(`/api/relatos/${walled.id}/barreiras/${ana.id}`)).status).toBe(204);
    for (const { who } of [ana, bia, rui]) {
      expect((await who.get(`/api/relatos/${walled.id}`)).body).toMatchObject({
        uuid: walled.uuid,
        adulterado: false,
      });
    }
    const left = await relato.sql('SELECT "usuarioId" FROM acessos WHERE "relatoId" = $1', [
      walled.id,
    ]);
    expect(left).toEqual([{ usuarioId: rui.id }]);
    expect(
      await relato.sql('SELECT * FROM acessos_recuperacao WHERE "relatoId" = $1', [walled.id]),
    ).toEqual([]);
  });

  it('stays for the other person when one of two is lifted', async () => {
    const walled = await fileCase(staff);
    const ana = await personOf(['equipe']);
    const bia = await personOf(['equipe']);
    await bar(walled, ana.id);
    await bar(walled, bia.id);
    await staff.delete(`/api/relatos/${walled.id}/barreiras/${ana.id}`);
    expect((await ana.who.get(`/api/relatos/${walled.id}`)).status).toBe(200);
    expect((await bia.who.get(`/api/relatos/${walled.id}`)).status).toBe(404);
  });

  it('outlives the deleted account that it names', async () => {
    const walled = await fileCase(staff);
    const ana = await personOf(['equipe']);
    await bar(walled, ana.id);
    expect((await staff.delete(`/api/usuarios/${ana.id}`)).status).toBe(200);
    const again = await personOf(['equipe']);
    expect((await again.who.get(`/api/relatos/${walled.id}`)).status).toBe(404);
    expect((await staff.get(`/api/relatos/${walled.id}/barreiras`)).body).toMatchObject([
      { usuarioId: ana.id },
    ]);
  });
});

describe("a colleague's recusal", () => {
  it('takes the case from that colleague at once, and from no one else', async () => {
    const filed = await fileCase(staff);
    const ana = await personOf(['equipe']);
    const bia = await personOf(['equipe']);
    const motivo = 'Trabalhei com o acusado.';
    expect((await ana.who.post(`/api/relatos/${filed.id}/impedimento`, { motivo })).status).toBe(
      204,
    );
    expect((await ana.who.get(`/api/relatos/${filed.id}`)).status).toBe(404);
    expect((await bia.who.get(`/api/relatos/${filed.id}`)).body).toMatchObject({
      uuid: filed.uuid,
    });
    const walls = await bia.who.get(`/api/relatos/${filed.id}/barreiras`);
    expect(walls.body).toMatchObject([{ usuarioId: ana.id, por: 'proprio', motivo }]);
    expect(await holdersOf(filed)).not.toContain(ana.id);
  });
});

describe('if no other reader would be left', () => {
  const alone = setUpApp();
  const only = setUpStaff(alone);

  it('a recusal is refused until there is a suplente, who then holds the case', async () => {
    const filed = await fileCase(only);
    const recuse = () => only.post(`/api/relatos/${filed.id}/impedimento`, {});
    expect(await recuse()).toMatchObject({ status: 409, body: { code: 'ultima_pessoa' } });
    expect((await only.get(`/api/relatos/${filed.id}`)).body).toMatchObject({
      uuid: filed.uuid,
      adulterado: false,
    });
    const { who: suplente } = await newColleague(only, 'Conselho', {
      papeis: ['apurador'],
      suplente: true,
    });
    expect((await recuse()).status).toBe(204);
    expect((await only.get(`/api/relatos/${filed.id}`)).status).toBe(404);
    expect((await suplente.get(`/api/relatos/${filed.id}`)).body).toMatchObject({
      uuid: filed.uuid,
    });
    const last = await suplente.post(`/api/relatos/${filed.id}/impedimento`, {});
    expect(last).toMatchObject({ status: 409, body: { code: 'ultima_pessoa' } });
  });
});

describe('the recovery code', () => {
  it('gives a walled case back to its former holders, and to no walled person', async () => {
    const walled = await fileCase(staff);
    const ana = await personOf(['equipe']);
    const bia = await personOf(['equipe']);
    await bar(walled, ana.id);
    const recovered = async ({ email, senha, id }: Colleague): Promise<Client> => {
      // Resets an account's password without the old one, which leaves it without its former key
      // pair.
      const { body } = await staff.post('/api/auth/codigo-recuperacao');
      const { codigoRecuperacao } = body as { codigoRecuperacao: string };
      // At once, with the code's replacement, not at a holder's next sign-in.
      expect(await relato.sql(SEALED_TO_OLD_CODE)).toEqual([]);
      await forget(id);
      const who = await new Client(relato.url).signIn({ email, senha });
      expect((await who.get(`/api/relatos/${walled.id}`)).status).not.toBe(200);
      expect((await who.post('/api/auth/chaves', { codigoRecuperacao, senha })).status).toBe(200);
      return who.signIn({ email, senha });
    };
    await staff.signIn(ADMIN);
    expect((await (await recovered(bia)).get(`/api/relatos/${walled.id}`)).status).toBe(200);
    expect((await (await recovered(ana)).get(`/api/relatos/${walled.id}`)).status).toBe(404);
  });
});

const SEALED_TO_OLD_CODE = `SELECT * FROM acessos_recuperacao WHERE "relatoId" = ANY(SELECT "relatoId" FROM acessos
  WHERE "usuarioId" = (SELECT id FROM usuarios ORDER BY "criadoEm", id LIMIT 1))
  AND "chavePublica" <> (SELECT "chavePublica" FROM codigo_recuperacao)`;

/** Removes the team's key from an account, and gives it another key pair. */
async function forget(usuarioId: string): Promise<void> {
  await setAccounts(relato, '"chaveEquipe" = NULL', `id = '${usuarioId}'`);
  const anothers = `UPDATE acessos SET "chavePublica" = decode(repeat('00', 32), 'hex') WHERE "usuarioId" = $1`;
  await relato.sql(anothers, [usuarioId]);
}

it('the audit row of a walled case counts no other case that was changed with it', async () => {
  const ana = await personOf(['equipe', 'auditor']);
  const bia = await personOf(['equipe']);
  const known = await fileCase(staff);
  const hidden = await fileCase(staff);
  await bar(known, bia.id);
  await bar(hidden, ana.id);
  await staff.post('/api/relatos/lote', { ids: [known.id, hidden.id], acao: 'lido' });
  const acao = 'relatos.marcar.lido';
  const { rows } = await listOf(ana.who, '/api/auditoria', { filter: { acao, alvo: known.id } });
  expect(rows).toMatchObject([{ acao, alvo: { id: known.id }, detalhes: {} }]);
  expect(rows[0].detalhes).not.toHaveProperty('lote');
});

describe("the jobs' changes of a walled case", () => {
  it('are in the audit log for its holders only', async () => {
    const ana = await personOf(['equipe', 'auditor']);
    const walled = await fileCase(staff);
    await answerCase(staff, walled.id, { status: 'AGUARDANDO_RESPOSTA' });
    await bar(walled, ana.id);
    const work = async ({ who }: { who: Client }): Promise<Json[]> =>
      (
        await listOf(who, '/api/auditoria', {
          filter: { acao: ['trabalho.executado', 'relatos.triturar'] },
        })
      ).rows;
    const again = async (days: number): Promise<void> => {
      relato.clock.advance(days * DAY);
      await staff.signIn();
      await ana.who.signIn({ email: ana.email, senha: ana.senha });
    };
    await again(16);
    await runJob(relato, 'expiry');
    for (const [who, ids] of [[staff, [walled.id]] as const, [ana.who, []] as const])
      expect(
        (await listOf(who, '/api/relatos', { filter: { prazo: 'PESSOA_SILENTE' } })).ids,
      ).toEqual(ids);
    const done = (await work({ who: staff })).filter(({ alvo }: Json) => alvo?.id === walled.id);
    expect(done).toMatchObject([{ detalhes: { trabalho: 'silencio', relatos: 1 } }]);
    await setSituation(staff, walled.id, 'CONCLUIDO');
    await again(31);
    await runJob(relato, 'retention');
    expect((await work(ana)).filter(({ alvo }: Json) => alvo?.id === walled.id)).toEqual([]);
  });
});

describe('an erased case', () => {
  const mailing = setUpMailing();

  const ERASED = 'Relatos foram apagados de vez';

  /** The recipients of mails about erased reports since the last call. */
  async function mailedErasure(): Promise<string[][]> {
    await mailing.outboxBecomes([]);
    const mails = mailing.server.mails.splice(0);
    return mails
      .filter(({ headers }) => headers.get('subject') === ERASED)
      .map(({ to }) => [...to].sort());
  }

  /** The audit actions on a case, and the number of register rows, as a staff member sees them. */
  async function seenBy(
    { who }: Pick<Colleague, 'who'>,
    alvo: string,
  ): Promise<{ actions: string[]; register: number }> {
    const { rows } = await listOf(who, '/api/auditoria', { filter: { alvo } });
    const { total } = await listOf(who, '/api/registro');
    return { actions: rows.map(({ acao }: Json) => acao as string), register: total };
  }

  it('stays in the audit log and register of its holders, who are mailed, and of no other walled person', async () => {
    await mailing.start();
    const { staff: own } = mailing;
    const papeis = ['equipe', 'auditor'];
    const holder = await newColleague(own, 'Helena', { papeis });
    const accused = await newColleague(own, 'Walter', { papeis });
    const { id } = await fileCase(own);
    const before = (await seenBy(accused, id)).register;
    expect((await own.post(`/api/relatos/${id}/barreiras`, { usuarioId: accused.id })).status).toBe(
      201,
    );
    // Joined the team after the wall was raised, without access to the case.
    const late = await newColleague(own, 'Nora', { papeis });
    const open = await fileCase(own);
    expect((await own.delete(`/api/relatos/${id}`)).status).toBe(200);
    await mailedErasure();
    expect((await own.post(`/api/lixeira/${id}/triturar`)).status).toBe(204);

    expect(await mailedErasure()).toEqual([[ADMIN.email, holder.email].sort()]);
    const seen = await seenBy(holder, id);
    expect(seen.register).toBe(before + 1);
    expect(seen.actions).toEqual(
      expect.arrayContaining(['lixeira.gerir.triturar', 'barreiras.erguer', 'relatos.apagar']),
    );
    for (const other of [late, accused]) {
      expect(await seenBy(other, id)).toEqual({ actions: [], register: before });
    }

    // For a case without a wall, the whole team is mailed and sees the rows.
    expect((await own.delete(`/api/relatos/${open.id}`)).status).toBe(200);
    expect((await own.post(`/api/lixeira/${open.id}/triturar`)).status).toBe(204);
    const team = [ADMIN.email, holder.email, accused.email, late.email].sort();
    expect(await mailedErasure()).toEqual([team]);
    expect((await seenBy(late, open.id)).actions).toContain('lixeira.gerir.triturar');
  });
});
