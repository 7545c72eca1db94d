// The mail server of the back office needs a second person: which settings one person can change alone,
// and which server sends mails to reporters.
import { startTestApp } from '../setup/app';
import { answerCase, type Colleague, fileCase, newColleague } from '../setup/cases';
import { Client, REPORT } from '../setup/clients';
import { becomes } from '../setup/eventually';
import {
  askedIn,
  decide,
  enter,
  NEEDED,
  REASON,
  refusal,
  SETTLED,
  waiting,
} from '../setup/four-eyes';
import { alteredRows, setAccounts } from '../setup/inside';
import { MailServer } from '../setup/mail-server';
import { MAIL_PATH, routeTo, storeMail } from '../setup/mail-settings';
import { setUpMailing } from '../setup/mailing';

const mailing = setUpMailing();

/** Another guardian, of long standing. */
let bia: Colleague;
let operator: Colleague;
/** The server of a staff member who wants to read the mails. */
let thief: MailServer;

beforeAll(async () => {
  thief = await MailServer.start();
});
afterAll(() => thief.close());

beforeEach(async () => {
  await mailing.startWithoutServer();
  // Mails without a server are given up.
  expect((await storeMail(routeTo(mailing.server), mailing.staff)).status).toBe(200);
  bia = await newColleague(mailing.staff, 'Bia');
  operator = await newColleague(mailing.staff, 'Rui', { papeis: ['operador'] });
  await setAccounts(mailing.relato, `papeis = '{equipe,responsavel}'`, `id = '${bia.id}'`);
  await settle();
});

/** Waits until an account can confirm requests of the account that created it. */
async function settle(): Promise<void> {
  mailing.relato.clock.advance(SETTLED);
  await mailing.signIn();
  await enter(bia);
  await enter(operator);
}

const ask = (who: Client = mailing.staff, body: object = { justificativa: REASON }) =>
  who.post(`${MAIL_PATH}/confirmacao`, body);

/** Lets two people confirm the stored settings. */
async function confirmStored(): Promise<void> {
  expect((await decide(bia.who, askedIn(await ask()), 'confirmar')).status).toBe(204);
}

interface Route {
  situacao: string;
  aprovacao?: string;
}

const route = async (who: Client = mailing.staff): Promise<Route> =>
  (await who.get(MAIL_PATH)).body.rota as Route;

/** An address with a name, and one that no staff member sees. */
const ADDRESSES = ['ana@fora.example', 'escondida@fora.example'];

/** Files and answers a report with each address, and delivers all mails. @returns a protocol */
async function answerReports(staff = mailing.staff, node = mailing.relato): Promise<string> {
  await mailing.outboxBecomes([]);
  for (const { mails } of [mailing.server, thief]) mails.length = 0;
  const named = { nome: 'Ana Souza', email: ADDRESSES[0], avisar: true };
  const first = await fileCase(staff, { ...REPORT, ...named });
  const { id, visitor, uuid } = await fileCase(staff);
  await visitor.post('/api/visitante/aviso', { email: ADDRESSES[1], idioma: 'pt' });
  for (const each of [first.id, id])
    expect((await answerCase(staff, each, { mensagem: 'Recebemos.' })).status).toBe(201);
  await mailing.outboxBecomes([]);
  // No list shows the mail to the second address, which either node may take.
  await Promise.all([mailing.run(), mailing.run(node)]);
  return uuid;
}

/** Which of the reporters' addresses a server received, and whether it received the protocol. */
const seenAt = ({ mails }: MailServer, protocol: string) => ({
  addresses: ADDRESSES.filter((one) => mails.some(({ to }) => to.includes(one))),
  protocol: mails.some(({ raw }) => raw.includes(protocol)),
});

const NOTHING = { addresses: [], protocol: false };
const EVERYTHING = { addresses: ADDRESSES, protocol: true };

