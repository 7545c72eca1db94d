import { Argon2Queue } from '../../src/platform/vault/argon2-queue';
import { setUpApp, setUpStaff } from '../setup/app';
import { fileCase, listOf, newColleague, refused } from '../setup/cases';
import { Client, type Credentials, REPORT } from '../setup/clients';
import { setAccounts } from '../setup/inside';

const relato = setUpApp();
const staff = setUpStaff(relato);

const FORBIDDEN = { status: 403, body: { code: 'sem_permissao' } };
const SENHA = 'outra senha comprida';
const enter = ({ email, senha }: Credentials) => new Client(relato.url).signIn({ email, senha });
const login = ({ email, senha }: Credentials) =>
  new Client(relato.url).post('/api/auth/login', { email, senha });
const me = async (who: Client) => (await who.get('/api/auth/me')).body as { id: string };

const OPEN_TRANSACTIONS = `SELECT query FROM pg_stat_activity
  WHERE datname = current_database() AND state = 'idle in transaction'`;

describe('a new account', () => {
  it('gets a temporary password, shown once, that only allows choosing another', async () => {
    const account = { email: 'primeira@example.com', nome: 'Primeira' };
    const { status, body } = await staff.post('/api/usuarios', account);
    const { id, senhaInicial } = body as { id: string; senhaInicial: string };
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        trocarSenha: true,
        senhaInicial: expect.stringMatching(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/) as string,
      },
    });
    expect((await staff.get(`/api/usuarios/${id}`)).body).not.toHaveProperty('senhaInicial');
    const first = await enter({ ...account, senha: senhaInicial });
    expect((await first.get('/api/auth/me')).body).toMatchObject({
      pendencia: 'trocar_senha',
      temChaves: true,
    });
    const closed = { status: 403, body: { code: 'trocar_senha' } };
    for (const path of ['/api/relatos', '/api/usuarios', '/api/auth/sessoes', '/api/auditoria'])
      expect(await first.get(path)).toMatchObject(closed);
    expect(await first.post('/api/auth/segundo-fator/oferta')).toMatchObject(closed);
    const senhas = { senhaAtual: senhaInicial, senhaNova: senhaInicial };
    expect(await first.put('/api/auth/senha', senhas)).toMatchObject(
      refused({ senhaNova: 'senha_igual' }),
    );
    expect((await first.put('/api/auth/senha', { ...senhas, senhaNova: SENHA })).status).toBe(204);
    expect((await first.get('/api/relatos')).status).toBe(200);
    expect(await me(first)).not.toHaveProperty('pendencia');
  });

  it('is listed with the local day of its last sign-in, and with none before the first', async () => {
    const account = { email: 'nunca@example.com', nome: 'Nunca Entrou' };
    const created = await staff.post('/api/usuarios', account);
    const { id } = await newColleague(staff);
    const { rows } = await listOf(staff, '/api/usuarios', { range: [0, 99] });
    const dayOf = (one: string) =>
      (rows as { id: string; ultimaEntrada?: string }[]).find((row) => row.id === one)
        ?.ultimaEntrada;
    expect(dayOf((created.body as { id: string }).id)).toBeUndefined();
    // Noon UTC is the same day in São Paulo.
    expect(dayOf(id)).toBe(relato.clock.now().toISOString().slice(0, 10));
  });

  it('is returned without hashes, keys or passwords', async () => {
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
      admitido: true,
      trocarSenha: false,
      segundoFator: false,
      criadoEm: relato.clock.now().getTime(),
    });
  });

  it('must have a unique address, ignoring case', async () => {
    const one = await newColleague(staff);
    const other = await newColleague(staff);
    const email = one.email.toUpperCase();
    const taken = {
      status: 409,
      body: { code: 'email_em_uso', errors: { email: 'email_em_uso' } },
    };
    expect(await staff.post('/api/usuarios', { email, nome: 'Outra', senha: SENHA })).toMatchObject(
      taken,
    );
    expect(await staff.put(`/api/usuarios/${other.id}`, { email })).toMatchObject(taken);
  });
});

it('no transaction is open while the password of a new account waits for Argon2id', async () => {
  const queue = relato.app.get(Argon2Queue, { strict: false });
  const derive = queue.derive.bind(queue);
  const open: unknown[] = [];
  jest.spyOn(queue, 'derive').mockImplementation(async (...work) => {
    open.push(...(await relato.sql(OPEN_TRANSACTIONS)));
    return derive(...work);
  });
  const body = { email: 'espera@example.com', nome: 'Espera' };
  const created = await staff.post('/api/usuarios', body);
  jest.restoreAllMocks();
  expect(created.status).toBe(201);
  expect(open).toEqual([]);
});

describe('editing an account', () => {
  it('changes name and address, and the new address signs in', async () => {
    const { id, senha } = await newColleague(staff);
    const { body } = await staff.put(`/api/usuarios/${id}`, {
      email: 'Nova@Example.com',
      nome: 'Nova',
    });
    expect(body).toMatchObject({ email: 'nova@example.com', nome: 'Nova' });
    expect((await login({ email: 'nova@example.com', senha })).status).toBe(200);
  });

  it('the account list is searched by part of a name or address, without special characters', async () => {
    const { id } = await newColleague(staff);
    await staff.put(`/api/usuarios/${id}`, { nome: '100% Ana_Lú' });
    const found = async (q: string) =>
      (await listOf(staff, '/api/usuarios', { filter: { q } })).ids;
    expect([await found('0% ana_'), await found('1%ana')]).toEqual([[id], []]);
  });

  it.each([
    ['deactivated', (path: string) => staff.put(path, { ativo: false }), { ativo: false }],
    ['deleted', (path: string) => staff.delete(path), {}],
  ])(
    'an account that is %s loses its sessions at once, and they do not return with it',
    async (how, end, shown) => {
      const { who, ...colleague } = await newColleague(staff);
      const path = `/api/usuarios/${colleague.id}`;
      expect((await end(path)).body).toMatchObject({ id: colleague.id, ...shown });
      expect((await who.get('/api/auth/me')).status).toBe(401);
      expect((await login(colleague)).status).toBe(401);
      if (how === 'deleted') return;
      await staff.put(path, { ativo: true });
      expect((await who.get('/api/auth/me')).status).toBe(401);
      expect((await login(colleague)).status).toBe(200);
    },
  );
});

