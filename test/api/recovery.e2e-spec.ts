import { DataSource } from 'typeorm';
import { addColleague, Client, fileReport, newestId } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { ADMIN } from '../setup/app';
import { dumpDatabase } from '../setup/dump';
import { eventually } from '../setup/eventually';
import { Mailing } from '../setup/mailing';
import { enrol } from '../setup/second-factor';

let mailing: Mailing;
let output = '';

beforeAll(async () => {
  mailing = await Mailing.withServer();
});
beforeEach(async () => {
  output = '';
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((chunk: string | Uint8Array) => {
      output += chunk.toString();
      return true;
    });
  }
  await mailing.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await mailing.relato.close();
});
afterAll(() => mailing.server.close());

const ana = { email: 'ana@example.com', senha: 'uma senha comprida' };
const NOVA = 'girafas nadam devagar';

const anyone = () => new Client(mailing.relato.url);
const ask = (email: string, idioma = 'pt') => anyone().post('/api/auth/recuperacao', { email, idioma });

/** Asks for a link and takes it from the mail. */
async function mailedToken(email: string, idioma = 'pt'): Promise<string> {
  const theirs = () =>
    mailing.server.mails.filter(({ to, text }) => to.includes(email) && text.includes('/recuperar/nova-senha'));
  const { length } = theirs();
  await ask(email, idioma);
  await eventually('the link arrives', () => theirs().length > length, 10_000);
  const mail = theirs().at(-1)!;
  return /\/recuperar\/nova-senha#([\w-]{43})/.exec(mail.text)![1]!;
}

const setPassword = (token: string, senha = NOVA) => anyone().post('/api/auth/recuperacao/senha', { token, senha });
const outlook = (token: string) => anyone().post('/api/auth/recuperacao/conferir', { token });
const enter = (senha = NOVA) => anyone().signIn({ ...ana, senha });
const gone = { status: 404, body: { code: 'link_invalido' } };

describe('asking for a new password', () => {
  it('is answered alike, with the same rows written, whether or not the address is a colleague’s', async () => {
    await addColleague(mailing.staff, ana);
    const answers = [];
    for (const email of [ana.email, 'ninguem@example.com']) {
      const { status, body } = await ask(email);
      answers.push({ status, body: (body as Buffer).toString() });
    }
    expect(answers[0]).toEqual({ status: 202, body: '' });
    expect(answers[1]).toEqual(answers[0]);
    await mailing.outboxBecomes([]);
    expect(mailing.server.mails.map(({ to }) => to)).toEqual([[ADMIN.email], [ana.email]]);
  });

  it.each([
    ['pt', 'Escolha uma senha nova'],
    ['en', 'Choose a new password'],
    ['es', 'Elija una contraseña nueva'],
  ])('mails in %s', async (idioma, subject) => {
    await addColleague(mailing.staff, ana);
    await mailedToken(ana.email, idioma);
    expect(mailing.subjects.at(-1)).toBe(subject);
  });

  it('mails nothing to who was deactivated', async () => {
    const id = await addColleague(mailing.staff, ana);
    await mailing.staff.put(`/api/usuarios/${id}`, { ativo: false });
    await mailing.outboxBecomes([]);
    const before = mailing.server.mails.length;
    await ask(ana.email);
    await mailing.outboxBecomes([]);
    expect(mailing.server.mails).toHaveLength(before);
  });

  it('leaves the link neither in the database nor in the log', async () => {
    await addColleague(mailing.staff, ana);
    const token = await mailedToken(ana.email);
    const dump = (await dumpDatabase(mailing.relato)).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') + value.toString('base64url') : String(value),
    );
    expect(dump.join('\n')).not.toContain(token);
    expect(output).not.toContain(token);
    expect(output).not.toContain(ana.email);
  });
});

