import { setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { type Colleague, listOf, newColleague, SENHA } from '../setup/cases';
import { type Answer, Client, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { SoftPasskey } from '../setup/passkey';
import { enrol } from '../setup/second-factor';

const ORIGIN = 'https://etica.example.com';
const secret = { RELATO_SECRET: '5e'.repeat(31) + '05', PUBLIC_URL: ORIGIN };
const KEYS = '/api/auth/chaves-acesso';

const first = setUpApp(secret);
const second = setUpApp(secret, 'once', first);
const staff = setUpStaff(first);

interface Options {
  challenge: string;
  allowCredentials: { id: string }[];
  excludeCredentials: object[];
}

const offer = async (who: Client): Promise<Options> =>
  ((await who.post(`${KEYS}/oferta`)).body as { opcoes: Options }).opcoes;

const add = async (who: Client, key = new SoftPasskey(ORIGIN)): Promise<Answer<Json>> =>
  who.post(KEYS, { nome: 'Chave azul', ...key.create(await offer(who)) });

const keysOf = async (who: Client): Promise<{ id: string }[]> =>
  (await who.get(KEYS)).body as { id: string }[];
const remove = (who: Client, id: string) => who.post(`${KEYS}/${id}/apagar`);

async function withKey(): Promise<Colleague & { key: SoftPasskey; codigos: string[] }> {
  const someone = await colleague();
  const key = new SoftPasskey(ORIGIN);
  const { status, body } = await add(someone.who, key);
  expect(status).toBe(201);
  return { ...someone, key, codigos: (body as { codigos: string[] }).codigos };
}

/** Signs in first: only a fresh session adds an account, and the tests move the clock. */
const colleague = async (): Promise<Colleague> => newColleague(await staff.signIn());

const login = (email: string, more: object = {}, node = first): Promise<Answer<Json>> =>
  new Client(node.url).post('/api/auth/login', { email, senha: SENHA, ...more });

/** The response to the password, which asks for a passkey's signature. */
const optionsOf = ({ headers }: Answer<Json>): Options =>
  JSON.parse(Buffer.from(headers.get('relato-chave-acesso')!, 'base64url').toString()) as Options;

/** The options of a sign-in that waits for a passkey. */
const signInOptions = async (email: string): Promise<Options> => optionsOf(await login(email));

const wrong = { status: 401, body: { code: 'segundo_fator_incorreto' } };

describe('signing in with a passkey', () => {
  it("needs the password and the passkey's signature of the challenge", async () => {
    const { email, key } = await withKey();
    const refused = await login(email);
    expect(refused).toMatchObject({ status: 401, body: { code: 'segundo_fator_necessario' } });
    const options = optionsOf(refused);
    expect(options).toMatchObject({ rpId: 'etica.example.com', userVerification: 'preferred' });
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.id.toString('base64url')]);
    const answer = await login(email, { chaveAcesso: key.sign(options) });
    expect(answer).toMatchObject({
      status: 200,
      body: { usuario: { segundoFator: true, aplicativo: false } },
    });
  });

  it('reveals no passkeys without the right password', async () => {
    const { email, key } = await withKey();
    const options = await signInOptions(email);
    const answer = await login(email, {
      senha: 'outra senha qualquer',
      chaveAcesso: key.sign(options),
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'credenciais_invalidas' } });
    expect(answer.headers.get('relato-chave-acesso')).toBeNull();
  });

  it('continues on another node, once per challenge, also with parallel requests', async () => {
    const { email, key } = await withKey();
    const chaveAcesso = key.sign(await signInOptions(email));
    const answers = await Promise.all(
      [first, second].map((node) => login(email, { chaveAcesso }, node)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await login(email, { chaveAcesso }, second)).toMatchObject(wrong);
  });

  it('accepts the latest challenge only, for five minutes', async () => {
    const { email, key } = await withKey();
    const earlier = await signInOptions(email);
    const later = await signInOptions(email);
    expect(await login(email, { chaveAcesso: key.sign(earlier) })).toMatchObject(wrong);
    const again = await signInOptions(email);
    expect(again.challenge).not.toBe(later.challenge);
    first.clock.advance(5 * MINUTE);
    expect(await login(email, { chaveAcesso: key.sign(again) })).toMatchObject(wrong);
  });

  it("refuses another person's key, another site's response, a foreign signature and a cloned device", async () => {
    const { who, email, key } = await withKey();
    const { key: theirs } = await withKey();
    const signInWith = async (sign: (options: Options) => object): Promise<Answer<Json>> =>
      login(email, { chaveAcesso: sign(await signInOptions(email)) });
    const { credencial } = key.sign({ challenge: '' });
    const offered = await offer(who);
    for (const sign of [
      (options: Options) => theirs.sign(options),
      (options: Options) => key.sign(options, `${ORIGIN}.evil`),
      (options: Options) => ({ ...theirs.sign(options), credencial }),
      () => key.sign({ challenge: 'AAAA' }),
      () => key.sign(offered), // the signature of a new passkey
    ]) {
      expect(await signInWith(sign)).toMatchObject(wrong);
    }
    expect((await signInWith((options) => key.sign(options))).status).toBe(200);
    key.turnBack();
    expect(await signInWith((options) => key.sign(options))).toMatchObject(wrong);
  });

  it('also accepts a recovery code or an authenticator application', async () => {
    const { who, email, codigos } = await withKey();
    expect(new Set(codigos).size).toBe(10);
    expect((await login(email, { codigo: codigos[0] })).status).toBe(200);
    expect((await login(email, { codigo: codigos[0] })).status).toBe(401);
    expect((await login(email, { codigo: '123456' })).status).toBe(401);
    const { code } = await enrol(who, SENHA, first.clock);
    expect((await login(email, { codigo: code() })).status).toBe(200);
    expect((await who.get('/api/auth/me')).body).toMatchObject({
      segundoFator: true,
      aplicativo: true,
    });
  });
});

