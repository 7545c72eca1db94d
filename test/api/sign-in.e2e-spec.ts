/**
 * Observes Argon2id within the product, so this file loads the product itself instead of sharing
 * the worker's.
 * @jest-environment node
 */
import { PERSONAL_NOTICES } from '@relato/domain/personal-notice';
import { PERMISSIONS } from '@relato/domain/permissions';
import { ADMIN, runJob, setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { newColleague } from '../setup/cases';
import { Client, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';

const relato = setUpApp();
const staff = setUpStaff(relato);

const login = (body: object) => new Client(relato.url).post('/api/auth/login', body);

async function sessions(count: number): Promise<Client[]> {
  const { who, email, senha } = await newColleague(await staff.signIn());
  const others = Array.from({ length: count - 1 }, () =>
    new Client(relato.url).signIn({ email, senha }),
  );
  return [who, ...(await Promise.all(others))];
}

const listed = async (who: Client): Promise<Json[]> =>
  (await who.get('/api/auth/sessoes')).body as Json[];
const alive = async (who: Client): Promise<boolean> =>
  (await who.get('/api/auth/me')).status === 200;

describe('signing in', () => {
  it("returns a token and an HttpOnly cookie, ignoring the address's case", async () => {
    const { status, body, headers } = await login({ ...ADMIN, email: ADMIN.email.toUpperCase() });
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.any(String) as string,
      usuario: {
        id: expect.any(String) as string,
        email: ADMIN.email,
        nome: 'Equipe de Ética',
        permissoes: PERMISSIONS,
        papeis: ['equipe', 'responsavel'],
        avisos: PERSONAL_NOTICES,
        temChaves: true,
        segundoFator: false,
        aplicativo: false,
        empresa: 'Sua Empresa',
        fuso: 'UTC',
        evidencias: 'imagens',
        versao: expect.any(String) as string,
        temCorreio: false,
        chavesPossiveis: true,
        codigosRestantes: 0,
      },
    });
    const [session, browser] = headers.getSetCookie();
    expect(session).toMatch(/^relato_equipe=.*; Path=\/api; HttpOnly; SameSite=Strict$/);
    // The browser's cookie is sent to the sign-in only.
    expect(browser).toMatch(/^relato_navegador=.*; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
  });

  it('fails alike, at the same cost, for a wrong password and an unknown address', async () => {
    const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
    const hash = jest.spyOn(argon2, 'hashRaw');
    const answers = [];
    for (const wrong of [{ senha: 'outra senha qualquer' }, { email: 'ninguem@example.com' }]) {
      hash.mockClear();
      const { status, body } = await login({ ...ADMIN, ...wrong });
      answers.push({ status, body: body as unknown, runs: hash.mock.calls.length });
    }
    hash.mockRestore();
    const body = {
      statusCode: 401,
      code: 'credenciais_invalidas',
      message: 'Email ou senha incorretos.',
    };
    expect(answers).toEqual([1, 2].map(() => ({ status: 401, body, runs: 1 })));
  });
});

describe('a session', () => {
  it('ends when the same browser signs in again', async () => {
    const browser = new Client(relato.url);
    const { body } = await browser.post('/api/auth/login', ADMIN);
    const authorization = `Bearer ${(body as { accessToken: string }).accessToken}`;
    const before = async () =>
      (await new Client(relato.url).get('/api/auth/me', { authorization })).status;
    expect(await before()).toBe(200);
    await browser.post('/api/auth/login', ADMIN);
    expect(await before()).toBe(401);
    expect(await alive(browser)).toBe(true);
  });
});

describe("the account's own sessions", () => {
  it('are listed with their start and last use, without their origin', async () => {
    const { email, senha } = await newColleague(staff);
    relato.clock.advance(40 * MINUTE); // the session of the first password has ended
    const who = new Client(relato.url);
    const began = relato.clock.now().getTime();
    const firefox =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
    await who.post('/api/auth/login', { email, senha }, { 'user-agent': firefox });
    relato.clock.advance(5 * MINUTE);
    const times = {
      criadaEm: began,
      vistaEm: began + 5 * MINUTE,
      expiraEm: began + 12 * 60 * MINUTE,
    };
    const id = expect.any(String) as string;
    expect(await listed(who)).toEqual([
      { id, dispositivo: 'Firefox, Windows', ...times, atual: true, adulterada: false },
    ]);
  });

  it.each([
    [
      'Chrome, iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
    ],
    [
      'Firefox, iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/132.0 Mobile/15E148 Safari/605.1.15',
    ],
    [
      'Edge, iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 EdgiOS/130.0.2849.80 Mobile/15E148 Safari/605.1.15',
    ],
    [
      'Edge, Android',
      'Mozilla/5.0 (Linux; Android 10; Pixel 3 XL) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.6778.81 Mobile Safari/537.36 EdgA/130.0.2849.80',
    ],
    [
      'Safari, iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Mobile/15E148 Safari/604.1',
    ],
  ])('name the device %s by its user agent', async (dispositivo, userAgent) => {
    const who = new Client(relato.url);
    await who.post('/api/auth/login', ADMIN, { 'user-agent': userAgent });
    const current = (await listed(who)).find(({ atual }) => atual);
    expect(current).toMatchObject({ dispositivo });
  });

  it('end one by one', async () => {
    const [here, there] = (await sessions(2)) as [Client, Client];
    const other = (await listed(here)).find(({ atual }) => !atual);
    expect((await here.delete(`/api/auth/sessoes/${other.id}`)).status).toBe(204);
    expect([await alive(here), await alive(there)]).toEqual([true, false]);
    expect((await here.delete(`/api/auth/sessoes/${other.id}`)).status).toBe(404);
  });

  it('end together, except the present one', async () => {
    const [here, ...others] = (await sessions(3)) as [Client, ...Client[]];
    expect((await here.delete('/api/auth/sessoes')).status).toBe(204);
    expect(await Promise.all([here, ...others].map(alive))).toEqual([true, false, false]);
    expect(await listed(here)).toHaveLength(1);
  });

  it('cannot be ended by another account', async () => {
    const [[mine], [theirs]] = (await Promise.all([sessions(1), sessions(1)])) as [
      [Client],
      [Client],
    ];
    const [{ id }] = (await listed(theirs)) as [Json];
    expect((await mine.delete(`/api/auth/sessoes/${id}`)).status).toBe(404);
    expect(await alive(theirs)).toBe(true);
  });
});

describe('a session without sign-out', () => {
  /** The ids of the sessions that still have a private key sealed in their row. */
  const rows = async (): Promise<string[]> =>
    (await relato.sql<{ id: string }>(`SELECT id FROM sessoes WHERE "chavePrivada" <> ''`)).map(
      ({ id }) => id,
    );
  const ownId = async (who: Client): Promise<string> =>
    (await listed(who)).find(({ atual }) => atual).id as string;

  it('ends after half an hour of idleness and leaves no key; other sessions stay', async () => {
    const [closed, used] = (await sessions(2)) as [Client, Client];
    const closedId = await ownId(closed);
    const usedId = await ownId(used);
    relato.clock.advance(29 * MINUTE);
    await runJob(relato, 'expired-sessions');
    expect(await rows()).toEqual(expect.arrayContaining([closedId, usedId]));
    expect(await alive(used)).toBe(true);
    relato.clock.advance(MINUTE);
    expect(await alive(closed)).toBe(false);
    await runJob(relato, 'expired-sessions');
    expect(await rows()).toEqual([usedId]);
    expect(await alive(used)).toBe(true);
  });

  it('ends after twelve hours of use and leaves no row', async () => {
    const [used] = (await sessions(1)) as [Client];
    const id = await ownId(used);
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect([minutes, await alive(used)]).toEqual([minutes, true]);
      relato.clock.advance(20 * MINUTE);
    }
    expect(await alive(used)).toBe(false);
    expect(await rows()).toContain(id);
    await runJob(relato, 'expired-sessions');
    expect(await relato.sql('SELECT id FROM sessoes WHERE id = $1', [id])).toEqual([]);
  });
});

it('a session ended on one node is refused on another', async () => {
  const two = await startTestApp({}, relato);
  const [here, there] = (await sessions(2)) as [Client, Client];
  const elsewhere = async () =>
    (await new Client(two.url).get('/api/auth/me', there.authorization)).status;
  expect(await elsewhere()).toBe(200);
  await here.delete('/api/auth/sessoes');
  expect(await elsewhere()).toBe(401);
});
