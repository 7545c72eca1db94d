// The second person: actions that a guardian cannot do alone once there are two, and actions that
// never need only one.
import { ADMIN, setUpApp, setUpStaff } from '../setup/app';
import { fileCase, listOf, newColleague, refused, SENHA } from '../setup/cases';
import { type Answer, Client, type Json } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import {
  askedIn,
  trashed,
  decide,
  enter,
  enterAll,
  giveRole,
  held,
  isShredded,
  NEEDED,
  ownId,
  REASON,
  recorded,
  refusal,
  release,
  setUpTeam,
  shred,
  waiting,
} from '../setup/four-eyes';
import { setAccounts } from '../setup/inside';
import { enrol } from '../setup/second-factor';

const relato = setUpApp();
const staff = setUpStaff(relato);
const team = setUpTeam(relato, staff);

async function withFactor(): Promise<string> {
  const { id, who, senha } = await newColleague(staff);
  await enrol(who, senha, relato.clock);
  return id;
}

/** The staff member from whom each walled case is walled. */
const walledFrom = new Map<string, string>();

/**
 * Adds a guardian besides the requester and the one who confirms.
 * @returns their id
 */
async function guardian(): Promise<string> {
  const { id } = await newColleague(staff);
  await setAccounts(relato, `papeis = '{equipe,responsavel}'`, `id = '${id}'`);
  return id;
}

/**
 * Removes the role as if the account never had it, so that it does not count in other tests.
 * @returns true
 */
async function forgetGuardian(id: string): Promise<true> {
  await setAccounts(relato, `papeis = '{equipe}', historico = '[]'`, `id = '${id}'`);
  return true;
}

const account = async (id: string): Promise<Json> => (await staff.get(`/api/usuarios/${id}`)).body;

interface ProtectedAction {
  target: () => Promise<string>;
  send: (id: string, justificativa?: string) => Promise<Answer<Json>>;
  status: number;
  isDone: (id: string) => Promise<boolean>;
  /** Whether a single guardian does it at once. */
  alone: boolean;
}