describe('a link', () => {
  beforeEach(async () => {
    await addColleague(mailing.staff, ana);
  });

  it('gives a new password once, after which every session is over and the reports are closed', async () => {
    const session = await enter(ana.senha);
    const token = await mailedToken(ana.email);
    expect((await outlook(token)).body).toEqual({ email: ana.email, colegaPodeDevolver: true });
    expect((await setPassword(token)).status).toBe(204);
    expect((await session.get('/api/auth/me')).status).toBe(401);
    expect((await anyone().post('/api/auth/login', ana)).status).toBe(401);

    const who = await enter();
    expect((await who.get('/api/auth/me')).body).toMatchObject({ temChaves: false });
    expect(await who.get('/api/relatos')).toMatchObject({ status: 403, body: { code: 'sem_chaves' } });
    expect(await setPassword(token, 'outra senha comprida')).toMatchObject(gone);
    expect(await outlook(token)).toMatchObject(gone);
  });

  it('is over after an hour, and void once another was used', async () => {
    const [first, second] = [await mailedToken(ana.email), await mailedToken(ana.email)];
    expect((await setPassword(second)).status).toBe(204);
    expect(await setPassword(first)).toMatchObject(gone);
    const late = await mailedToken(ana.email);
    mailing.relato.clock.advance(60 * MINUTE);
    expect(await outlook(late)).toMatchObject(gone);
    expect(await setPassword(late)).toMatchObject(gone);
  });

  it('used twice at once gives one password', async () => {
    const token = await mailedToken(ana.email);
    const answers = await Promise.all([setPassword(token), setPassword(token, 'outra senha comprida')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('stays good when the password is refused', async () => {
    const token = await mailedToken(ana.email);
    const refused = { status: 400, body: { errors: { senha: 'senha_comum' } } };
    expect(await setPassword(token, 'password1234')).toMatchObject(refused);
    expect((await setPassword(token)).status).toBe(204);
  });

  it('that nobody made is refused alike', async () => {
    expect(await setPassword('x'.repeat(43))).toMatchObject(gone);
  });

  it('tells when nobody else could give access back', async () => {
    await mailing.relato.app
      .get(DataSource)
      .query('UPDATE usuarios SET "chaveEquipe" = NULL WHERE email = $1', [ADMIN.email]);
    expect((await outlook(await mailedToken(ana.email))).body).toMatchObject({ colegaPodeDevolver: false });
  });
});

describe('after a new password the reports open', () => {
  let id: string;

  beforeEach(async () => {
    id = await addColleague(mailing.staff, ana);
    await fileReport(mailing.relato.url);
    await setPassword(await mailedToken(ana.email));
  });

  const opens = async (who: Client): Promise<number> => (await who.get('/api/relatos')).status;

  it('from the next sign-in on when a colleague says so, and for good', async () => {
    const before = await enter();
    const granted = await mailing.staff.post(`/api/usuarios/${id}/chaves`);
    expect(granted).toMatchObject({ status: 200, body: { temChaves: false, acessoConcedido: true } });
    expect(await opens(before)).toBe(403);
    const after = await enter();
    expect((await after.get(`/api/relatos/${await newestId(after)}`)).status).toBe(200);
    expect((await mailing.staff.get(`/api/usuarios/${id}`)).body).toMatchObject({
      temChaves: true,
      acessoConcedido: false,
    });
    expect(await opens(await enter())).toBe(200);
  });

  it('not by a grant from before a yet newer password', async () => {
    await mailing.staff.post(`/api/usuarios/${id}/chaves`);
    await setPassword(await mailedToken(ana.email), 'outra senha comprida');
    expect(await opens(await enter('outra senha comprida'))).toBe(403);
  });

  it('not by somebody who cannot open them', async () => {
    const who = await enter();
    expect(await who.post(`/api/usuarios/${id}/chaves`)).toMatchObject({ status: 403, body: { code: 'sem_chaves' } });
  });

  it('at once by the recovery code, which a colleague may have replaced meanwhile', async () => {
    const replace = () => mailing.staff.post('/api/auth/codigo-recuperacao');
    const [first, second] = [await replace(), await replace()].map(
      ({ body }) => (body as { codigoRecuperacao: string }).codigoRecuperacao,
    );
    const who = await enter();
    const restore = (codigoRecuperacao: string, senha = NOVA) =>
      who.post('/api/auth/chaves', { codigoRecuperacao, senha });
    expect(await restore(first!)).toMatchObject({
      status: 400,
      body: { errors: { codigoRecuperacao: 'codigo_incorreto' } },
    });
    expect(await restore(second!, 'uma senha errada')).toMatchObject({
      body: { errors: { senha: 'senha_incorreta' } },
    });
    const { status, body } = await restore(second!.toLowerCase().replaceAll('-', ' '));
    const { accessToken, usuario } = body as { accessToken: string; usuario: object };
    expect({ status, usuario }).toMatchObject({ status: 200, usuario: { temChaves: true } });
    const authorization = `Bearer ${accessToken}`;
    expect((await anyone().get('/api/relatos', { authorization })).status).toBe(200);
    expect((await who.get('/api/auth/me')).status).toBe(401);
    expect(await opens(await enter())).toBe(200);
  });
});

it('without a mail server the answer is the same, and the address is not kept for long', async () => {
  await mailing.relato.close();
  await mailing.startWithoutServer();
  expect((await ask(ADMIN.email)).status).toBe(202);
  await mailing.outboxBecomes(['PARADA sem_servidor']);
  expect(output).not.toContain(ADMIN.email);
});

describe('a second factor that a colleague switched off', () => {
  it.each([
    ['pt', 'Seu segundo fator foi desligado'],
    ['en', 'Your second factor was turned off'],
    ['es', 'Se desactivó su segundo factor'],
  ])('is told to whom it belonged, once, in %s', async (MAIL_LANGUAGE, subject) => {
    await mailing.relato.close();
    await mailing.start({ MAIL_LANGUAGE });
    const id = await addColleague(mailing.staff, ana);
    await enrol(await enter(ana.senha), ana.senha, mailing.relato.clock);
    const reset = () => mailing.staff.post(`/api/usuarios/${id}/segundo-fator/desligar`);
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(409);
    await mailing.outboxBecomes([]);
    const hers = mailing.server.mails.filter(({ to }) => to.includes(ana.email));
    expect(hers.map(({ headers }) => headers.get('subject'))).toEqual([subject]);
    expect(hers[0]!.text).toContain('/conta');
  });

  it('is told in the log without an address where there is no mail server', async () => {
    await mailing.relato.close();
    await mailing.startWithoutServer();
    const id = await addColleague(mailing.staff, ana);
    await enrol(await enter(ana.senha), ana.senha, mailing.relato.clock);
    await mailing.staff.post(`/api/usuarios/${id}/segundo-fator/desligar`);
    // The other one told of the account that was added.
    await mailing.outboxBecomes(['PARADA sem_servidor', 'PARADA sem_servidor']);
    expect(output).not.toContain(ana.email);
  });
});
