import { DataSource } from 'typeorm';
import { setUpApp, setUpStaff } from '../setup/app';
import { addColleague, Client, fileReport, newestId } from '../setup/clients';

const relato = setUpApp();
const staff = setUpStaff(relato);

const SENHA = 'uma senha comprida';
let next = 0;

/** Adds a colleague. @returns their id and credentials */
async function colleague(by = staff): Promise<{ id: string; email: string; senha: string }> {
  const email = `colega${String(++next)}@example.com`;
  return { id: await addColleague(by, { email, senha: SENHA }), email, senha: SENHA };
}

const enter = (credentials: { email: string; senha: string }) =>
  new Client(relato.url).signIn({ email: credentials.email, senha: credentials.senha });
const query = (sql: string, values: unknown[]) => relato.app.get(DataSource).query(sql, values);
const login = ({ email, senha }: { email: string; senha: string }) =>
  new Client(relato.url).post('/api/auth/login', { email, senha });

describe('a colleague who was added', () => {
  it('gets a first password that is shown once, and only lets them choose another', async () => {
    const { status, body } = await staff.post('/api/usuarios', { email: 'primeira@example.com', nome: 'Primeira' });
    const { id, senhaInicial, trocarSenha } = body as { id: string; senhaInicial: string; trocarSenha: boolean };
    expect({ status, trocarSenha, senhaInicial }).toEqual({
      status: 201,
      trocarSenha: true,
      senhaInicial: expect.stringMatching(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/) as string,
    });
    expect((await staff.get(`/api/usuarios/${id}`)).body).not.toHaveProperty('senhaInicial');

    const first = await enter({ email: 'primeira@example.com', senha: senhaInicial });
    expect((await first.get('/api/auth/me')).body).toMatchObject({ pendencia: 'trocar_senha', temChaves: true });
    const closed = { status: 403, body: { code: 'trocar_senha' } };
    for (const path of ['/api/relatos', '/api/usuarios', '/api/auth/sessoes', '/api/auditoria']) {
      expect(await first.get(path)).toMatchObject(closed);
    }
    expect(await first.post('/api/auth/segundo-fator/oferta')).toMatchObject(closed);
    const senhas = { senhaAtual: senhaInicial, senhaNova: senhaInicial };
    expect(await first.put('/api/auth/senha', senhas)).toMatchObject({
      body: { errors: { senhaNova: 'senha_igual' } },
    });
    expect((await first.put('/api/auth/senha', { ...senhas, senhaNova: SENHA })).status).toBe(204);
    expect((await first.get('/api/relatos')).status).toBe(200);
    expect((await first.get('/api/auth/me')).body).not.toHaveProperty('pendencia');
  });

  it('signs in and opens reports at once', async () => {
    await fileReport(relato.url);
    const added = await enter(await colleague());
    expect((await added.get(`/api/relatos/${await newestId(added)}`)).status).toBe(200);
  });

  it('is shown without anything secret', async () => {
    const { id, email } = await colleague();
    expect((await staff.get(`/api/usuarios/${id}`)).body).toEqual({
      id,
      email,
      nome: 'Colega',
      ativo: true,
      temChaves: true,
      acessoConcedido: false,
      trocarSenha: false,
      segundoFator: false,
      criadoEm: relato.clock.now().getTime(),
    });
  });

  it.each([
    [{}, { email: 'obrigatorio', nome: 'obrigatorio' }],
    [{ email: 'x', nome: 'X', senha: SENHA }, { email: 'email_invalido' }],
    [{ email: 'x@example.com', nome: ' ', senha: SENHA }, { nome: 'obrigatorio' }],
    [{ email: 'x@example.com', nome: 'X', senha: 'onze letras' }, { senha: 'curto_demais' }],
    [{ email: 'x@example.com', nome: 'X', senha: null }, { senha: 'obrigatorio' }],
    [{ email: 'x@example.com', nome: 'X', senha: 'password1234' }, { senha: 'senha_comum' }],
    [{ email: 'x@example.com', nome: 'X', senha: SENHA, trocarSenha: false }, { trocarSenha: 'campo_desconhecido' }],
    [{ email: 'x@example.com', nome: 'X', senha: SENHA, ativo: true }, { ativo: 'campo_desconhecido' }],
    [{ email: 'x@example.com', nome: 'X', senha: SENHA, chaveEquipe: 'x' }, { chaveEquipe: 'campo_desconhecido' }],
  ])('needs proper fields (%#)', async (body, errors) => {
    expect(await staff.post('/api/usuarios', body)).toMatchObject({ status: 400, body: { errors } });
  });

  it('has an address of their own, whatever its case', async () => {
    const { email } = await colleague();
    const other = await colleague();
    const taken = { status: 409, body: { code: 'email_em_uso', errors: { email: 'email_em_uso' } } };
    const body = { email: email.toUpperCase(), nome: 'Outra', senha: SENHA };
    expect(await staff.post('/api/usuarios', body)).toMatchObject(taken);
    expect(await staff.put(`/api/usuarios/${other.id}`, { email: email.toUpperCase() })).toMatchObject(taken);
  });
});