/** Each action: its target, its request, and how its effect is checked. */
const ACTIONS: Record<string, ProtectedAction> = {
  'lixeira.gerir.triturar': {
    target: () => trashed(staff),
    send: (id, justificativa) => shred(staff, id, justificativa),
    status: 204,
    isDone: (id) => isShredded(relato, id),
    alone: true,
  },
  'relatos.reter': {
    target: () => held(staff),
    send: (id, justificativa) => release(staff, id, justificativa),
    status: 204,
    isDone: async (id) => (await staff.get(`/api/relatos/${id}`)).body.retido === false,
    alone: false,
  },
  'papeis.dar': {
    target: async () => (await newColleague(staff)).id,
    send: (id, justificativa) =>
      staff.put(`/api/usuarios/${id}`, {
        nome: 'Novo nome',
        papeis: ['equipe', 'responsavel'],
        justificativa,
      }),
    status: 200,
    isDone: async (id) => {
      const { nome, papeis } = (await account(id)) as { nome: string; papeis: string[] };
      expect(nome).toBe('Novo nome');
      return papeis.includes('responsavel') && forgetGuardian(id);
    },
    alone: true,
  },
  'papeis.dar (taken)': {
    target: guardian,
    send: (id, justificativa) =>
      staff.put(`/api/usuarios/${id}`, { papeis: ['equipe'], justificativa }),
    status: 200,
    isDone: async (id) => {
      const { papeis } = (await account(id)) as { papeis: string[] };
      return !papeis.includes('responsavel') && forgetGuardian(id);
    },
    alone: false,
  },
  'usuarios.gerir.alterar': {
    target: guardian,
    send: (id, justificativa) =>
      staff.put(`/api/usuarios/${id}`, { email: `nova.${id}@example.com`, justificativa }),
    status: 200,
    isDone: async (id) =>
      (await account(id)).email === `nova.${id}@example.com` && forgetGuardian(id),
    alone: false,
  },
  'usuarios.gerir.desativar': {
    target: guardian,
    send: (id, justificativa) => staff.put(`/api/usuarios/${id}`, { ativo: false, justificativa }),
    status: 200,
    isDone: async (id) => !(await account(id)).ativo && forgetGuardian(id),
    alone: false,
  },
  'usuarios.gerir.apagar': {
    target: guardian,
    send: (id, justificativa) => staff.send('DELETE', `/api/usuarios/${id}`, { justificativa }),
    status: 200,
    isDone: async (id) => (await staff.get(`/api/usuarios/${id}`)).status === 404,
    alone: false,
  },
  'barreiras.erguer': {
    target: async () => {
      const { id } = await fileCase(staff);
      walledFrom.set(id, await guardian());
      return id;
    },
    send: (id, justificativa) =>
      staff.post(`/api/relatos/${id}/barreiras`, {
        usuarioId: walledFrom.get(id),
        motivo: 'É parte no caso.',
        justificativa,
      }),
    status: 201,
    isDone: async (id) => {
      const [wall] = (await staff.get(`/api/relatos/${id}/barreiras`)).body as Json[];
      if (wall) expect(wall).toMatchObject({ motivo: 'É parte no caso.', por: 'colega' });
      return wall !== undefined && forgetGuardian(walledFrom.get(id)!);
    },
    alone: false,
  },
  'barreiras.erguer.levantar': {
    target: async () => {
      const { id } = await fileCase(staff);
      const walled = await newColleague(staff);
      await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId: walled.id });
      walledFrom.set(id, walled.id);
      return id;
    },
    send: (id, justificativa) =>
      staff.send('DELETE', `/api/relatos/${id}/barreiras/${walledFrom.get(id)!}`, {
        justificativa,
      }),
    status: 204,
    isDone: async (id) =>
      ((await staff.get(`/api/relatos/${id}/barreiras`)).body as unknown[]).length === 0,
    alone: true,
  },
  'usuarios.gerir.segundo_fator': {
    target: withFactor,
    send: (id, justificativa) =>
      staff.post(`/api/usuarios/${id}/segundo-fator/desligar`, { justificativa }),
    status: 200,
    isDone: async (id) => (await account(id)).segundoFator === false,
    alone: true,
  },
};

const EACH = Object.entries(ACTIONS);

describe('with one guardian', () => {
  const alone = EACH.filter(([, { alone }]) => alone);

  it.each(alone)('%s takes effect at once', async (_, { target, send, status, isDone }) => {
    const id = await target();
    await staff.signIn();
    expect((await send(id)).status).toBe(status);
    expect(await isDone(id)).toBe(true);
    expect(await waiting(staff)).toEqual([]);
  });

  it('a full export starts at once, and a request for approval is refused', async () => {
    await fileCase(staff);
    expect((await staff.get('/api/relatos/linhas')).status).toBe(200);
    const asked = await staff.post('/api/relatos/planilha', { justificativa: REASON });
    expect(asked).toMatchObject(refusal(409, 'aprovacao_dispensada'));
  });

  it('a hold is released by another person with access, never by the guardian alone', async () => {
    const id = await held(staff);
    expect(await release(staff, id)).toMatchObject(NEEDED);
    const asked = askedIn(await release(staff, id, REASON));
    const { who: fresh } = await newColleague(staff);
    expect(await decide(staff, asked, 'confirmar')).toMatchObject(
      refusal(409, 'aprovacao_propria'),
    );
    // A new account.
    expect((await decide(fresh, asked, 'confirmar')).status).toBe(404);
    expect(await waiting(team.leo.who)).toMatchObject([{ id: asked, podeConfirmar: true }]);
    expect((await decide(team.leo.who, asked, 'confirmar')).status).toBe(204);
    expect(await ACTIONS['relatos.reter']!.isDone(id)).toBe(true);
  });

  it('a hold cannot be released, with an error that says what to do, if no other person could confirm', async () => {
    const id = await held(staff);
    const others = `email <> '${ADMIN.email}' AND ativo`;
    await setAccounts(relato, 'ativo = false', others);
    expect(await release(staff, id, REASON)).toMatchObject({
      ...refusal(409, 'sem_segunda_pessoa'),
      body: { message: expect.stringContaining('Nomeie uma pessoa suplente') },
    });
    expect(await ACTIONS['relatos.reter']!.isDone(id)).toBe(false);
    await setAccounts(relato, 'ativo = true', 'NOT ativo');
    await enterAll(team);
  });
});

