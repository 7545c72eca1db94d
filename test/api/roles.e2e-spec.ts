// Roles: who gives them, what they permit, and which accounts must remain.
import { setUpApp, setUpStaff } from '../setup/app';
import { newColleague, SENHA } from '../setup/cases';
import { type Answer, Client, type Json } from '../setup/clients';
import { askedIn, decide, REASON } from '../setup/four-eyes';
import { setAccounts } from '../setup/inside';

const relato = setUpApp();
const staff = setUpStaff(relato);

let next = 0;
const somebody = (more: object = {}) => ({
  email: `papel${String(++next)}@example.com`,
  nome: 'Papel',
  ...more,
});
const path = (id: string): string => `/api/usuarios/${id}`;
const FORBIDDEN = { status: 403, body: { code: 'sem_permissao' } };
const ownId = async (who: Client): Promise<string> =>
  ((await who.get('/api/auth/me')).body as { id: string }).id;

/** Adds an account with these roles that has chosen its password and is signed in. */
async function colleagueOf(papeis: string[]): Promise<{ id: string; who: Client }> {
  const { id, email, senha } = await newColleague(staff);
  // Once there are two guardians, they must confirm a third.
  if (papeis.includes('responsavel'))
    await setAccounts(relato, `papeis = '{${papeis.join()}}'`, `id = '${id}'`);
  else expect((await staff.put(path(id), { papeis })).status).toBe(200);
  return { id, who: await new Client(relato.url).signIn({ email, senha }) };
}

describe("an account's roles", () => {
  it('default to equipe; the first account is a guardian too', async () => {
    const { body } = await staff.post('/api/usuarios', somebody());
    expect(body).toMatchObject({ papeis: ['equipe'], suplente: false, temChaves: true });
    expect((await staff.get('/api/auth/me')).body).toMatchObject({
      papeis: ['equipe', 'responsavel'],
    });
  });

  it('and the suplente flag are changed by an account that may give roles', async () => {
    const made = await staff.post(
      '/api/usuarios',
      somebody({ papeis: ['auditor'], suplente: true }),
    );
    const shown = { papeis: ['auditor'], suplente: true, temChaves: false };
    expect(made).toMatchObject({ status: 201, body: shown });
    const { id } = made.body as { id: string };
    expect((await staff.get(path(id))).body).toMatchObject(shown);
    const changed = await staff.put(path(id), { papeis: ['operador', 'leitor'], suplente: false });
    expect(changed.body).toMatchObject({ papeis: ['operador', 'leitor'], suplente: false });
    const [action] = (
      await staff.get(`/api/auditoria?filter=${encodeURIComponent('{"acao":"papeis.dar"}')}`)
    ).body as Json[];
    expect(action).toMatchObject({
      alvo: { id },
      detalhes: { papeis: 'operador,leitor', suplente: false },
    });
  });
});

describe('an account without the permission to give roles', () => {
  it.each([['equipe'], ['operador']])(
    'raises no account, as %s, including itself',
    async (papel) => {
      const { who, id } = await colleagueOf([papel]);
      const { id: other } = await newColleague(staff);
      const refusals: Promise<Answer<Json>>[] = [
        who.put(path(id), { papeis: [papel, 'responsavel'] }),
        who.put(path(other), { papeis: ['equipe', 'auditor'] }),
        who.put(path(other), { suplente: true }),
        who.post('/api/usuarios', somebody({ papeis: ['responsavel'] })),
        who.post('/api/usuarios', somebody({ suplente: true })),
      ];
      for (const answer of await Promise.all(refusals)) expect(answer).toMatchObject(FORBIDDEN);
      expect(
        (await who.put(path(id), { nome: 'Outro nome', papeis: [papel], suplente: false })).status,
      ).toBe(200);
      expect((await who.post('/api/usuarios', somebody({ papeis: ['equipe'] }))).status).toBe(201);
    },
  );

  it('gains no role through the address, second factor or deletion of a guardian', async () => {
    const { who } = await colleagueOf(['equipe']);
    const { id } = await colleagueOf(['auditor']);
    for (const target of [id, await ownId(staff)]) {
      expect(await who.put(path(target), { email: 'meu@example.com' })).toMatchObject(FORBIDDEN);
      expect(await who.put(path(target), { ativo: false })).toMatchObject(FORBIDDEN);
      expect(await who.post(`${path(target)}/segundo-fator/desligar`)).toMatchObject(FORBIDDEN);
      expect(await who.delete(path(target))).toMatchObject(FORBIDDEN);
    }
  });
});

