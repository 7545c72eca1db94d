import { setUpApp, setUpStaff } from '../setup/app';
import { listOf, newColleague, refused } from '../setup/cases';
import { Client, type Credentials } from '../setup/clients';

const relato = setUpApp();
const staff = setUpStaff(relato);

const SENHA = 'outra senha comprida';
const enter = ({ email, senha }: Credentials) => new Client(relato.url).signIn({ email, senha });
const login = ({ email, senha }: Credentials) => new Client(relato.url).post('/api/auth/login', { email, senha });
const me = async (who: Client) => (await who.get('/api/auth/me')).body as { id: string };

describe('a colleague who was added', () => {
  it('gets a first password that is shown once, and only lets them choose another', async () => {
    const account = { email: 'primeira@example.com', nome: 'Primeira' };
    const { status, body } = await staff.post('/api/usuarios', account);
    const { id, senhaInicial } = body as { id: string; senhaInicial: string };
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { trocarSenha: true, senhaInicial: expect.stringMatching(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/) as string },
    });
    expect((await staff.get(`/api/usuarios/${id}`)).body).not.toHaveProperty('senhaInicial');
    const first = await enter({ ...account, senha: senhaInicial });
    expect((await first.get('/api/auth/me')).body).toMatchObject({ pendencia: 'trocar_senha', temChaves: true });
    const closed = { status: 403, body: { code: 'trocar_senha' } };
    for (const path of ['/api/relatos', '/api/usuarios', '/api/auth/sessoes', '/api/auditoria'])
      expect(await first.get(path)).toMatchObject(closed);
    expect(await first.post('/api/auth/segundo-fator/oferta')).toMatchObject(closed);
    const senhas = { senhaAtual: senhaInicial, senhaNova: senhaInicial };
    expect(await first.put('/api/auth/senha', senhas)).toMatchObject(refused({ senhaNova: 'senha_igual' }));
    expect((await first.put('/api/auth/senha', { ...senhas, senhaNova: SENHA })).status).toBe(204);
    expect((await first.get('/api/relatos')).status).toBe(200);
    expect(await me(first)).not.toHaveProperty('pendencia');
  });

  it('is shown without anything secret', async () => {
    const { id, email } = await newColleague(staff);
    expect((await staff.get(`/api/usuarios/${id}`)).body).toEqual({
      id,
      email,
      nome: 'Colega',
      adulterado: false,
      ativo: true,
      papeis: ['equipe'],
      suplente: false,
      temChaves: true,
      trocarSenha: false,
      segundoFator: false,
      criadoEm: relato.clock.now().getTime(),
    });
  });

  it('has an address of their own, whatever its case', async () => {
    const [one, other] = [await newColleague(staff), await newColleague(staff)];
    const email = one.email.toUpperCase();
    const taken = { status: 409, body: { code: 'email_em_uso', errors: { email: 'email_em_uso' } } };
    expect(await staff.post('/api/usuarios', { email, nome: 'Outra', senha: SENHA })).toMatchObject(taken);
    expect(await staff.put(`/api/usuarios/${other.id}`, { email })).toMatchObject(taken);
  });
});

describe('an account', () => {
  it('changes name and address, and signs in under the new one', async () => {
    const { id, senha } = await newColleague(staff);
    const { body } = await staff.put(`/api/usuarios/${id}`, { email: 'Nova@Example.com', nome: 'Nova' });
    expect(body).toMatchObject({ email: 'nova@example.com', nome: 'Nova' });
    expect((await login({ email: 'nova@example.com', senha })).status).toBe(200);
  });

  it('is found by a part of name or address, in which no character is special', async () => {
    const { id } = await newColleague(staff);
    await staff.put(`/api/usuarios/${id}`, { nome: '100% Ana_Lú' });
    const found = async (q: string) => (await listOf(staff, '/api/usuarios', { filter: { q } })).ids;
    expect([await found('0% ana_'), await found('1%ana')]).toEqual([[id], []]);
  });

  it.each([
    ['deactivated', (path: string) => staff.put(path, { ativo: false }), { ativo: false }],
    ['deleted', (path: string) => staff.delete(path), {}],
  ])('that is %s has its sessions ended at once, and they do not come back with it', async (how, end, shown) => {
    const { who, ...colleague } = await newColleague(staff);
    const path = `/api/usuarios/${colleague.id}`;
    expect((await end(path)).body).toMatchObject({ id: colleague.id, ...shown });
    expect((await who.get('/api/auth/me')).status).toBe(401);
    expect((await login(colleague)).status).toBe(401);
    if (how === 'deleted') return;
    await staff.put(path, { ativo: true });
    expect((await who.get('/api/auth/me')).status).toBe(401);
    expect((await login(colleague)).status).toBe(200);
  });
});

describe('nobody', () => {
  it('deletes or deactivates themself', async () => {
    const path = `/api/usuarios/${(await me(staff)).id}`;
    const own = { status: 409, body: { code: 'conta_propria' } };
    expect(await staff.delete(path)).toMatchObject(own);
    expect(await staff.put(path, { ativo: false })).toMatchObject(own);
    expect((await staff.put(path, { ativo: true })).status).toBe(200);
  });

  it.each([
    ['delete', (by: Client, id: string) => by.delete(`/api/usuarios/${id}`)],
    ['deactivate', (by: Client, id: string) => by.put(`/api/usuarios/${id}`, { ativo: false })],
  ])('is left when two %s each other at the same moment', async (_, remove) => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await newColleague(staff), await newColleague(staff)];
      const answers = await Promise.all([remove(one.who, two.id), remove(two.who, one.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });
});

describe("changing one's password", () => {
  const change = (who: Client, senhaAtual: string, senhaNova: string) =>
    who.put('/api/auth/senha', { senhaAtual, senhaNova });

  it('keeps the reports open, ends the other sessions and the old password', async () => {
    const { who, ...colleague } = await newColleague(staff);
    const elsewhere = await enter(colleague);
    expect((await change(who, colleague.senha, SENHA)).status).toBe(204);
    expect((await who.get('/api/relatos')).status).toBe(200);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    expect((await login(colleague)).status).toBe(401);
    const again = await enter({ ...colleague, senha: SENHA });
    expect((await again.get('/api/relatos')).status).toBe(200);
  });

  it.each([
    ['without capitals, digits or signs', 'girafas nadam devagar'],
    ['of 1,024 characters', 'Ω7'.repeat(4) + 'um bicho que ninguem viu '.repeat(40).slice(0, 1016)],
    ['of any script', 'мой друг ест арбузы'],
    ['in another Unicode form at the sign-in', 'a\u00e7\u00e3o que ningu\u00e9m v\u00ea'],
  ])('takes a good one %s', async (_, senhaNova) => {
    const { who, email, senha } = await newColleague(staff);
    expect((await change(who, senha, senhaNova)).status).toBe(204);
    expect((await login({ email, senha: senhaNova.normalize('NFD') })).status).toBe(200);
  });

  it('happens once when it is asked for twice at once', async () => {
    const { who, senha } = await newColleague(staff);
    const answers = await Promise.all([change(who, senha, SENHA), change(who, senha, 'girafas nadam devagar')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });
});