it('stored settings reach reporters once another guardian confirms them', async () => {
  expect(await route()).toMatchObject({ situacao: 'EQUIPE', servidor: '127.0.0.1' });
  expect(seenAt(mailing.server, await answerReports())).toEqual(NOTHING);
  expect(await ask(mailing.staff, {})).toMatchObject(NEEDED);
  const id = askedIn(await ask());
  expect(await route()).toMatchObject({ situacao: 'EQUIPE', aprovacao: id });
  expect(await waiting(bia.who)).toMatchObject([
    { id, acao: 'correio.gerir.rota', justificativa: REASON, podeConfirmar: true },
  ]);
  expect(await decide(mailing.staff, id, 'confirmar')).toMatchObject(
    refusal(409, 'aprovacao_propria'),
  );
  expect((await decide(bia.who, id, 'confirmar')).status).toBe(204);
  expect(await route()).toMatchObject({ situacao: 'CONFIRMADA', servidor: '127.0.0.1' });
  expect(seenAt(mailing.server, await answerReports())).toEqual(EVERYTHING);
  expect(await ask()).toMatchObject(refusal(409, 'aprovacao_dispensada'));
});

it.each<[string, (to: MailServer) => Record<string, unknown>]>([
  ['another server', (to) => ({ correioPorta: new URL(to.url).port })],
  ['another sender', () => ({ correioRemetente: 'canal@ladrao.example' })],
  ['another committee', () => ({ correioComite: 'ladrao@fora.example' })],
  ['another user', () => ({ correioUsuario: 'ladrao', correioSenha: 'sua-senha' })],
  ['no server', () => ({ correioServidor: null })],
])('with %s set by one person, every mail still leaves as confirmed', async (_, changeTo) => {
  await confirmStored();
  for (const who of [operator.who, mailing.staff]) {
    expect((await storeMail(changeTo(thief), who)).status).toBe(200);
    expect(await route()).toMatchObject({
      situacao: 'PROPOSTA',
      servidor: '127.0.0.1',
      remetente: routeTo(thief).correioRemetente,
      comite: 'comite@serraclara.example',
    });
    const sent = await answerReports();
    expect(thief.mails).toEqual([]);
    expect(seenAt(mailing.server, sent)).toEqual(EVERYTHING);
    const from = mailing.server.mails.map(({ headers }) => headers.get('from'));
    expect(from.join()).not.toContain('ladrao');
    expect(mailing.server.mails.flatMap(({ to }) => to)).not.toContain('ladrao@fora.example');
    // The second round starts from the confirmed settings.
    const former = { ...routeTo(mailing.server), correioUsuario: null, correioSenha: null };
    expect((await storeMail(former, who)).status).toBe(200);
    expect(await route()).toMatchObject({ situacao: 'CONFIRMADA' });
  }
});

it('a changed server gets a test at once, and all mails after its confirmation', async () => {
  await confirmStored();
  await storeMail(routeTo(thief), operator.who);
  await mailing.outboxBecomes([]);
  expect((await operator.who.post(`${MAIL_PATH}/teste`)).status).toBe(200);
  await mailing.outboxBecomes([]);
  expect(thief.mails.map(({ to }) => to)).toEqual([[operator.email]]);
  const id = askedIn(await ask(operator.who));
  expect((await decide(bia.who, id, 'confirmar')).status).toBe(204);
  const sent = await answerReports();
  expect(seenAt(thief, sent)).toEqual(EVERYTHING);
  expect(mailing.server.mails).toEqual([]);
});

it('two people remove the server, and reporters then get no mail', async () => {
  await confirmStored();
  await storeMail({ correioServidor: null }, mailing.staff);
  await confirmStored();
  expect(await route()).toEqual({ situacao: 'NENHUMA' });
  // Notices of the confirmation that have not left by now are given up, and sent by the next server.
  await mailing.run();
  await storeMail(routeTo(mailing.server), mailing.staff);
  expect(await route()).toMatchObject({ situacao: 'EQUIPE' });
  expect((await mailing.staff.post('/api/entregas/tentar')).status).toBe(200);
  expect(seenAt(mailing.server, await answerReports())).toEqual(NOTHING);
});