describe('with two guardians', () => {
  beforeAll(() => giveRole(relato, team));
  beforeEach(() => enterAll(team));

  it.each(EACH)(
    '%s is requested with a reason and confirmed by the other guardian',
    async (name, action) => {
      const acao = name.split(' ')[0]!;
      const id = await action.target();
      await staff.signIn();
      if (name !== 'papeis.dar') expect(await action.send(id)).toMatchObject(NEEDED);
      expect(await action.send(id, '   ')).toMatchObject(NEEDED);
      expect(await action.send(id, 'x'.repeat(1001))).toMatchObject(
        refused({ justificativa: 'longo_demais' }),
      );
      const asked = await action.send(id, REASON);
      expect(asked.status).toBe(202);
      expect(await action.isDone(id)).toBe(false);
      expect(await action.send(id, REASON)).toMatchObject(refusal(409, 'aprovacao_pendente'));
      const now = relato.clock.now().getTime();
      for (const who of [staff, team.bia.who]) {
        const [row, ...others] = await waiting(who);
        expect(others).toEqual([]);
        expect(row).toMatchObject({
          id: askedIn(asked),
          acao,
          alvo: { id },
          justificativa: REASON,
          adulterada: false,
          pedidaPor: { id: await ownId(staff), tipo: 'usuario' },
          pedidaEm: now,
          expiraEm: now + 7 * DAY,
        });
      }
      expect(await waiting(team.leo.who)).toEqual([]);
      expect(await decide(staff, askedIn(asked), 'confirmar')).toMatchObject(
        refusal(409, 'aprovacao_propria'),
      );
      expect((await decide(team.leo.who, askedIn(asked), 'confirmar')).status).toBe(404);
      expect((await decide(team.bia.who, askedIn(asked), 'confirmar')).status).toBe(204);
      expect(await action.isDone(id)).toBe(true);
      expect(await waiting(team.bia.who)).toEqual([]);
      expect((await decide(team.bia.who, askedIn(asked), 'confirmar')).status).toBe(404);
      const walled = acao === 'barreiras.erguer' ? { conta: walledFrom.get(id) } : {};
      const details = { aprovacao: askedIn(asked), acao, ...walled };
      expect((await recorded(relato, 'aprovacoes.%')).slice(0, 2)).toEqual([
        {
          acao: 'aprovacoes.decidir.confirmar',
          usuarioId: team.bia.id,
          alvo: id,
          detalhes: { ...details, pedidaPor: await ownId(staff) },
        },
        { acao: 'aprovacoes.pedir', usuarioId: await ownId(staff), alvo: id, detalhes: details },
      ]);
      expect((await recorded(relato, acao))[0]).toMatchObject({
        usuarioId: acao === 'barreiras.erguer' ? await ownId(staff) : team.bia.id,
      });
    },
  );

  it('creating a guardian needs the second person for that role, and gives the other roles at once', async () => {
    const input = { email: 'nova@example.com', nome: 'Nova', papeis: ['auditor', 'responsavel'] };
    expect(await staff.post('/api/usuarios', input)).toMatchObject(NEEDED);
    const made = await staff.post('/api/usuarios', { ...input, justificativa: REASON });
    expect(made).toMatchObject({
      status: 202,
      body: { papeis: ['auditor'], senhaInicial: expect.any(String) },
    });
    expect((await waiting(team.bia.who))[0]).toMatchObject({
      acao: 'papeis.dar',
      papeis: ['auditor', 'responsavel'],
    });
    expect((await decide(team.bia.who, askedIn(made), 'confirmar')).status).toBe(204);
    const { id } = made.body as { id: string };
    expect((await staff.get(`/api/usuarios/${id}`)).body.papeis).toEqual([
      'auditor',
      'responsavel',
    ]);
    await setAccounts(relato, 'ativo = false', `id = '${id}'`);
    // Reactivated, it would be another guardian.
    expect(await staff.put(`/api/usuarios/${id}`, { ativo: true })).toMatchObject(NEEDED);
    await forgetGuardian(id);
    expect((await staff.delete(`/api/usuarios/${id}`)).status).toBe(200);
  });

  it('an account that will only be a guardian can sign in before the confirmation', async () => {
    const input = {
      email: 'so.guarda@example.com',
      nome: 'Só',
      papeis: ['responsavel'],
      justificativa: REASON,
    };
    const made = await staff.post('/api/usuarios', input);
    expect(made).toMatchObject({ status: 202, body: { papeis: ['leitor'] } });
    const { senhaInicial } = made.body as { senhaInicial: string };
    const who = await new Client(relato.url).signIn({ email: input.email, senha: senhaInicial });
    expect(
      (await who.put('/api/auth/senha', { senhaAtual: senhaInicial, senhaNova: SENHA })).status,
    ).toBe(204);
    expect((await decide(team.bia.who, askedIn(made), 'confirmar')).status).toBe(204);
    await who.signIn({ email: input.email, senha: SENHA });
    expect((await who.get('/api/auth/me')).body).toMatchObject({ papeis: ['responsavel'] });
    await forgetGuardian((made.body as { id: string }).id);
  });

  describe('a full export', () => {
    const rows = (filter = {}, who = team.leo.who) =>
      who.get(`/api/relatos/linhas?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const ask = () => team.leo.who.post('/api/relatos/planilha', { justificativa: REASON });
    const forMe = async (who: Client): Promise<Json[]> =>
      (await listOf(who, '/api/aprovacoes', { filter: { esperaPorMim: true } })).rows;

    it('is downloaded once, by its requester, within a day of the confirmation', async () => {
      expect(await rows()).toMatchObject(NEEDED);
      // A filter that matches everything is a full export.
      expect(await rows({ criadoEm_gte: 0 })).toMatchObject(NEEDED);
      expect((await rows({ q: 'nada disto' })).status).toBe(200);
      expect(await team.leo.who.post('/api/relatos/planilha', {})).toMatchObject(NEEDED);
      const asked = await ask();
      expect(asked.status).toBe(202);
      expect(await waiting(team.leo.who)).toMatchObject([
        { id: askedIn(asked), acao: 'relatos.exportar', alvo: { id: team.leo.id } },
      ]);
      expect(await rows()).toMatchObject(refusal(409, 'aprovacao_pendente'));
      expect(await forMe(team.bia.who)).toMatchObject([{ id: askedIn(asked) }]);
      expect(await forMe(team.leo.who)).toEqual([]);
      expect((await decide(team.bia.who, askedIn(asked), 'confirmar')).status).toBe(204);
      // It stays listed until it is used, and waits for no decision.
      for (const who of [team.leo.who, team.bia.who])
        expect(await waiting(who)).toMatchObject([
          { id: askedIn(asked), confirmadaEm: relato.clock.now().getTime(), podeConfirmar: false },
        ]);
      expect(await forMe(team.bia.who)).toEqual([]);
      expect((await decide(staff, askedIn(asked), 'confirmar')).status).toBe(404);
      expect(await rows({}, staff)).toMatchObject(NEEDED);
      expect((await rows()).status).toBe(200);
      expect(await waiting(team.leo.who)).toEqual([]);
      expect(await rows()).toMatchObject(NEEDED);
      expect((await recorded(relato, 'aprovacoes.usar'))[0]).toMatchObject({
        usuarioId: team.leo.id,
        alvo: team.leo.id,
      });
    });

    it('cannot be downloaded after a day, or after a refusal', async () => {
      const confirmed = async () => {
        const id = askedIn(await ask());
        expect((await decide(team.bia.who, id, 'confirmar')).status).toBe(204);
        return id;
      };
      const id = await confirmed();
      expect((await decide(staff, id, 'recusar')).status).toBe(204);
      expect(await rows()).toMatchObject(NEEDED);
      await confirmed();
      relato.clock.advance(DAY);
      await enter(team.leo);
      expect(await rows()).toMatchObject(NEEDED);
      await staff.signIn();
      await enter(team.bia);
      await confirmed();
      expect((await recorded(relato, 'aprovacoes.vencer'))[0]).toMatchObject({
        usuarioId: null,
        alvo: team.leo.id,
      });
      expect((await rows()).status).toBe(200);
    });

    it('two halves downloaded by one person within a day need approval, and on different days do not', async () => {
      const eva = await newColleague(staff);
      const { ids } = await listOf(eva.who, '/api/relatos', { range: [0, 99] });
      expect(ids.length).toBeGreaterThan(3);
      const middle = Math.ceil(ids.length / 2);
      const first = { id: ids.slice(0, middle) };
      const second = { id: ids.slice(middle) };
      expect((await rows(first, eva.who)).status).toBe(200);
      expect(await rows(second, eva.who)).toMatchObject(NEEDED);
      // A refused download does not count, and counts are kept per person.
      expect(await rows(second, eva.who)).toMatchObject(NEEDED);
      expect((await rows(second, staff)).status).toBe(200);
      relato.clock.advance(DAY);
      await enter(eva);
      expect((await rows(second, eva.who)).status).toBe(200);
    });

    it('a sixth case file within a day needs a second person', async () => {
      const { ids } = await listOf(staff, '/api/relatos', { range: [0, 99] });
      const [only, ...others] = ids;
      expect((await staff.post('/api/relatos/lote', { acao: 'apagar', ids: others })).status).toBe(
        200,
      );
      const { who } = await newColleague(staff);
      const archive = () => who.get(`/api/relatos/${only!}/dossie`);
      for (let count = 1; count <= 5; count += 1) expect((await archive()).status).toBe(200);
      expect(await archive()).toMatchObject(NEEDED);
      expect(await rows({}, who)).toMatchObject(NEEDED);
    });
  });

  it('a guardian can refuse and the requester can withdraw a request; other staff can do neither', async () => {
    const id = await held(staff);
    const asks = () =>
      team.leo.who.send('DELETE', `/api/relatos/${id}/retencao`, { justificativa: REASON });
    const { who: other } = await newColleague(staff);
    for (const [who, acao] of [
      [team.bia.who, 'aprovacoes.decidir.recusar'],
      [team.leo.who, 'aprovacoes.retirar'],
    ] as const) {
      const asked = await asks();
      expect(asked.status).toBe(202);
      expect((await decide(other, askedIn(asked), 'recusar')).status).toBe(404);
      expect((await decide(who, askedIn(asked), 'recusar')).status).toBe(204);
      expect((await decide(who, askedIn(asked), 'recusar')).status).toBe(404);
      expect((await decide(team.bia.who, askedIn(asked), 'confirmar')).status).toBe(404);
      expect((await recorded(relato, 'aprovacoes.%'))[0]).toMatchObject({
        acao,
        usuarioId: await ownId(who),
        alvo: id,
      });
      expect(await ACTIONS['relatos.reter']!.isDone(id)).toBe(false);
    }
  });

  it('a confirmation needs a password given within ten minutes', async () => {
    const asked = await ACTIONS['lixeira.gerir.triturar']!.send(await trashed(staff), REASON);
    relato.clock.advance(11 * MINUTE);
    expect(await decide(team.bia.who, askedIn(asked), 'confirmar')).toMatchObject(
      refusal(403, 'confirmacao_necessaria'),
    );
    expect((await decide(team.bia.who, askedIn(asked), 'recusar')).status).toBe(204);
  });
});
