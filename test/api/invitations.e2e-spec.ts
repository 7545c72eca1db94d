// Inviting a colleague by mail: the link, its end, and the keys of the new account.
import { fileCase, listOf, newColleague, refusedFor } from '../setup/cases';
import { Client, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { dumpDatabase, keepOutput } from '../setup/inside';
import { askedIn, decide, enter as enterAs, REASON, SETTLED, waiting } from '../setup/four-eyes';
import { setUpMailing } from '../setup/mailing';

const mailing = setUpMailing();
let output: () => string;
beforeAll(() => {
  output = keepOutput();
  return mailing.start();
});
afterAll(() => jest.restoreAllMocks());
beforeEach(() => mailing.signIn());

const HOUR = 60 * MINUTE;

const NOVA = 'girafas nadam devagar';

interface Invited {
  id: string;
  email: string;
  /** The token of each mailed link, oldest first. */
  tokens: () => string[];
}

let invitations = 0;

async function invited(more: object = {}): Promise<Invited> {
  const email = `convidada${String(++invitations)}@example.com`;
  const account = { email, nome: 'Ana Prado', convite: true, ...more };
  const { status, body } = await mailing.staff.post('/api/usuarios', account);
  expect([201, 202]).toContain(status);
  const { id, senhaInicial } = body as { id: string; senhaInicial?: string };
  expect(senhaInicial).toBeUndefined();
  const tokens = () =>
    mailing.server.mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /#([\w-]{36}\.[\w-]{43})/.exec(text)?.[1] ?? []);
  return { id, email, tokens };
}

async function tokenOf({ tokens }: Invited, count = 1): Promise<string> {
  void mailing.run();
  await eventually('the invitation arrives', () => tokens().length === count);
  return tokens().at(-1)!;
}

const anyone = () => new Client(mailing.relato.url);
const accept = (token: string, senha = NOVA) =>
  anyone().post('/api/auth/recuperacao/senha', { token, senha });
const outlook = (token: string) => anyone().post('/api/auth/recuperacao/conferir', { token });
const enter = (email: string) =>
  anyone().post('/api/auth/login', { email, senha: NOVA }) as Promise<{ status: number }>;
const account = async (id: string): Promise<Json> =>
  (await mailing.staff.get(`/api/usuarios/${id}`)).body;
const again = (id: string) => mailing.staff.post(`/api/usuarios/${id}/convite`);
const gone = { status: 404, body: { code: 'link_invalido' } };

it('mails a link that opens the account once, also after a scanner has opened it, and the guardian gives the keys', async () => {
  const { id: caseId } = await fileCase(mailing.staff);
  const ana = await invited();
  const until = mailing.relato.clock.now().getTime() + 72 * HOUR;
  expect(await account(ana.id)).toMatchObject({
    ativo: false,
    temChaves: false,
    admitido: false,
    trocarSenha: false,
    conviteAte: until,
  });
  const token = await tokenOf(ana);

  // A mail scanner opens the page and runs its script; `mailed-links` fetches the page itself.
  for (let opened = 0; opened < 2; opened++)
    expect(await outlook(token)).toMatchObject({
      status: 200,
      body: { email: ana.email, convite: true },
    });
  expect(await account(ana.id)).toMatchObject({ ativo: false, conviteAte: until });

  expect(await accept(token)).toMatchObject({ status: 204 });
  expect(await accept(token, 'zebras dormem bastante')).toMatchObject(gone);
  expect(await account(ana.id)).toMatchObject({ ativo: true, temChaves: false, admitido: false });
  expect(await account(ana.id)).not.toHaveProperty('conviteAte');

  const read = async () => {
    const who = await anyone().signIn({ email: ana.email, senha: NOVA });
    return (await who.get(`/api/relatos/${caseId}`)).status;
  };
  expect(await read()).not.toBe(200);
  expect(await mailing.staff.post(`/api/usuarios/${ana.id}/chaves`)).toMatchObject({ status: 200 });
  expect(await read()).toBe(200);
});

it('gives no keys before the invitation is accepted, and does not activate the account', async () => {
  const { id } = await invited();
  const open = { status: 409, body: { code: 'convite_aberto' } };
  expect(await mailing.staff.post(`/api/usuarios/${id}/chaves`)).toMatchObject(open);
  expect(await mailing.staff.put(`/api/usuarios/${id}`, { ativo: true })).toMatchObject(open);
});

it('an accepted account of a team member is given its keys by a guardian only', async () => {
  const member = await newColleague(mailing.staff, 'Membro');
  const ana = await invited();
  await accept(await tokenOf(ana));
  expect(await member.who.post(`/api/usuarios/${ana.id}/chaves`)).toMatchObject({ status: 403 });
});

it('an invited investigator is given cases once a guardian has admitted them', async () => {
  const { id: caseId } = await fileCase(mailing.staff);
  const member = await newColleague(mailing.staff, 'Membro');
  const caio = await invited({ papeis: ['apurador'] });
  await accept(await tokenOf(caio));
  const give = () => mailing.staff.post(`/api/relatos/${caseId}/acessos`, { usuarioId: caio.id });
  const admit = (by: Client) => by.post(`/api/usuarios/${caio.id}/chaves`);
  expect(await give()).toMatchObject({ status: 409, body: { code: 'conta_sem_acesso' } });
  expect(await admit(member.who)).toMatchObject({ status: 403 });
  await mailing.outboxBecomes([]);
  mailing.server.mails.length = 0;
  expect(await admit(mailing.staff)).toMatchObject({
    status: 200,
    body: { admitido: true, temChaves: false },
  });
  await mailing.outboxBecomes([]);
  expect(mailing.server.mails.map(({ headers, to }) => [headers.get('subject'), to])).toEqual([
    ['Uma conta pode receber casos', ['etica@example.com']],
  ]);
  expect(await give()).toMatchObject({ status: 201 });
  const who = await anyone().signIn({ email: caio.email, senha: NOVA });
  expect((await who.get(`/api/relatos/${caseId}`)).status).toBe(200);
  expect(await admit(mailing.staff)).toMatchObject({
    status: 409,
    body: { code: 'papel_sem_chaves' },
  });
});

it('an invitation ends after 72 hours, and is not replaced by a request for a new password', async () => {
  const ana = await invited();
  const token = await tokenOf(ana);
  mailing.relato.clock.advance(72 * HOUR - 1000);
  expect(await outlook(token)).toMatchObject({ status: 200 });
  mailing.relato.clock.advance(1000);
  expect(await accept(token)).toMatchObject(gone);
  await anyone().post('/api/auth/recuperacao', { email: ana.email, idioma: 'pt' });
  await mailing.signIn();
  await mailing.outboxBecomes([]);
  expect(ana.tokens()).toEqual([token]);
  expect(await enter(ana.email)).toMatchObject({ status: 401 });
});

it('an invitation is sent again by a guardian, which ends the earlier link', async () => {
  const ana = await invited();
  const first = await tokenOf(ana);
  mailing.relato.clock.advance(100 * HOUR);
  await mailing.signIn();
  expect(await again(ana.id)).toMatchObject({ status: 200 });
  const second = await tokenOf(ana, 2);
  expect(await outlook(first)).toMatchObject(gone);
  expect(await accept(second)).toMatchObject({ status: 204 });
  expect(await again(ana.id)).toMatchObject({ status: 409, body: { code: 'sem_convite' } });
  const member = await newColleague(mailing.staff, 'Membro');
  const other = await invited();
  expect(await member.who.post(`/api/usuarios/${other.id}/convite`)).toMatchObject({ status: 403 });
});

it('an invitation is revoked by deleting its account, and another address ends its link', async () => {
  const ana = await invited();
  const token = await tokenOf(ana);
  expect(await mailing.staff.delete(`/api/usuarios/${ana.id}`)).toMatchObject({ status: 200 });
  expect(await accept(token)).toMatchObject(gone);
  const bia = await invited();
  const sent = await tokenOf(bia);
  const email = 'outra@example.com';
  expect(await mailing.staff.put(`/api/usuarios/${bia.id}`, { email })).toMatchObject({
    status: 200,
  });
  expect(await accept(sent)).toMatchObject(gone);
});

it('guardians are notified of the invitation and of its acceptance, and both are in the audit log', async () => {
  mailing.server.mails.length = 0;
  const ana = await invited();
  await accept(await tokenOf(ana));
  await mailing.outboxBecomes([]);
  const told = mailing.server.mails.filter(({ to }) => !to.includes(ana.email));
  expect(told.map(({ headers }) => headers.get('subject')).sort()).toEqual(
    expect.arrayContaining(['Um colega foi convidado', 'Um convite foi aceito']),
  );
  for (const acao of ['usuarios.gerir.convidar', 'convite.aceito']) {
    const filter = { acao, alvo: ana.id };
    expect((await listOf(mailing.staff, '/api/auditoria', { filter })).total).toBe(1);
  }
});

it('neither the database nor the log holds the link', async () => {
  const ana = await invited();
  const token = await tokenOf(ana);
  const dump = (await dumpDatabase(mailing.relato)).map((value) =>
    Buffer.isBuffer(value) ? value.toString('latin1') + value.toString('base64url') : String(value),
  );
  expect(dump.join('\n')).not.toContain(token.split('.')[1]);
  for (const secret of [token, ana.email]) expect(output()).not.toContain(secret);
});

it('an invited guardian is needed as the second person only after accepting', async () => {
  const papeis = ['equipe', 'responsavel'];
  const ana = await invited({ papeis });
  const rui = await newColleague(mailing.staff, 'Rui');
  const more = { papeis, justificativa: 'Passa a cuidar das chaves.' };
  // No other guardian could confirm it.
  expect(await mailing.staff.put(`/api/usuarios/${rui.id}`, more)).toMatchObject({ status: 200 });
  await accept(await tokenOf(ana));
  const leo = await newColleague(mailing.staff, 'Leo');
  expect(await mailing.staff.put(`/api/usuarios/${leo.id}`, more)).toMatchObject({ status: 202 });
});

describe('a request to make an invited person a guardian', () => {
  const papeis = ['equipe', 'responsavel'];

  /** @returns the second guardian, the invited account, and the id of the request */
  async function requested() {
    await mailing.start();
    const bia = await newColleague(mailing.staff, 'Bia');
    mailing.relato.clock.advance(SETTLED);
    await mailing.signIn();
    expect((await mailing.staff.put(`/api/usuarios/${bia.id}`, { papeis })).status).toBe(200);
    mailing.relato.clock.advance(SETTLED);
    await mailing.signIn();
    await enterAs(bia);
    const ana = await invited({ papeis, justificativa: REASON });
    const [request] = await waiting(bia.who);
    return { bia, ana, asked: request!.id as string };
  }

  it('is confirmed in one click, also after the person has accepted', async () => {
    const { bia, ana, asked } = await requested();
    await accept(await tokenOf(ana));
    expect(await decide(bia.who, asked, 'confirmar')).toMatchObject({ status: 204 });
    expect(await account(ana.id)).toMatchObject({ ativo: true, papeis });
  });

  it('is confirmed first, and makes the person a guardian at the acceptance', async () => {
    const { bia, ana, asked } = await requested();
    expect(await decide(bia.who, asked, 'confirmar')).toMatchObject({ status: 204 });
    expect(await account(ana.id)).toMatchObject({ ativo: false, papeis });
    await accept(await tokenOf(ana));
    expect(await account(ana.id)).toMatchObject({ ativo: true, papeis });
  });

  it('is closed if another change came between, and can be repeated', async () => {
    const { bia, ana, asked } = await requested();
    await accept(await tokenOf(ana));
    const other = { papeis: ['equipe', 'auditor'] };
    expect((await mailing.staff.put(`/api/usuarios/${ana.id}`, other)).status).toBe(200);
    const closed = { status: 409, body: { code: 'aprovacao_sem_efeito' } };
    expect(await decide(bia.who, asked, 'confirmar')).toMatchObject(closed);
    expect(await account(ana.id)).toMatchObject(other);
    const again = { papeis, justificativa: REASON };
    const repeated = askedIn(await mailing.staff.put(`/api/usuarios/${ana.id}`, again));
    expect(await decide(bia.who, repeated, 'confirmar')).toMatchObject({ status: 204 });
    expect(await account(ana.id)).toMatchObject({ papeis });
  });
});

it('is refused with a password beside it, and without a mail server', async () => {
  const account = { email: 'nova@example.com', nome: 'Nova', convite: true };
  expect(await mailing.staff.post('/api/usuarios', { ...account, senha: NOVA })).toMatchObject(
    refusedFor('senha'),
  );
  await mailing.startWithoutServer();
  expect(await mailing.staff.post('/api/usuarios', account)).toMatchObject({
    status: 409,
    body: { code: 'sem_correio' },
  });
});
