import { Secret, TOTP } from 'otpauth';
import { DataSource } from 'typeorm';
import { ADMIN, startTestApp, type TestApp } from '../setup/app';
import { addColleague, type Answer, Client, type Credentials, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { enrol, type Enrolled } from '../setup/second-factor';

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

interface WithFactor extends Credentials, Enrolled {
  who: Client;
}

async function colleague(): Promise<Credentials & { who: Client }> {
  const credentials = { email: `fator${String(++next)}@example.com`, senha: 'uma senha comprida' };
  await addColleague(await new Client(relato.url).signIn(), credentials);
  return { ...credentials, who: await new Client(relato.url).signIn(credentials) };
}

async function withFactor(): Promise<WithFactor> {
  const { who, ...credentials } = await colleague();
  return { who, ...credentials, ...(await enrol(who, credentials.senha, relato.clock)) };
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

  it('ten other codes void the first ten, and it can be turned off', async () => {
    const { who, email, senha, codigos } = await withFactor();
    const renewed = (await who.post('/api/auth/segundo-fator/codigos')).body as { codigos: string[] };
    expect((await login({ email, senha, codigo: codigos[0] })).status).toBe(401);
    expect((await login({ email, senha, codigo: renewed.codigos[0] })).status).toBe(200);
    expect((await who.post('/api/auth/segundo-fator/desligar')).status).toBe(204);
    expect((await login({ email, senha })).status).toBe(200);
    const off = await who.post('/api/auth/segundo-fator/codigos');
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
    const offer = async ({ who }: typeof mine): Promise<{ oferta: string; segredo: string }> =>
      (await who.post('/api/auth/segundo-fator/oferta')).body as never;
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
    await mine.who.post('/api/auth/confirmacao', { senha: mine.senha });
    expect(await enable(mine.who, oferta, code())).toMatchObject(expired);
    expect((await login(mine)).status).toBe(400);
    expect((await login({ email: mine.email, senha: mine.senha })).status).toBe(200);
  });
});

const reset = (by: Client, id: string) => by.post(`/api/usuarios/${id}/segundo-fator/desligar`);

const idOf = async (who: Client) => ((await who.get('/api/auth/me')).body as { id: string }).id;

describe('who lost the device and the codes', () => {
  it('is let in by the password alone once a colleague switched the second factor off, and their sessions are over', async () => {
    const { who, email, senha, codigos } = await withFactor();
    const staff = await new Client(relato.url).signIn();
    const id = await idOf(who);
    expect(await reset(staff, id)).toMatchObject({ status: 200, body: { id, email, segundoFator: false } });
    expect((await who.get('/api/auth/me')).status).toBe(401);
    const again = await new Client(relato.url).signIn({ email, senha });
    expect((await again.get('/api/auth/me')).body).toMatchObject({ segundoFator: false, codigosRestantes: 0 });
    const { code, codigos: others } = await enrol(again, senha, relato.clock);
    expect((await login({ email, senha, codigo: codigos[0] })).status).toBe(401);
    expect((await login({ email, senha, codigo: others[0] })).status).toBe(200);
    expect((await login({ email, senha, codigo: code() })).status).toBe(200);
  });

  it('is helped by nobody who opens no reports, or asks for themself', async () => {
    const { who, email, senha, code } = await withFactor();
    const id = await idOf(who);
    const staff = await new Client(relato.url).signIn();
    expect(await reset(who, id)).toMatchObject({ status: 409, body: { code: 'fator_proprio' } });
    const other = await colleague();
    await relato.app.get(DataSource).query('UPDATE usuarios SET "chaveEquipe" = NULL WHERE email = $1', [other.email]);
    const keyless = await new Client(relato.url).signIn({ email: other.email, senha: other.senha });
    expect(await reset(keyless, id)).toMatchObject({ status: 403, body: { code: 'sem_chaves' } });
    expect((await reset(staff, '0198c0de-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await login({ email, senha })).status).toBe(401);
    expect((await login({ email, senha, codigo: code() })).status).toBe(200);
  });

  it('is helped once by two colleagues at once, of which the record tells', async () => {
    const { who } = await withFactor();
    const id = await idOf(who);
    const staff = await new Client(relato.url).signIn();
    const answers = await Promise.all([reset(staff, id), reset(staff, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'sem_segundo_fator' });
    const filter = encodeURIComponent(JSON.stringify({ alvo: id, acao: 'usuarios.gerir.segundo_fator' }));
    const deeds = (await staff.get(`/api/auditoria?filter=${filter}`)).body as Json[];
    expect(deeds).toMatchObject([{ usuario: { id: await idOf(staff) }, alvo: { id, tipo: 'usuario' } }]);
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
    await enrol(who, ADMIN.senha, strict.clock);
    expect((await who.get('/api/relatos')).status).toBe(200);
    const off = await who.post('/api/auth/segundo-fator/desligar');
    expect(off).toMatchObject({ status: 409, body: { code: 'segundo_fator_exigido' } });

    // Who loses theirs sets up another, once a colleague has switched the lost one off.
    const lost = { email: 'perdeu@example.com', senha: 'uma senha comprida' };
    const id = await addColleague(who, lost);
    const theirs = await new Client(strict.url).signIn(lost);
    await enrol(theirs, lost.senha, strict.clock);
    expect((await reset(who, id)).status).toBe(200);
    const again = await new Client(strict.url).signIn(lost);
    expect((await again.get('/api/auth/me')).body).toMatchObject({ pendencia: 'segundo_fator_obrigatorio' });
    await enrol(again, lost.senha, strict.clock);
    expect((await again.get('/api/relatos')).status).toBe(200);
  });
});

it('works on after the server’s secret was replaced, with the new one alone too', async () => {
  const [old, now] = ['3c'.repeat(31) + '03', '4d'.repeat(31) + '04'];
  const first = await startTestApp({ RELATO_SECRET: old });
  const who = await new Client(first.url).signIn();
  const { code, codigos } = await enrol(who, ADMIN.senha, first.clock);
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
