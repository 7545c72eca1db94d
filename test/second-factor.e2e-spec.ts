import { Secret, TOTP } from 'otpauth';
import { DataSource } from 'typeorm';
import { ADMIN, startTestApp, type TestApp } from './support/app';
import { addColleague, type Answer, Client, type Credentials, type Json } from './support/clients';
import { MINUTE } from './support/clock';
import { LIMITED, signIn, Somebody } from './support/limits';

let relato: TestApp;
let next = 0;

beforeAll(async () => {
  relato = await startTestApp();
});
afterAll(() => relato.close());

const login = (body: object, url = relato.url) => new Client(url).post('/api/auth/login', body);
const wrong = (code: string) => ({
  status: 401,
  body: { statusCode: 401, code, message: 'Email ou senha incorretos.' },
});

interface WithFactor extends Credentials {
  who: Client;
  codigos: string[];
  /** The code that their device shows. */
  code(halfMinutesLater?: number): string;
}

/** Turns the second factor on for who is signed in. */
async function enrol(who: Client, { email, senha }: Credentials): Promise<WithFactor> {
  const offered = await who.post('/api/auth/segundo-fator/oferta', { senha });
  const { segredo, endereco, oferta } = offered.body as { segredo: string; endereco: string; oferta: string };
  expect(endereco).toMatch(/^otpauth:\/\/totp\//);
  expect(endereco).toContain(segredo);
  const totp = new TOTP({ secret: Secret.fromBase32(segredo) });
  const code = (later = 0): string => totp.generate({ timestamp: relato.clock.now().getTime() + later * 30_000 });
  const { status, body } = await who.put('/api/auth/segundo-fator', { oferta, codigo: code() });
  expect(status).toBe(200);
  relato.clock.advance(MINUTE);
  return { who, email, senha, code, codigos: (body as { codigos: string[] }).codigos };
}

async function colleague(): Promise<Credentials & { who: Client }> {
  const credentials = { email: `fator${String(++next)}@example.com`, senha: 'uma senha comprida' };
  await addColleague(await new Client(relato.url).signIn(), credentials);
  return { ...credentials, who: await new Client(relato.url).signIn(credentials) };
}

async function withFactor(): Promise<WithFactor> {
  const { who, ...credentials } = await colleague();
  return enrol(who, credentials);
}

describe('with a second factor', () => {
  it('signing in takes the password and a code, and tells of the code after the right password only', async () => {
    const { email, senha, code } = await withFactor();
    expect(await login({ email, senha })).toMatchObject(wrong('segundo_fator_necessario'));
    expect(await login({ email, senha, codigo: '000000' })).toMatchObject(wrong('segundo_fator_incorreto'));
    expect(await login({ email, senha: 'outra senha qualquer' })).toMatchObject(wrong('credenciais_invalidas'));
    const both = { email, senha: 'outra senha qualquer', codigo: code() };
    expect(await login(both)).toMatchObject(wrong('credenciais_invalidas'));
    expect((await login({ email, senha, codigo: code() })).status).toBe(200);
  });

  it('a code is good once, also when it is sent twice at once', async () => {
    const { email, senha, code } = await withFactor();
    const codigo = code();
    const answers = await Promise.all([login({ email, senha, codigo }), login({ email, senha, codigo })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login({ email, senha, codigo })).status).toBe(401);
  });

  it('clocks may differ by half a minute, and no code comes before one that was used', async () => {
    const { email, senha, code } = await withFactor();
    expect((await login({ email, senha, codigo: code(2) })).status).toBe(401);
    const present = code();
    expect((await login({ email, senha, codigo: code(1) })).status).toBe(200);
    expect((await login({ email, senha, codigo: present })).status).toBe(401);
  });

  it('each of the ten codes serves once in its place, however it is typed', async () => {
    const { who, email, senha, codigos } = await withFactor();
    expect(new Set(codigos).size).toBe(10);
    expect((await login({ email, senha, codigo: codigos[0]!.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await login({ email, senha, codigo: codigos[0] })).status).toBe(401);
    const answers = await Promise.all([1, 2].map(() => login({ email, senha, codigo: codigos[1] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await who.get('/api/auth/me')).body).toMatchObject({ segundoFator: true, codigosRestantes: 8 });
  });

  it('ten other codes void the first ten, and turning it off takes the password', async () => {
    const { who, email, senha, codigos } = await withFactor();
    const refused = { status: 400, body: { errors: { senha: 'senha_incorreta' } } };
    for (const path of ['codigos', 'desligar', 'oferta']) {
      expect(await who.post(`/api/auth/segundo-fator/${path}`, { senha: 'uma senha errada' })).toMatchObject(refused);
    }
    const renewed = (await who.post('/api/auth/segundo-fator/codigos', { senha })).body as { codigos: string[] };
    expect((await login({ email, senha, codigo: codigos[0] })).status).toBe(401);
    expect((await login({ email, senha, codigo: renewed.codigos[0] })).status).toBe(200);
    expect((await who.post('/api/auth/segundo-fator/desligar', { senha })).status).toBe(204);
    expect((await login({ email, senha })).status).toBe(200);
    const off = await who.post('/api/auth/segundo-fator/codigos', { senha });
    expect(off).toMatchObject({ status: 409, body: { code: 'sem_segundo_fator' } });
  });

  it('a colleague sees who has one, and nothing of it', async () => {
    const { email } = await withFactor();
    const staff = await new Client(relato.url).signIn();
    const [account] = (await staff.get(`/api/usuarios?filter=${JSON.stringify({ email })}`)).body as Json[];
    expect(account).toMatchObject({ segundoFator: true });
    expect(Object.keys(account as object).sort()).toEqual(
      [
        'acessoConcedido',
        'ativo',
        'criadoEm',
        'email',
        'id',
        'nome',
        'segundoFator',
        'temChaves',
        'trocarSenha',
      ].sort(),
    );
  });
});

describe('turning it on', () => {
  it('waits for a right code, within ten minutes, of the person it was offered to', async () => {
    const mine = await colleague();
    const theirs = await colleague();
    const offer = async ({ who, senha }: typeof mine): Promise<{ oferta: string; segredo: string }> =>
      (await who.post('/api/auth/segundo-fator/oferta', { senha })).body as never;
    const enable = (who: Client, oferta: string, codigo: string): Promise<Answer<Json>> =>
      who.put('/api/auth/segundo-fator', { oferta, codigo });
    const { oferta, segredo } = await offer(mine);
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: relato.clock.now().getTime() });
    const expired = { status: 409, body: { code: 'oferta_vencida' } };
    expect(await enable(mine.who, oferta, '000000')).toMatchObject({
      body: { errors: { codigo: 'codigo_incorreto' } },
    });
    expect(await enable(theirs.who, oferta, code())).toMatchObject(expired);
    expect(await enable(mine.who, `${oferta}AA`, code())).toMatchObject(expired);
    relato.clock.advance(10 * MINUTE);
    expect(await enable(mine.who, oferta, code())).toMatchObject(expired);
    expect((await login(mine)).status).toBe(400);
    expect((await login({ email: mine.email, senha: mine.senha })).status).toBe(200);
  });
});

describe('what is stored', () => {
  it('shows neither the secret nor the codes', async () => {
    const { email, codigos } = await withFactor();
    const [row] = await relato.app
      .get(DataSource)
      .query<{ segundoFator: Buffer; segundoFatorCodigos: Buffer[] }[]>('SELECT * FROM usuarios WHERE email = $1', [
        email,
      ]);
    expect(row!.segundoFator.length).toBeGreaterThan(20 + 24);
    const stored = row!.segundoFatorCodigos.map((code) => code.toString('latin1')).join();
    for (const code of codigos) expect(stored).not.toContain(code);
  });
});

describe('where it is required of everybody', () => {
  let strict: TestApp;
  const secret = { RELATO_SECRET: '7a'.repeat(31) + '02' };

  beforeAll(async () => {
    strict = await startTestApp({ ...secret, REQUIRE_SECOND_FACTOR: 'on' });
  });
  afterAll(() => strict.close());

  it('who has none can only set one up', async () => {
    const who = await new Client(strict.url).signIn();
    expect((await who.get('/api/auth/me')).body).toMatchObject({ pendencia: 'segundo_fator_obrigatorio' });
    const closed = { status: 403, body: { code: 'segundo_fator_obrigatorio' } };
    for (const path of ['/api/relatos', '/api/usuarios', '/api/auth/sessoes']) {
      expect(await who.get(path)).toMatchObject(closed);
    }
    const offered = await who.post('/api/auth/segundo-fator/oferta', { senha: ADMIN.senha });
    const { segredo, oferta } = offered.body as { segredo: string; oferta: string };
    const totp = new TOTP({ secret: Secret.fromBase32(segredo) });
    const codigo = totp.generate({ timestamp: strict.clock.now().getTime() });
    expect((await who.put('/api/auth/segundo-fator', { oferta, codigo })).status).toBe(200);
    expect((await who.get('/api/relatos')).status).toBe(200);
    const off = await who.post('/api/auth/segundo-fator/desligar', { senha: ADMIN.senha });
    expect(off).toMatchObject({ status: 409, body: { code: 'segundo_fator_exigido' } });
  });
});

describe('guessing', () => {
  let limited: TestApp;
  beforeAll(async () => (limited = await startTestApp({ ...LIMITED, RELATO_SECRET: '5b'.repeat(31) + '05' })));
  afterAll(() => limited.close());

  it('a password in a session that somebody left open is as slow as at the door', async () => {
    const session = await new Client(limited.url).signIn();
    const guess = () =>
      session.put('/api/auth/senha', { senhaAtual: 'nao sei qual e', senhaNova: 'uma nova senha boa' });
    const statuses = [];
    for (let guesses = 0; guesses < 12; guesses++) statuses.push((await guess()).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses[11]).toBe(429);
  });

  it('codes with the right password is as slow from a hundred networks as from one', async () => {
    limited.clock.advance(11 * MINUTE);
    const owner = await new Client(limited.url).signIn();
    const offered = await owner.post('/api/auth/segundo-fator/oferta', { senha: ADMIN.senha });
    const { segredo, oferta } = offered.body as { segredo: string; oferta: string };
    const totp = new TOTP({ secret: Secret.fromBase32(segredo) });
    const code = () => totp.generate({ timestamp: limited.clock.now().getTime() });
    await owner.put('/api/auth/segundo-fator', { oferta, codigo: code() });
    limited.clock.advance(MINUTE);

    const from = (number: number, codigo: string) =>
      signIn(new Somebody(limited.url, `198.51.100.${number}`), { ...ADMIN, codigo });
    const answers = [];
    for (let number = 1; number <= 15; number++) answers.push((await from(number, '00000a')).status);
    expect(answers).toEqual([...Array<number>(11).fill(401), ...Array<number>(4).fill(429)]);

    // Nobody is locked out for long: the next turn is everybody's.
    limited.clock.advance(MINUTE);
    expect((await from(200, code())).status).toBe(200);
  });
});

it('works on after the server’s secret was replaced, with the new one alone too', async () => {
  const [old, now] = ['3c'.repeat(31) + '03', '4d'.repeat(31) + '04'];
  const first = await startTestApp({ RELATO_SECRET: old });
  const who = await new Client(first.url).signIn();
  const offered = await who.post('/api/auth/segundo-fator/oferta', { senha: ADMIN.senha });
  const { segredo, oferta } = offered.body as { segredo: string; oferta: string };
  const totp = new TOTP({ secret: Secret.fromBase32(segredo) });
  const code = () => totp.generate({ timestamp: first.clock.now().getTime() });
  const enabled = await who.put('/api/auth/segundo-fator', { oferta, codigo: code() });
  const { codigos } = enabled.body as { codigos: string[] };
  for (const [env, spare] of [
    [{ RELATO_SECRET: now, RELATO_SECRET_OLD: old }, codigos[0]],
    [{ RELATO_SECRET: now }, codigos[1]],
  ] as const) {
    const node = await startTestApp(env, first);
    first.clock.advance(MINUTE);
    expect((await login({ ...ADMIN, codigo: code() }, node.url)).status).toBe(200);
    expect((await login({ ...ADMIN, codigo: spare }, node.url)).status).toBe(200);
    await node.close();
  }
  await first.close();
});