describe('one person in several steps', () => {
  it('cannot confirm with an account that they created, or with one that is not a guardian', async () => {
    await confirmStored();
    await storeMail(routeTo(thief), mailing.staff);
    const made = await newColleague(mailing.staff, 'Boneco');
    const leo = await newColleague(bia.who, 'Leo');
    await mailing.staff.put(`/api/usuarios/${made.id}`, {
      papeis: ['equipe', 'responsavel'],
      justificativa: REASON,
    });
    const id = askedIn(await ask());
    for (const { who } of [made, leo, operator])
      expect((await decide(who, id, 'confirmar')).status).toBeGreaterThanOrEqual(403);
    // Or request it by that account, and confirm it.
    await decide(mailing.staff, id, 'recusar');
    const asked = await ask(operator.who);
    const puppet = await newColleague(mailing.staff, 'Operador', { papeis: ['operador'] });
    await decide(operator.who, askedIn(asked), 'recusar');
    const other = askedIn(await ask(puppet.who));
    expect((await decide(mailing.staff, other, 'confirmar')).status).toBe(403);
    expect(seenAt(thief, await answerReports())).toEqual(NOTHING);
  });

  it('cannot exchange the settings while a request waits', async () => {
    await confirmStored();
    const honest = { correioRemetente: 'Outro nome <canal@serraclara.example>' };
    await storeMail(honest, operator.who);
    const id = askedIn(await ask(operator.who));
    await storeMail(routeTo(thief), operator.who);
    expect(await route()).not.toHaveProperty('aprovacao');
    expect(await decide(bia.who, id, 'confirmar')).toMatchObject(
      refusal(409, 'aprovacao_sem_efeito'),
    );
    expect(seenAt(thief, await answerReports())).toEqual(NOTHING);
  });

  it('a new request takes the place of one for settings that changed since', async () => {
    await confirmStored();
    await storeMail({ correioComite: 'novo@serraclara.example' }, operator.who);
    const outdated = askedIn(await ask(operator.who));
    expect(await ask()).toMatchObject(refusal(409, 'aprovacao_pendente'));
    await storeMail({ correioComite: 'outro@serraclara.example' }, operator.who);
    const id = askedIn(await ask(operator.who));
    expect((await waiting(bia.who)).map((row) => row.id as string)).toEqual([id]);
    expect((await decide(bia.who, outdated, 'confirmar')).status).toBe(404);
    expect((await decide(bia.who, id, 'confirmar')).status).toBe(204);
    expect(await route()).toMatchObject({ comite: 'outro@serraclara.example' });
  });

  it('a guardian who is the only one replaces the server for mails to the team only', async () => {
    await confirmStored();
    await setAccounts(mailing.relato, `papeis = '{equipe}', historico = '[]'`, `id = '${bia.id}'`);
    await storeMail(routeTo(thief), mailing.staff);
    expect(await route()).toMatchObject({ situacao: 'EQUIPE' });
    expect(await ask()).toMatchObject(refusal(409, 'sem_segunda_pessoa'));
    expect(seenAt(thief, await answerReports())).toEqual(NOTHING);
    expect(thief.mails.map(({ to }) => to)).toContainEqual(['comite@serraclara.example']);
  });
});

it('confirmed settings that were altered in the database reach no reporter', async () => {
  await confirmStored();
  await mailing.relato.sql(
    `UPDATE configuracoes SET "alteradoEm" = "alteradoEm" - interval '1 day', versao = versao + 1
     WHERE chave = 'correioConfirmado'`,
  );
  await becomes(async () => (await route()).situacao, 'EQUIPE');
  expect(await alteredRows(mailing.relato)).toEqual([
    { table: 'configuracoes', key: { chave: 'correioConfirmado' } },
  ]);
  expect(seenAt(mailing.server, await answerReports())).toEqual(NOTHING);
});

it('a confirmation is refused without the permission, and with a server of the environment', async () => {
  const { who } = await newColleague(mailing.staff, 'Léa');
  expect((await ask(who)).status).toBe(403);
  await mailing.start();
  expect(await route()).toEqual({ situacao: 'AMBIENTE' });
  expect(await ask()).toMatchObject(refusal(409, 'aprovacao_dispensada'));
});

it('one node stores and confirms settings, and another sends by them without a restart', async () => {
  const other = await startTestApp(mailing.secret, mailing.relato);
  try {
    const there = await new Client(other.url).signIn();
    await confirmStored();
    await becomes(async () => (await route(there)).situacao, 'CONFIRMADA');
    expect(seenAt(mailing.server, await answerReports(there, other))).toEqual(EVERYTHING);
  } finally {
    await other.close();
  }
});