describe("the account's passkeys", () => {
  it('are listed with name and last use, and stored without a private key', async () => {
    const { who, email, key } = await withKey();
    await login(email, { chaveAcesso: key.sign(await signInOptions(email)) });
    const usadaEm = first.clock.now().getTime();
    const id = expect.any(String) as string;
    expect((await who.get(KEYS)).body).toEqual([
      { id, nome: 'Chave azul', criadaEm: usadaEm, usadaEm },
    ]);
    const query = 'SELECT "chavesAcesso" FROM usuarios WHERE email = $1';
    const [row] = await first.sql<{ chavesAcesso: object[] }>(query, [email]);
    const stored = [
      'chavePublica',
      'contador',
      'credencial',
      'criadaEm',
      'id',
      'nome',
      'transportes',
      'usadaEm',
    ];
    expect(Object.keys(row!.chavesAcesso[0]!).sort()).toEqual(stored);
    expect(row!.chavesAcesso[0]).toMatchObject({ credencial: key.id.toString('base64url') });
  });

  it('are registered only by an answer to the offer', async () => {
    const { who } = await colleague();
    const key = new SoftPasskey(ORIGIN);
    const notTaken = { status: 400, body: { errors: { credencial: 'chave_recusada' } } };
    const post = (made: object) => who.post(KEYS, { nome: 'x', ...made });
    expect(await post(key.create({ challenge: 'AAAA' }))).toMatchObject(notTaken);
    expect(await post(key.create(await offer(who), 'https://evil.example'))).toMatchObject(
      notTaken,
    );
    const options = await offer(who);
    expect((await post(key.create(options))).status).toBe(201);
    expect(await post(new SoftPasskey(ORIGIN).create(options))).toMatchObject(notTaken);
    expect((await who.get('/api/auth/me')).body).toMatchObject({
      segundoFator: true,
      codigosRestantes: 10,
    });
  });

  it('a database error while a passkey spends its challenge is a failure, not a refused passkey', async () => {
    const { who, email, key } = await withKey();
    const made = new SoftPasskey(ORIGIN).create(await offer(who));
    await first.sql(
      `CREATE FUNCTION keep_challenge() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'challenge kept'; END $$;
       CREATE TRIGGER keep_challenge BEFORE UPDATE ON usuarios FOR EACH ROW
         WHEN (OLD."desafioAcesso" IS NOT NULL AND NEW."desafioAcesso" IS NULL)
         EXECUTE FUNCTION keep_challenge()`,
    );
    try {
      expect((await who.post(KEYS, { nome: 'x', ...made })).status).toBe(500);
      const chaveAcesso = key.sign(await signInOptions(email));
      expect((await login(email, { chaveAcesso })).status).toBe(500);
    } finally {
      await first.sql('DROP FUNCTION keep_challenge() CASCADE');
    }
  });

  it('are not offered again to a registered device, and a second one brings no new codes', async () => {
    const { who, key } = await withKey();
    expect((await offer(who)).excludeCredentials).toMatchObject([
      { id: key.id.toString('base64url') },
    ]);
    expect(await add(who)).toMatchObject({ status: 201, body: { codigos: [] } });
    expect((await who.get(KEYS)).body).toHaveLength(2);
  });

  it('are removed one by one; removing the last one switches the second factor off', async () => {
    const { who, email, key, codigos } = await withKey();
    await add(who);
    const [older, newer] = await keysOf(who);
    expect((await remove(who, older!.id)).status).toBe(204);
    expect((await remove(who, older!.id)).status).toBe(404);
    expect(await login(email, { chaveAcesso: key.sign(await signInOptions(email)) })).toMatchObject(
      wrong,
    );
    expect((await remove(who, newer!.id)).status).toBe(204);
    expect((await login(email)).status).toBe(200);
    await enrol(who, SENHA, first.clock);
    expect((await login(email, { codigo: codigos[0] })).status).toBe(401);
  });

  it('can be removed by their owner only, and go when a colleague switches the second factor off', async () => {
    const { id, who, email } = await withKey();
    const [key] = await keysOf(who);
    const other = await colleague();
    expect((await remove(other.who, key!.id)).status).toBe(404);
    expect((await staff.post(`/api/usuarios/${id}/segundo-fator/desligar`)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
    expect((await who.get('/api/auth/me')).status).toBe(401);
  });

  it('appear in the audit log by id only', async () => {
    const { id, who } = await withKey();
    const [key] = await keysOf(who);
    await remove(who, key!.id);
    const acao = ['segundo_fator.chave_criada', 'segundo_fator.chave_apagada'];
    const { rows } = await listOf(staff, '/api/auditoria', {
      sort: ['id', 'ASC'],
      filter: { alvo: id, acao },
    });
    expect(rows).toMatchObject(acao.map((one) => ({ acao: one, detalhes: { chave: key!.id } })));
  });
});

it('passkeys are not offered where browsers do not support them', async () => {
  const bare = await startTestApp({ PUBLIC_URL: 'http://192.0.2.7:3000' });
  const who = await new Client(bare.url).signIn();
  expect((await who.get('/api/auth/me')).body).toMatchObject({ chavesPossiveis: false });
  const refused = await who.post(`${KEYS}/oferta`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'chaves_indisponiveis' } });
  await bare.close();
});

it('a passkey satisfies a required second factor, and the last one cannot be removed', async () => {
  const strict = await startTestApp({ ...secret, REQUIRE_SECOND_FACTOR: 'on' });
  const who = await new Client(strict.url).signIn();
  expect((await who.get('/api/auth/me')).body).toMatchObject({
    pendencia: 'segundo_fator_obrigatorio',
  });
  expect((await add(who)).status).toBe(201);
  expect((await who.get('/api/relatos')).status).toBe(200);
  const last = await remove(who, (await keysOf(who))[0]!.id);
  expect(last).toMatchObject({ status: 409, body: { code: 'segundo_fator_exigido' } });
  await strict.close();
});
