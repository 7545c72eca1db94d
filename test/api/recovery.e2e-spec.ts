// A new password by a mailed link, and what opens the reports afterwards.
import { ADMIN } from '../setup/app';
import { type Colleague, fileCase, listOf, newColleague, refused, SENHA } from '../setup/cases';
import { Client } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { dumpDatabase, keepOutput, setAccounts } from '../setup/inside';
import { breakOff, whileTableLocked } from '../setup/locked';
import { Mailing } from '../setup/mailing';
import { enrol } from '../setup/second-factor';

let mailing: Mailing;
let output: () => string;

beforeAll(async () => {
  output = keepOutput();
  mailing = await Mailing.withServer();
  await mailing.start();
});
afterAll(async () => {
  await mailing.close();
  await mailing.server.close();
  jest.restoreAllMocks();
});

const NOVA = 'girafas nadam devagar';
const OTHER = 'zebras dormem bastante';

const anyone = () => new Client(mailing.relato.url);
const colleague = async (): Promise<Colleague> => {
  await mailing.signIn();
  return newColleague(mailing.staff);
};
const requestLink = (email: string, idioma = 'pt') =>
  anyone().post('/api/auth/recuperacao', { email, idioma });
const mailsTo = (address: string) => mailing.server.mails.filter(({ to }) => to.includes(address));

async function mailedToken({ email }: Colleague, idioma = 'pt'): Promise<string> {
  const links = () =>
    mailsTo(email).flatMap(
      ({ text }) => /\/recuperar\/nova-senha#([\w-]{36}\.[\w-]{43})/.exec(text)?.[1] ?? [],
    );
  const { length } = links();
  await requestLink(email, idioma);
  void mailing.run();
  await eventually('the link arrives', () => links().length > length);
  return links().at(-1)!;
}

const setPassword = (token: string, senha = NOVA) =>
  anyone().post('/api/auth/recuperacao/senha', { token, senha });
const checkLink = (token: string) => anyone().post('/api/auth/recuperacao/conferir', { token });
const enter = ({ email }: Colleague, senha = NOVA) => anyone().signIn({ email, senha });
const invalidLink = { status: 404, body: { code: 'link_invalido' } };

