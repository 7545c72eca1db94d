import { Secret, TOTP } from 'otpauth';
import { ADMIN, setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { type Colleague, listOf, newColleague, NOBODY } from '../setup/cases';
import { type Answer, Client, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { setAccounts } from '../setup/inside';
import { enrol, type Enrolled } from '../setup/second-factor';

const relato = setUpApp();
const staff = setUpStaff(relato);
afterEach(() => staff.signIn()); // each enrolment takes a minute

const login = (body: object, url = relato.url) => new Client(url).post('/api/auth/login', body);
const message = 'Email ou senha incorretos.';
const wrong = (code: string) => ({ status: 401, body: { statusCode: 401, code, message } });

interface WithFactor extends Colleague, Enrolled {
  enter(codigo?: string): Promise<Answer<Json>>;
}

async function withFactor(): Promise<WithFactor> {
  const colleague = await newColleague(staff);
  const { email, senha } = colleague;
  const enrolled = await enrol(colleague.who, senha, relato.clock);
  return { ...colleague, ...enrolled, enter: (codigo) => login({ email, senha, codigo }) };
}

const statuses = async (...answers: Promise<Answer<Json>>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

describe('with a second factor', () => {
  it('sign-in takes password and code, and asks for the code only after the right password', async () => {
    const { email, enter, code } = await withFactor();
    expect(await enter()).toMatchObject(wrong('segundo_fator_necessario'));
    expect(await enter('000000')).toMatchObject(wrong('segundo_fator_incorreto'));
    for (const codigo of [undefined, code()]) {
      const guess = await login({ email, senha: 'outra senha qualquer', codigo });
      expect(guess).toMatchObject(wrong('credenciais_invalidas'));
    }
    expect((await enter(code())).status).toBe(200);
  });

  it('a code works once, also with parallel requests', async () => {
    const { enter, code } = await withFactor();
    const codigo = code();
    expect(await statuses(enter(codigo), enter(codigo))).toEqual([200, 401]);
    expect((await enter(codigo)).status).toBe(401);
  });

  it('clocks may differ by half a minute, and a code before a used one is refused', async () => {
    const { enter, code } = await withFactor();
    expect((await enter(code(2))).status).toBe(401);
    const present = code();
    expect((await enter(code(1))).status).toBe(200);
    expect((await enter(present)).status).toBe(401);
  });

  it('each of the ten recovery codes works once, in any spelling', async () => {
    const { who, enter, codigos } = await withFactor();
    expect(new Set(codigos).size).toBe(10);
    expect((await enter(codigos[0]!.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await enter(codigos[0])).status).toBe(401);
    expect(await statuses(enter(codigos[1]), enter(codigos[1]))).toEqual([200, 401]);
    expect((await who.get('/api/auth/me')).body).toMatchObject({
      segundoFator: true,
      codigosRestantes: 8,
    });
  });

  it('ten new codes replace the first ten, and the factor can be switched off', async () => {
    const { who, enter, codigos } = await withFactor();
    const renewed = (await who.post('/api/auth/segundo-fator/codigos')).body as {
      codigos: string[];
    };
    expect((await enter(codigos[0])).status).toBe(401);
    expect((await enter(renewed.codigos[0])).status).toBe(200);
    expect((await who.post('/api/auth/segundo-fator/desligar')).status).toBe(204);
    expect((await enter()).status).toBe(200);
    const off = await who.post('/api/auth/segundo-fator/codigos');
    expect(off).toMatchObject({ status: 409, body: { code: 'sem_segundo_fator' } });
  });

  it('staff see who has one; the stored form reveals neither secret nor codes', async () => {
    const { email, codigos } = await withFactor();
    expect((await listOf(staff, '/api/usuarios', { filter: { email } })).rows).toMatchObject([
      { segundoFator: true },
    ]);
    const [row] = await relato.sql<Json>('SELECT * FROM usuarios WHERE email = $1', [email]);
    expect(row.segundoFator.length).toBeGreaterThan(20 + 24);
    const stored = (row.segundoFatorCodigos as Buffer[])
      .map((code) => code.toString('latin1'))
      .join();
    for (const code of codigos) expect(stored).not.toContain(code);
  });
});

it('switching it on needs a right code within ten minutes, from the person it was offered to', async () => {
  const mine = await newColleague(staff);
  const theirs = await newColleague(staff);
  const offered = (await mine.who.post('/api/auth/segundo-fator/oferta')).body;
  const { oferta, segredo } = offered as { oferta: string; segredo: string };
  const totp = new TOTP({ secret: Secret.fromBase32(segredo) });
  const code = () => totp.generate({ timestamp: relato.clock.now().getTime() });
  const enable = ({ who }: Colleague, codigo = code(), offer = oferta): Promise<Answer<Json>> =>
    who.put('/api/auth/segundo-fator', { oferta: offer, codigo });
  const expired = { status: 409, body: { code: 'oferta_vencida' } };
  expect(await enable(mine, '000000')).toMatchObject({
    body: { errors: { codigo: 'codigo_incorreto' } },
  });
  expect(await enable(theirs)).toMatchObject(expired);
  expect(await enable(mine, code(), `${oferta}AA`)).toMatchObject(expired);
  relato.clock.advance(10 * MINUTE);
  await mine.who.post('/api/auth/confirmacao', { senha: mine.senha });
  expect(await enable(mine)).toMatchObject(expired);
  expect((await login({ email: mine.email, senha: mine.senha })).status).toBe(200);
});

const reset = (by: Client, id: string) => by.post(`/api/usuarios/${id}/segundo-fator/desligar`);

describe('a staff member who lost device and codes', () => {
  it('signs in with the password alone after a colleague switched the factor off, and loses the open sessions', async () => {
    const { id, who, email, senha, codigos, enter } = await withFactor();
    await staff.signIn();
    expect(await reset(staff, id)).toMatchObject({
      status: 200,
      body: { id, email, segundoFator: false },
    });
    expect((await who.get('/api/auth/me')).status).toBe(401);
    const again = await new Client(relato.url).signIn({ email, senha });
    expect((await again.get('/api/auth/me')).body).toMatchObject({
      segundoFator: false,
      codigosRestantes: 0,
    });
    const { code, codigos: others } = await enrol(again, senha, relato.clock);
    expect((await enter(codigos[0])).status).toBe(401);
    expect((await enter(others[0])).status).toBe(200);
    expect((await enter(code())).status).toBe(200);
  });

  it('is helped only by a guardian who opens reports', async () => {
    const { id, who, code, enter } = await withFactor();
    for (const by of [who, (await newColleague(await staff.signIn())).who]) {
      expect(await reset(by, id)).toMatchObject({ status: 403, body: { code: 'sem_permissao' } });
    }
    const own = ((await staff.get('/api/auth/me')).body as { id: string }).id;
    expect(await reset(staff, own)).toMatchObject({ status: 409, body: { code: 'fator_proprio' } });
    const { email, senha } = await newColleague(await staff.signIn());
    await setAccounts(relato, '"chaveEquipe" = NULL', `email = '${email}'`);
    const keyless = await new Client(relato.url).signIn({ email, senha });
    expect(await reset(keyless, id)).toMatchObject({ status: 403, body: { code: 'sem_chaves' } });
    expect((await reset(staff, NOBODY)).status).toBe(404);
    expect((await enter()).status).toBe(401);
    expect((await enter(code())).status).toBe(200);
  });

  it('is helped once by two parallel requests, with one audit row', async () => {
    const { id } = await withFactor();
    await staff.signIn();
    const answers = await Promise.all([reset(staff, id), reset(staff, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'sem_segundo_fator',
    });
    const filter = { alvo: id, acao: 'usuarios.gerir.segundo_fator' };
    const usuario = { id: ((await staff.get('/api/auth/me')).body as { id: string }).id };
    const { rows } = await listOf(staff, '/api/auditoria', { filter });
    expect(rows).toMatchObject([{ usuario, alvo: { id, tipo: 'usuario' } }]);
  });
});

it('where it is required, an account without one can only set one up', async () => {
  const strict = await startTestApp({ REQUIRE_SECOND_FACTOR: 'on' });
  /** Sets up a second factor, which is required before anything else. */
  async function setUp(who: Client, senha: string): Promise<void> {
    expect((await who.get('/api/auth/me')).body).toMatchObject({
      pendencia: 'segundo_fator_obrigatorio',
    });
    for (const path of ['/api/relatos', '/api/usuarios', '/api/auth/sessoes'])
      expect(await who.get(path)).toMatchObject({
        status: 403,
        body: { code: 'segundo_fator_obrigatorio' },
      });
    await enrol(who, senha, strict.clock);
    expect((await who.get('/api/relatos')).status).toBe(200);
  }
  const who = await new Client(strict.url).signIn();
  await setUp(who, ADMIN.senha);
  const off = await who.post('/api/auth/segundo-fator/desligar');
  expect(off).toMatchObject({ status: 409, body: { code: 'segundo_fator_exigido' } });
  // A staff member who lost the factor sets up another after a colleague switched the lost one off.
  const lost = await newColleague(who);
  await setUp(lost.who, lost.senha);
  expect((await reset(who, lost.id)).status).toBe(200);
  await setUp(
    await new Client(strict.url).signIn({ email: lost.email, senha: lost.senha }),
    lost.senha,
  );
  await strict.close();
});

it("it works after the server's secret was replaced, with the new secret alone too", async () => {
  const old = '3c'.repeat(31) + '03';
  const now = '4d'.repeat(31) + '04';
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