describe("the team's key", () => {
  it('goes with the role: sessions end, and neither a colleague nor the recovery code restores it', async () => {
    const { id, email, senha, who } = await newColleague(staff);
    expect((await who.get('/api/relatos')).status).toBe(200);
    expect((await staff.put(path(id), { papeis: ['apurador'] })).body).toMatchObject({
      temChaves: false,
    });
    expect((await who.get('/api/relatos')).status).toBe(401);
    const keys = 'SELECT "chaveEquipe" FROM usuarios WHERE id = $1';
    expect(await relato.sql(keys, [id])).toEqual([{ chaveEquipe: null }]);
    const notTheirs = { status: 409, body: { code: 'papel_sem_chaves' } };
    expect(await staff.post(`${path(id)}/chaves`)).toMatchObject(notTheirs);
    const again = await new Client(relato.url).signIn({ email, senha });
    const { codigoRecuperacao } = (await staff.post('/api/auth/codigo-recuperacao')).body as {
      codigoRecuperacao: string;
    };
    // The code restores access to their walled cases, not the team's key.
    const restored = await again.post('/api/auth/chaves', { codigoRecuperacao, senha });
    expect(restored).toMatchObject({ status: 200, body: { usuario: { temChaves: false } } });
    expect(await relato.sql(keys, [id])).toEqual([{ chaveEquipe: null }]);
  });

  it('is not needed by an account whose role opens no reports', async () => {
    const { who } = await colleagueOf(['auditor']);
    expect((await who.get('/api/auditoria')).status).toBe(200);
    expect(await who.get('/api/respostas-prontas')).toMatchObject(FORBIDDEN);
  });

  it('comes from a holder to an account that an operator created', async () => {
    const { who: operator } = await colleagueOf(['operador']);
    const senha = 'uma primeira senha longa';
    const { email, nome } = somebody();
    const { body } = await operator.post('/api/usuarios', { email, nome, senha });
    const { id, temChaves } = body as { id: string; temChaves: boolean };
    expect(temChaves).toBe(false);
    expect(await operator.post(`${path(id)}/chaves`)).toMatchObject(FORBIDDEN);
    const made = await new Client(relato.url).signIn({ email, senha });
    await made.put('/api/auth/senha', { senhaAtual: senha, senhaNova: SENHA });
    expect(await made.get('/api/relatos')).toMatchObject({
      status: 403,
      body: { code: 'sem_chaves' },
    });
    expect((await staff.post(`${path(id)}/chaves`)).status).toBe(200);
    const again = await new Client(relato.url).signIn({ email, senha: SENHA });
    expect((await again.get('/api/relatos')).status).toBe(200);
  });
});

describe("an account's own roles", () => {
  const OWN = { status: 409, body: { code: 'papeis_proprios' } };

  it('are changed by another person only, also for a guardian without equipe', async () => {
    const own = path(await ownId(staff));
    expect(await staff.put(own, { papeis: ['equipe'] })).toMatchObject(OWN);
    expect(await staff.put(own, { suplente: true })).toMatchObject(OWN);
    expect(
      (await staff.put(own, { papeis: ['responsavel', 'equipe'], suplente: false })).status,
    ).toBe(200);
    const { who, id } = await colleagueOf(['responsavel']);
    expect(await who.put(path(id), { papeis: ['responsavel', 'equipe'] })).toMatchObject(OWN);
    expect((await who.get('/api/auth/me')).body).toMatchObject({ papeis: ['responsavel'] });
    await setAccounts(relato, `papeis = '{leitor}', historico = '[]'`, `id = '${id}'`);
  });
});

describe('a guardian', () => {
  it.each<[string, (by: Client, id: string) => Promise<Answer<Json>>]>([
    [
      'take the role from',
      (by, id) => by.put(path(id), { papeis: ['equipe'], justificativa: REASON }),
    ],
    ['deactivate', (by, id) => by.put(path(id), { ativo: false, justificativa: REASON })],
    ['delete', (by, id) => by.send('DELETE', path(id), { justificativa: REASON })],
  ])(
    'remains when two guardians %s each other and both confirm at the same moment',
    async (_, remove) => {
      const own = await ownId(staff);
      for (let round = 0; round < 3; round++) {
        const one = await colleagueOf(['equipe', 'responsavel']);
        const two = await colleagueOf(['equipe', 'responsavel']);
        await setAccounts(relato, `papeis = '{equipe}'`, `id NOT IN ('${one.id}', '${two.id}')`);
        const [first, second] = [await remove(one.who, two.id), await remove(two.who, one.id)].map(
          askedIn,
        );
        const decided = await Promise.all([
          decide(two.who, first!, 'confirmar'),
          decide(one.who, second!, 'confirmar'),
        ]);
        expect(decided.filter(({ status }) => status === 204)).toHaveLength(1);
        const left = `SELECT count(*)::int AS left FROM usuarios WHERE 'responsavel' = ANY(papeis) AND ativo`;
        expect(await relato.sql(left)).toEqual([{ left: 1 }]);
        await setAccounts(relato, `papeis = '{equipe}', historico = '[]'`, 'true');
        await setAccounts(relato, `papeis = '{equipe,responsavel}'`, `id = '${own}'`);
      }
    },
  );
});

it('the last account that opens reports cannot lose its role or be removed', async () => {
  const own = await ownId(staff);
  const last = { status: 409, body: { code: 'ultima_conta' } };
  await setAccounts(relato, '"chaveEquipe" = NULL', `id <> '${own}'`);
  const { who } = await colleagueOf(['responsavel']);
  await setAccounts(relato, `papeis = '{equipe}', historico = '[]'`, `id = '${own}'`);
  expect(await who.put(path(own), { papeis: ['leitor'] })).toMatchObject(last);
  expect(await who.delete(path(own))).toMatchObject(last);
  expect(await who.put(path(own), { ativo: false })).toMatchObject(last);
});