describe('an account', () => {
  it('changes name and address, and signs in under the new one', async () => {
    const { id } = await colleague();
    const change = { email: 'Nova@Example.com', nome: 'Nova' };
    expect((await staff.put(`/api/usuarios/${id}`, change)).body).toMatchObject({
      email: 'nova@example.com',
      nome: 'Nova',
    });
    expect((await login({ email: 'nova@example.com', senha: SENHA })).status).toBe(200);
  });

  it.each([
    [{ senha: SENHA }, { senha: 'campo_desconhecido' }],
    [{ id: 'x' }, { id: 'campo_desconhecido' }],
    [{ ativo: null }, { ativo: 'tipo_invalido' }],
    [{ ativo: 'false' }, { ativo: 'tipo_invalido' }],
    [{ nome: '' }, { nome: 'obrigatorio' }],
  ])('takes nothing else (%#)', async (body, errors) => {
    const { id } = await colleague();
    expect(await staff.put(`/api/usuarios/${id}`, body)).toMatchObject({ status: 400, body: { errors } });
  });

  it('is not there where there is none', async () => {
    const nobody = '/api/usuarios/0198c0de-0000-7000-8000-000000000000';
    expect((await staff.get(nobody)).status).toBe(404);
    expect((await staff.put(nobody, { nome: 'X' })).status).toBe(404);
    expect((await staff.put(nobody, {})).status).toBe(404);
    expect((await staff.delete(nobody)).status).toBe(404);
  });

  it('is found by a part of name or address, in which no character is special', async () => {
    const { id } = await colleague();
    await staff.put(`/api/usuarios/${id}`, { nome: '100% Ana_Lú' });
    const found = async (q: string) =>
      (await staff.get(`/api/usuarios?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).headers.get(
        'content-range',
      );
    expect(await found('0% ana_')).toBe('usuarios 0-0/1');
    expect(await found('1%ana')).toBe('usuarios */0');
  });
});

describe('deactivation', () => {
  it("ends the colleague's sessions at once, and they do not come back with the account", async () => {
    const credentials = await colleague();
    const added = await enter(credentials);
    expect((await staff.put(`/api/usuarios/${credentials.id}`, { ativo: false })).body).toMatchObject({ ativo: false });
    expect((await added.get('/api/auth/me')).status).toBe(401);
    expect((await login(credentials)).status).toBe(401);
    await staff.put(`/api/usuarios/${credentials.id}`, { ativo: true });
    expect((await added.get('/api/auth/me')).status).toBe(401);
    expect((await login(credentials)).status).toBe(200);
  });
});

describe('deletion', () => {
  it("ends the colleague's sessions at once", async () => {
    const credentials = await colleague();
    const added = await enter(credentials);
    expect((await staff.delete(`/api/usuarios/${credentials.id}`)).body).toMatchObject({ id: credentials.id });
    expect((await added.get('/api/auth/me')).status).toBe(401);
    expect((await login(credentials)).status).toBe(401);
  });
});

describe('nobody', () => {
  it('deletes or deactivates themself', async () => {
    const me = (await staff.get('/api/auth/me')).body as { id: string };
    const refused = { status: 409, body: { code: 'conta_propria' } };
    expect(await staff.delete(`/api/usuarios/${me.id}`)).toMatchObject(refused);
    expect(await staff.put(`/api/usuarios/${me.id}`, { ativo: false })).toMatchObject(refused);
    expect((await staff.put(`/api/usuarios/${me.id}`, { ativo: true })).status).toBe(200);
  });

  it('takes away the last account that can open reports', async () => {
    const credentials = await colleague();
    const keyless = await enter(credentials);
    await query('UPDATE usuarios SET "chaveEquipe" = NULL WHERE id = $1', [credentials.id]);
    const me = (await staff.get('/api/auth/me')).body as { id: string };
    await query('UPDATE usuarios SET ativo = (id = ANY($1))', [[me.id, credentials.id]]);
    const refused = { status: 409, body: { code: 'ultima_conta' } };
    expect(await keyless.delete(`/api/usuarios/${me.id}`)).toMatchObject(refused);
    expect(await keyless.put(`/api/usuarios/${me.id}`, { ativo: false })).toMatchObject(refused);
  });

  it.each(['delete', 'deactivate'])('is left when two %s each other at the same moment', async (how) => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await colleague(), await colleague()];
      const [one, two] = [await enter(first), await enter(second)];
      const remove = (by: Client, id: string) =>
        how === 'delete' ? by.delete(`/api/usuarios/${id}`) : by.put(`/api/usuarios/${id}`, { ativo: false });
      const answers = await Promise.all([remove(one, second.id), remove(two, first.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });
});

describe("changing one's password", () => {
  const change = (who: Client, senhaAtual: string, senhaNova: string) =>
    who.put('/api/auth/senha', { senhaAtual, senhaNova });

  it('keeps the reports open, ends the other sessions and the old password', async () => {
    const credentials = await colleague();
    const [here, elsewhere] = [await enter(credentials), await enter(credentials)];
    expect((await change(here, SENHA, 'outra senha comprida')).status).toBe(204);
    expect((await here.get('/api/relatos')).status).toBe(200);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    expect((await login(credentials)).status).toBe(401);
    const again = await enter({ ...credentials, senha: 'outra senha comprida' });
    expect((await again.get('/api/relatos')).status).toBe(200);
  });

  it('needs the present password and a long enough new one', async () => {
    const who = await enter(await colleague());
    const refused = (errors: object) => ({ status: 400, body: { errors } });
    expect(await change(who, 'uma senha errada', SENHA)).toMatchObject(refused({ senhaAtual: 'senha_incorreta' }));
    expect(await change(who, SENHA, 'onze letras')).toMatchObject(refused({ senhaNova: 'curto_demais' }));
    expect((await who.get('/api/auth/me')).status).toBe(200);
  });

  it.each([
    ['qwertyuiop12', 'senha_comum'],
    ['aaaaaaaaaaaaaaaa', 'senha_comum'],
    ['passwordpassword', 'senha_comum'],
    ['１２３４５６７８９０１２', 'senha_comum'],
    ['apessoa@example.com', 'senha_pessoal'],
    ['Maricota2026!', 'senha_pessoal'],
    ['suaempresasua', 'senha_pessoal'],
  ])('refuses %s', async (senhaNova, why) => {
    const email = `apessoa${String(++next)}@example.com`;
    await addColleague(staff, { email, senha: SENHA }, 'Maricota');
    const who = await enter({ email, senha: SENHA });
    const answer = await change(who, SENHA, senhaNova.replace('apessoa@', `apessoa${String(next)}@`));
    expect(answer).toMatchObject({ status: 400, body: { errors: { senhaNova: why } } });
  });

  it.each([
    ['without capitals, digits or signs', 'girafas nadam devagar'],
    ['of 1,024 characters', 'Ω7'.repeat(4) + 'um bicho que ninguem viu '.repeat(40).slice(0, 1016)],
    ['of any script', 'мой друг ест арбузы'],
  ])('takes a good one %s', async (_, senhaNova) => {
    const credentials = await colleague();
    const who = await enter(credentials);
    expect((await change(who, SENHA, senhaNova)).status).toBe(204);
    expect((await login({ ...credentials, senha: senhaNova })).status).toBe(200);
  });

  it('takes the same letters in another Unicode form for the same password', async () => {
    const credentials = await colleague();
    await change(await enter(credentials), SENHA, 'a\u00e7\u00e3o que ningu\u00e9m v\u00ea');
    expect((await login({ ...credentials, senha: 'ac\u0327a\u0303o que ningue\u0301m ve\u0302' })).status).toBe(200);
  });

  it('happens once when it is asked for twice at once', async () => {
    const who = await enter(await colleague());
    const answers = await Promise.all([
      change(who, SENHA, 'senha nova primeira'),
      change(who, SENHA, 'senha nova segunda'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });
});
