import { PERMISSIONS } from '@relato/domain/permissions';
import { DataSource } from 'typeorm';
import { UsersService } from '../../src/users/users.service';
import { Argon2Queue } from '../../src/platform/vault/argon2-queue';
import { ADMIN, setUpApp } from '../setup/app';
import { Client } from '../setup/clients';
import { MINUTE } from '../setup/clock';

const relato = setUpApp();

const login = (body: object) => new Client(relato.url).post('/api/auth/login', body);

describe('signing in', () => {
  it('gives a token, and a cookie that scripts cannot read', async () => {
    const { status, body, headers } = await login(ADMIN);
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.any(String) as string,
      usuario: {
        id: expect.any(String) as string,
        email: ADMIN.email,
        nome: 'Equipe de Ética',
        permissoes: PERMISSIONS,
        temChaves: true,
        segundoFator: false,
        aplicativo: false,
        chavesPossiveis: true,
        codigosRestantes: 0,
      },
    });
    expect(headers.get('set-cookie')).toMatch(/^relato_equipe=.*; Path=\/api; HttpOnly; SameSite=Strict$/);
  });

  it('forgives the case of the address', async () => {
    expect((await login({ ...ADMIN, email: ADMIN.email.toUpperCase() })).status).toBe(200);
  });

  it('fails alike for a wrong password and an unknown address, after the same work', async () => {
    const derive = jest.spyOn(relato.app.get(Argon2Queue), 'derive');
    const answers = [];
    for (const body of [
      { ...ADMIN, senha: 'outra senha qualquer' },
      { email: 'ninguem@example.com', senha: ADMIN.senha },
    ]) {
      derive.mockClear();
      const { status, body: answer } = await login(body);
      answers.push({ status, answer, runs: derive.mock.calls.length });
    }
    derive.mockRestore();
    expect(answers[0]).toEqual({
      status: 401,
      answer: { statusCode: 401, code: 'credenciais_invalidas', message: 'Email ou senha incorretos.' },
      runs: 1,
    });
    expect(answers[1]).toEqual(answers[0]);
  });

  it.each([
    [{}, { email: 'obrigatorio', senha: 'obrigatorio' }],
    [{ email: 'x', senha: 'y' }, { email: 'email_invalido' }],
    [{ email: ADMIN.email, senha: 7 }, { senha: 'tipo_invalido' }],
    [{ ...ADMIN, admin: true }, { admin: 'campo_desconhecido' }],
    [{ ...ADMIN, senha: 'a'.repeat(1025) }, { senha: 'longo_demais' }],
  ])('names the wrong field (%#)', async (body, errors) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { errors } });
  });

  it('is refused to a colleague who was deactivated, whose session ends at once', async () => {
    const staff = await new Client(relato.url).signIn();
    const active = (ativo: boolean) => relato.app.get(DataSource).query('UPDATE usuarios SET ativo = $1', [ativo]);
    await active(false);
    expect((await staff.get('/api/auth/me')).status).toBe(401);
    expect((await login(ADMIN)).status).toBe(401);
    await active(true);
  });
});

describe('a session', () => {
  it('tells who is signed in', async () => {
    const staff = await new Client(relato.url).signIn();
    expect((await staff.get('/api/auth/me')).body).toMatchObject({ email: ADMIN.email });
  });

  it('works by cookie as by token', async () => {
    const browser = new Client(relato.url);
    await browser.post('/api/auth/login', ADMIN);
    expect((await browser.get('/api/relatos')).status).toBe(200);
  });

  it('ends at sign-out, for the token too', async () => {
    const staff = await new Client(relato.url).signIn();
    expect((await staff.post('/api/auth/logout')).status).toBe(204);
    expect((await staff.get('/api/auth/me')).status).toBe(401);
  });

  it('ends after half an hour without use, and after twelve hours in any case', async () => {
    const staff = await new Client(relato.url).signIn();
    for (let minutes = 0; minutes < 12 * 60 - 25; minutes += 25) {
      expect((await staff.get('/api/auth/me')).status).toBe(200);
      relato.clock.advance(25 * MINUTE);
    }
    relato.clock.advance(25 * MINUTE);
    expect((await staff.get('/api/auth/me')).status).toBe(401);

    const idle = await new Client(relato.url).signIn();
    relato.clock.advance(30 * MINUTE);
    expect((await idle.get('/api/auth/me')).status).toBe(401);
  });

  it('of a colleague without the team key opens no report, and says so', async () => {
    const dataSource = relato.app.get(DataSource);
    const colega = { email: 'colega@example.com', senha: 'outra senha de teste' };
    await relato.app
      .get(UsersService)
      .create(dataSource.manager, { ...colega, nome: 'Colega', teamPrivateKey: Buffer.alloc(32), trocarSenha: false });
    await dataSource.query('UPDATE usuarios SET "chaveEquipe" = NULL WHERE email = $1', [colega.email]);
    const staff = await new Client(relato.url).signIn(colega);
    expect(await staff.get('/api/relatos')).toMatchObject({ status: 403, body: { code: 'sem_chaves' } });
  });
});