describe('requesting a new password', () => {
  it('is mailed later if the database fails while the link is made', async () => {
    const { email } = await colleague();
    await mailing.outboxBecomes([]);
    mailing.server.mails.length = 0;
    await whileTableLocked(mailing.relato, 'recuperacoes', async (waiting) => {
      await requestLink(email);
      void mailing.run();
      await waiting(1);
      await breakOff(mailing.relato);
    });
    await mailing.outboxBecomes(['AGUARDANDO']);
    // Its reservation ends.
    mailing.relato.clock.advance(2 * MINUTE);
    await mailing.outboxBecomes([]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('gets the same response for a known and an unknown address, and only the known one gets a mail', async () => {
    const { email } = await colleague();
    await mailing.outboxBecomes([]);
    mailing.server.mails.length = 0;
    for (const address of [email, 'ninguem@example.com']) {
      const { status, body } = await requestLink(address);
      expect([status, (body as Buffer).toString()]).toEqual([202, '']);
    }
    await mailing.outboxBecomes([]);
    expect(mailing.server.mails.map(({ to }) => to)).toEqual([[email]]);
  });

  it.each([
    ['pt', 'Escolha uma senha nova'],
    ['en', 'Choose a new password'],
    ['es', 'Elija una contraseña nueva'],
  ])('sends the mail in %s', async (idioma, subject) => {
    await mailedToken(await colleague(), idioma);
    expect(mailing.subjects.at(-1)).toBe(subject);
  });

  it('a second time within ten minutes gets the same response, without a mail or a record', async () => {
    const ana = await colleague();
    const mailedAndRecorded = async () => {
      const records = await listOf(mailing.staff, '/api/auditoria', {
        filter: { acao: 'senha.recuperacao_pedida', alvo: ana.id },
      });
      return [
        mailsTo(ana.email).filter(({ text }) => text.includes('/recuperar/')).length,
        records.total,
      ];
    };
    await mailedToken(ana);
    mailing.relato.clock.advance(10 * MINUTE - 1);
    expect(await requestLink(ana.email)).toMatchObject({ status: 202 });
    await mailing.outboxBecomes([]);
    expect(await mailedAndRecorded()).toEqual([1, 1]);
    mailing.relato.clock.advance(1);
    await mailedToken(ana);
    expect(await mailedAndRecorded()).toEqual([2, 2]);
  });

  it('sends no mail to a deactivated account', async () => {
    const { id, email } = await colleague();
    await mailing.staff.put(`/api/usuarios/${id}`, { ativo: false });
    await requestLink(email);
    await mailing.outboxBecomes([]);
    expect(mailsTo(email).map(({ headers }) => headers.get('subject'))).toEqual([
      'Sua conta foi desativada',
    ]);
  });

  it('writes the link neither to the database nor to the log, and no address to the log', async () => {
    const ana = await colleague();
    const token = await mailedToken(ana);
    const dump = (await dumpDatabase(mailing.relato)).map((value) =>
      Buffer.isBuffer(value)
        ? value.toString('latin1') + value.toString('base64url')
        : String(value),
    );
    expect(dump.join('\n')).not.toContain(token);
    for (const secret of [token, ana.email]) expect(output()).not.toContain(secret);
  });
});

describe('a link changed by a mail program', () => {
  let token: string;
  beforeAll(async () => (token = await mailedToken(await colleague())));

  it.each<[change: string, make: () => string]>([
    ['a full stop behind it', () => `${token}.`],
    ['a bracket and a quotation mark behind it', () => `${token}>”`],
    ['encoding', () => token.replace('.', '%2E').replaceAll('-', '%2D')],
    ['double encoding', () => encodeURIComponent(encodeURIComponent(token.replaceAll('-', '%2D')))],
    ['a line broken inside it', () => `${token.slice(0, 50)}=\r\n${token.slice(50)}`],
    ['an invisible character inside it', () => `${token.slice(0, 20)}\u200b${token.slice(20)}`],
    ['the whole address pasted', () => `https://relato.example/recuperar/nova-senha%23${token}`],
  ])('opens with %s', async (_, make) => {
    expect((await checkLink(make())).status).toBe(200);
  });

  it('works once, like any other link', async () => {
    expect((await setPassword(`<${token}>.`)).status).toBe(204);
    expect(await checkLink(token)).toMatchObject(invalidLink);
  });
});

describe('a recovery link', () => {
  it('sets a new password once, ends all sessions and closes the reports', async () => {
    const ana = await colleague();
    const token = await mailedToken(ana);
    expect((await checkLink(token)).body).toEqual({
      email: ana.email,
      convite: false,
      colegaPodeDevolver: true,
    });
    expect((await setPassword(token)).status).toBe(204);
    expect((await ana.who.get('/api/auth/me')).status).toBe(401);
    expect(
      (await anyone().post('/api/auth/login', { email: ana.email, senha: SENHA })).status,
    ).toBe(401);
    const who = await enter(ana);
    expect((await who.get('/api/auth/me')).body).toMatchObject({ temChaves: false });
    expect(await who.get('/api/relatos')).toMatchObject({
      status: 403,
      body: { code: 'sem_chaves' },
    });
    for (const other of [token, 'x'.repeat(43)]) {
      expect(await setPassword(other, OTHER)).toMatchObject(invalidLink);
      expect(await checkLink(other)).toMatchObject(invalidLink);
    }
  });

  it('expires after an hour, and when another link was used', async () => {
    const ana = await colleague();
    const first = await mailedToken(ana);
    mailing.relato.clock.advance(10 * MINUTE);
    const second = await mailedToken(ana);
    expect((await setPassword(second)).status).toBe(204);
    expect(await setPassword(first)).toMatchObject(invalidLink);
    const late = await mailedToken(ana);
    mailing.relato.clock.advance(60 * MINUTE);
    expect(await checkLink(late)).toMatchObject(invalidLink);
    expect(await setPassword(late)).toMatchObject(invalidLink);
  });

  it.each([
    [
      'password',
      (ana: Colleague) => ana.who.put('/api/auth/senha', { senhaAtual: SENHA, senhaNova: OTHER }),
    ],
    [
      'address',
      ({ id }: Colleague) =>
        mailing.staff.put(`/api/usuarios/${id}`, { email: `nova.${id}@example.com` }),
    ],
  ])('is void once the %s was changed', async (_, change) => {
    const ana = await colleague();
    const token = await mailedToken(ana);
    expect((await checkLink(token)).status).toBe(200);
    expect((await change(ana)).status).toBeLessThan(300);
    expect(await checkLink(token)).toMatchObject(invalidLink);
    expect(await setPassword(token)).toMatchObject(invalidLink);
  });

  it('stays valid after a refused password, and works once for parallel requests', async () => {
    const token = await mailedToken(await colleague());
    expect(await setPassword(token, 'password1234')).toMatchObject(
      refused({ senha: 'senha_comum' }),
    );
    const answers = await Promise.all([setPassword(token), setPassword(token, OTHER)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

describe('the reports after a new password', () => {
  let ana: Colleague;
  let reportId: string;

  beforeEach(async () => {
    ana = await colleague();
    ({ id: reportId } = await fileCase(mailing.staff));
    await setPassword(await mailedToken(ana));
  });

  const opens = async (who: Client): Promise<number> =>
    (await who.get(`/api/relatos/${reportId}`)).status;
  const grant = (by = mailing.staff) => by.post(`/api/usuarios/${ana.id}/chaves`);

  it('open at once and at later sign-ins when a colleague grants access', async () => {
    const present = await enter(ana);
    expect(await opens(present)).toBe(403);
    expect(await grant()).toMatchObject({ status: 200, body: { temChaves: true } });
    expect(await opens(present)).toBe(200);
    expect(await opens(await enter(ana))).toBe(200);
  });

  it('stay closed after a second new password, although a colleague granted access after the first', async () => {
    await grant();
    await setPassword(await mailedToken(ana), OTHER);
    expect(await opens(await enter(ana, OTHER))).toBe(403);
  });

  it('stay closed when the grant comes from a colleague who cannot open them', async () => {
    expect(await grant(await enter(ana))).toMatchObject({
      status: 403,
      body: { code: 'sem_chaves' },
    });
  });

  it('open at once with the newest recovery code, and not with one that a colleague replaced', async () => {
    const replace = async (): Promise<string> =>
      (await mailing.staff.post('/api/auth/codigo-recuperacao')).body.codigoRecuperacao as string;
    const first = await replace();
    const second = await replace();
    const who = await enter(ana);
    const restore = (codigoRecuperacao: string, senha = NOVA) =>
      who.post('/api/auth/chaves', { codigoRecuperacao, senha });
    expect(await restore(first)).toMatchObject(refused({ codigoRecuperacao: 'codigo_incorreto' }));
    expect(await restore(second, 'uma senha errada')).toMatchObject(
      refused({ senha: 'senha_incorreta' }),
    );
    const { status, body } = await restore(second.toLowerCase().replaceAll('-', ' '));
    const { accessToken, usuario } = body as { accessToken: string; usuario: object };
    expect({ status, usuario }).toMatchObject({ status: 200, usuario: { temChaves: true } });
    const authorization = `Bearer ${accessToken}`;
    expect((await anyone().get('/api/relatos', { authorization })).status).toBe(200);
    expect((await who.get('/api/auth/me')).status).toBe(401);
    expect(await opens(await enter(ana))).toBe(200);
  });
});

it('no password is set by an inserted link, by one moved to another account, or for an altered account', async () => {
  const ana = await colleague();
  const rui = await colleague();
  const token = `${ana.id}.${'x'.repeat(43)}`;
  const insert = `INSERT INTO recuperacoes VALUES (sha256(convert_to($1, 'UTF8')), $2, '2999-01-01', NULL, 1, '')`;
  await mailing.relato.sql(insert, [token, ana.id]);
  expect(await setPassword(token)).toMatchObject(invalidLink);
  const own = await mailedToken(rui);
  await mailing.relato.sql(
    'UPDATE recuperacoes SET "usuarioId" = $1, versao = versao + 1 WHERE "usuarioId" = $2',
    [ana.id, rui.id],
  );
  expect(await setPassword(own)).toMatchObject(invalidLink);
  // An unused link of the last ten minutes would keep the next one from being mailed.
  await mailing.relato.sql('UPDATE recuperacoes SET "usadaEm" = now(), versao = versao + 1');
  const altered = await mailedToken(ana);
  await mailing.relato.sql(
    'UPDATE usuarios SET suplente = true, versao = versao + 1 WHERE id = $1',
    [ana.id],
  );
  expect(await setPassword(altered)).toMatchObject({
    status: 503,
    body: { code: 'chave_adulterada' },
  });
});

it('the check of a link shows that no colleague can restore access when none has the team key', async () => {
  const ana = await colleague();
  await setAccounts(mailing.relato, '"chaveEquipe" = NULL', `email <> '${ana.email}'`);
  expect((await checkLink(await mailedToken(ana))).body).toMatchObject({
    colegaPodeDevolver: false,
  });
});

/** A new staff member who switched on a second factor, which the first account then switched off. */
async function colleagueWithFactorSwitchedOff(): Promise<Colleague> {
  const ana = await colleague();
  await enrol(ana.who, SENHA, mailing.relato.clock);
  expect((await mailing.staff.post(`/api/usuarios/${ana.id}/segundo-fator/desligar`)).status).toBe(
    200,
  );
  return ana;
}

it('without a mail server a request gets the same response, no link is queued, and no address is logged', async () => {
  await mailing.startWithoutServer();
  expect((await requestLink(ADMIN.email)).status).toBe(202);
  const { email } = await colleagueWithFactorSwitchedOff();
  // One mail about the new account and one about its second factor; none with a link.
  await mailing.outboxBecomes(Array<string>(2).fill('PARADA sem_servidor'));
  for (const address of [ADMIN.email, email]) expect(output()).not.toContain(address);
});