describe('the signed-in account', () => {
  it('cannot delete or deactivate itself', async () => {
    const path = `/api/usuarios/${(await me(staff)).id}`;
    const own = { status: 409, body: { code: 'conta_propria' } };
    expect(await staff.delete(path)).toMatchObject(own);
    expect(await staff.put(path, { ativo: false })).toMatchObject(own);
    expect((await staff.put(path, { ativo: true })).status).toBe(200);
  });
});

describe('an account created by a team member without the guardian role', () => {
  const added = async (by: Client) => {
    const email = `nova${String(++next)}@example.com`;
    const { status, body } = await by.post('/api/usuarios', {
      email,
      nome: 'Nova',
      senha: 'uma primeira senha longa',
    });
    expect(status).toBe(201);
    const { id } = body as { id: string };
    const who = await enter({ email, senha: 'uma primeira senha longa' });
    await who.put('/api/auth/senha', { senhaAtual: 'uma primeira senha longa', senhaNova: SENHA });
    return { id, who, made: body as object, email };
  };
  let next = 0;

  it('gets no keys until a guardian grants them', async () => {
    const { who: eva } = await newColleague(staff);
    const { id, who, made, email } = await added(eva);
    expect(made).toMatchObject({ temChaves: false, admitido: false });
    expect(await who.get('/api/relatos')).toMatchObject({
      status: 403,
      body: { code: 'sem_chaves' },
    });
    const { who: rui } = await newColleague(staff);
    for (const by of [eva, rui])
      expect(await by.post(`/api/usuarios/${id}/chaves`)).toMatchObject(FORBIDDEN);
    expect((await staff.post(`/api/usuarios/${id}/chaves`)).body).toMatchObject({
      temChaves: true,
      admitido: true,
    });
    expect((await (await enter({ email, senha: SENHA })).get('/api/relatos')).status).toBe(200);
  });

  it('gets no access to a later report that names it, nor through an assignment', async () => {
    const eva = await newColleague(staff, 'Evangelina Prestes');
    const { id } = await added(eva.who);
    const walled = await fileCase(staff, {
      ...REPORT,
      relato: 'Evangelina Prestes pediu propina.',
    });
    expect(await relato.sql('SELECT 1 FROM acessos WHERE "usuarioId" = $1', [id])).toEqual([]);
    expect(await staff.post(`/api/relatos/${walled.id}/acessos`, { usuarioId: id })).toMatchObject({
      status: 409,
      body: { code: 'conta_sem_acesso' },
    });
  });

  it('created by a guardian whom a report names, gets no access to that report', async () => {
    const ana = await newColleague(staff, 'Anastácia Bragança');
    await setAccounts(relato, `papeis = '{equipe,responsavel}'`, `id = '${ana.id}'`);
    const who = await enter(ana);
    const sock = await newColleague(who);
    const { id } = await fileCase(staff, {
      ...REPORT,
      relato: 'Anastácia Bragança pediu propina.',
    });
    expect((await sock.who.get(`/api/relatos/${id}`)).status).toBe(404);
    await setAccounts(relato, `papeis = '{equipe}'`, `id = '${ana.id}'`);
  });
});

it('a team member can edit only their own account', async () => {
  const eva = await newColleague(staff);
  const rui = await newColleague(staff);
  const path = `/api/usuarios/${rui.id}`;
  expect(await eva.who.put(path, { nome: 'Outro' })).toMatchObject(FORBIDDEN);
  expect(await eva.who.put(path, { email: 'outro@example.com' })).toMatchObject(FORBIDDEN);
  expect(await eva.who.put(path, { ativo: false })).toMatchObject(FORBIDDEN);
  expect(await eva.who.delete(path)).toMatchObject(FORBIDDEN);
  const own = await eva.who.put(`/api/usuarios/${eva.id}`, {
    nome: 'Eva Reis',
    email: 'eva.reis@example.com',
  });
  expect(own).toMatchObject({
    status: 200,
    body: { nome: 'Eva Reis', email: 'eva.reis@example.com' },
  });
  expect((await eva.who.get('/api/relatos')).status).toBe(200);
});

describe('changing the password', () => {
  const change = (who: Client, senhaAtual: string, senhaNova: string) =>
    who.put('/api/auth/senha', { senhaAtual, senhaNova });

  it('keeps access to reports, and ends the other sessions and the old password', async () => {
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
  ])('accepts a good password %s', async (_, senhaNova) => {
    const { who, email, senha } = await newColleague(staff);
    expect((await change(who, senha, senhaNova)).status).toBe(204);
    expect((await login({ email, senha: senhaNova.normalize('NFD') })).status).toBe(200);
  });

  it('succeeds once when two requests arrive at the same time', async () => {
    const { who, senha } = await newColleague(staff);
    const answers = await Promise.all([
      change(who, senha, SENHA),
      change(who, senha, 'girafas nadam devagar'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });
});
