// The mail server that is set in the back office: who may set it, which mails it sends, and that no
// page or table shows its password.
import { answerCase, fileCase, newColleague, refused } from '../setup/cases';
import { type Answer, type Client, fileReport, type Json, REPORT } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { becomes } from '../setup/eventually';
import { alteredRows } from '../setup/inside';
import { MailServer } from '../setup/mail-server';
import { MAIL_PATH, mailSettingsOf, routeTo, storeMail } from '../setup/mail-settings';
import { setUpMailing } from '../setup/mailing';

const PATH = MAIL_PATH;
const PASSWORD = 'SENHA-DO-SERVIDOR-5d1';

const mailing = setUpMailing();

const store = (values: object, who: Client = mailing.staff): Promise<Answer<Json>> =>
  storeMail(values, who);

/** Sends a test, and waits until it is delivered or has failed. */
async function sendTest(who: Client = mailing.staff): Promise<Json> {
  const { status, body } = await who.post(`${PATH}/teste`);
  expect(status).toBe(200);
  let state: Json = {};
  await becomes(async () => {
    await mailing.run();
    state = (await who.get(`${PATH}/teste/${body.id as string}`)).body;
    return state.situacao !== 'AGUARDANDO';
  }, true);
  return state;
}

beforeEach(() => mailing.startWithoutServer());

it('without a server a test is refused; with one it arrives, and reports reach the committee', async () => {
  const { staff, server } = mailing;
  expect(await staff.post(`${PATH}/teste`)).toMatchObject(
    refused({ correioServidor: 'obrigatorio' }),
  );
  expect((await store(routeTo(server))).status).toBe(200);
  await mailing.outboxBecomes([]);
  server.mails.length = 0;
  expect(await sendTest()).toEqual({ situacao: 'ENTREGUE' });
  const [mail] = server.mails;
  expect(mail!.to).toEqual(['etica@example.com']);
  expect(mail!.headers.get('from')).toBe('Canal de Ética <canal@serraclara.example>');
  expect(mail!.headers.get('subject')).toBe('Teste do servidor de e-mail');
  await fileReport(mailing.relato.url);
  await mailing.arrived(2);
  expect(server.mails[1]!.to).toEqual(['comite@serraclara.example']);
});

describe('the word in a test mail', () => {
  /** Sends a test that arrives. @returns its word */
  async function sentWord(who: Client = mailing.staff): Promise<string> {
    expect(await sendTest(who)).toEqual({ situacao: 'ENTREGUE' });
    const words = mailing.server.mails.map(({ text }) => /Palavra: (\w{6})/.exec(text)?.[1]);
    return words.filter((word) => word !== undefined).at(-1)!;
  }

  const typeWord = (palavra: string, who: Client = mailing.staff) =>
    who.post(`${PATH}/teste/palavra`, { palavra });
  const wrong = refused({ palavra: 'palavra_incorreta' });
  const refusal = (code: string) => ({ status: 409, body: { code } });

  const isProved = async (): Promise<boolean> => {
    const { linhas } = (await mailing.staff.get('/api/instalacao?agora')).body as {
      linhas: { linha: string; motivo: string }[];
    };
    return linhas.find(({ linha }) => linha === 'email')?.motivo !== 'email_sem_prova';
  };
  /** Waits, since the page examines the installation again only after a second. */
  const provedBecomes = (expected: boolean) => becomes(isProved, expected);

  beforeEach(async () => {
    await store(routeTo(mailing.server));
    await mailing.outboxBecomes([]);
  });

  it('proves that the mail arrived, until server or sender change', async () => {
    await provedBecomes(false);
    const word = await sentWord();
    await provedBecomes(false);
    expect(await typeWord(` ${word.toLowerCase().slice(0, 3)}-${word.slice(3)} `)).toMatchObject({
      status: 204,
    });
    await provedBecomes(true);
    mailing.relato.clock.advance(1000);
    await store({ correioRemetente: 'outro@serraclara.example' });
    await provedBecomes(false);
    expect((await typeWord(await sentWord())).status).toBe(204);
    await provedBecomes(true);
    mailing.relato.clock.advance(1000);
    // Another committee does not change the way of a mail.
    await store({ correioComite: 'comissao@serraclara.example' });
    await provedBecomes(true);
  });

  it('is accepted for the newest test of the same person, within a day', async () => {
    const { operator } = await withOperator();
    expect(await typeWord('BCDFGH')).toMatchObject(refusal('teste_falta'));
    const earlier = await sentWord();
    const word = await sentWord();
    expect(await typeWord(earlier)).toMatchObject(wrong);
    expect(await typeWord(word, operator)).toMatchObject(refusal('teste_falta'));
    expect(await typeWord(await sentWord(operator))).toMatchObject(wrong);
    mailing.relato.clock.advance(25 * 60 * 60_000);
    await mailing.signIn();
    expect(await typeWord(word)).toMatchObject(refusal('teste_falta'));
    await provedBecomes(false);
  });

  it('is refused after five wrong ones, even if it is right, until another test is sent', async () => {
    const word = await sentWord();
    const tries = await Promise.all(
      ['BBBBBB', 'CCCCCC', 'DDDDDD', 'FFFFFF', 'GGGGGG'].map((one) => typeWord(one)),
    );
    for (const answer of tries) expect(answer).toMatchObject(wrong);
    expect(await typeWord(word)).toMatchObject(refusal('teste_gasto'));
    await provedBecomes(false);
    expect((await typeWord(await sentWord())).status).toBe(204);
    await provedBecomes(true);
  });

  it('is in no table after its mail has left, and in no response', async () => {
    const word = await sentWord();
    await typeWord('BBBBBB');
    expect((await typeWord(word)).status).toBe(204);
    const tables = await mailing.relato.sql(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { tablename } of tables) {
      const rows = await mailing.relato.sql(
        `SELECT linha::text AS text FROM "${String(tablename)}" linha`,
      );
      expect(JSON.stringify(rows)).not.toContain(word);
    }
    const log = await mailing.staff.get('/api/auditoria');
    expect(JSON.stringify(log.body)).toContain('correio.gerir.comprovar');
    expect(JSON.stringify([log.body, await mailing.entregas()])).not.toContain(word);
  });
});

it('an operator sets the server up and tests it, and sees no other setting', async () => {
  const { operator } = await withOperator();
  expect((await store(routeTo(mailing.server), operator)).status).toBe(200);
  expect(await sendTest(operator)).toEqual({ situacao: 'ENTREGUE' });
  expect((await operator.get('/api/configuracoes')).status).toBe(403);
  const name = { chave: 'nome', valor: 'Golpe S.A.', versao: 0 };
  expect(await operator.put(PATH, { configuracoes: [name] })).toMatchObject(
    refused({ nome: 'valor_invalido' }),
  );
  const host = { chave: 'correioServidor', valor: 'a.example', versao: 1 };
  expect(await mailing.staff.put('/api/configuracoes', { configuracoes: [host] })).toMatchObject(
    refused({ correioServidor: 'valor_invalido' }),
  );
});

it('an invitation leaves by a server set in the back office', async () => {
  const { staff, server } = mailing;
  const invitation = { email: 'nova@example.com', nome: 'Nova', convite: true };
  const hasMail = async () => (await staff.get('/api/auth/me')).body.temCorreio as boolean;
  await becomes(hasMail, false);
  expect((await staff.post('/api/usuarios', invitation)).status).toBe(409);
  await store(routeTo(server));
  expect(await hasMail()).toBe(true);
  expect((await staff.post('/api/usuarios', invitation)).status).toBe(201);
  await mailing.outboxBecomes([]);
  expect(server.mails.map(({ to }) => to)).toContainEqual(['nova@example.com']);
});

it('a server set in the back office gets neither a protocol nor an address of a reporter', async () => {
  const { staff, server } = mailing;
  const { operator } = await withOperator();
  // The notice of the new account stops, since there is no server yet.
  await mailing.outboxBecomes(['PARADA sem_servidor']);
  expect((await store(routeTo(server), operator)).status).toBe(200);
  expect((await staff.post('/api/entregas/tentar')).body).toEqual({ total: 1 });
  await mailing.outboxBecomes([]);
  server.mails.length = 0;
  const named = { nome: 'Ana Souza', email: 'ana@fora.example' };
  const { id, uuid, visitor } = await fileCase(staff, { ...REPORT, ...named });
  await visitor.post('/api/visitante/aviso', { email: 'escondida@fora.example', idioma: 'pt' });
  expect((await answerCase(staff, id, { mensagem: 'Recebemos.' })).status).toBe(201);
  await mailing.outboxBecomes([]);
  await mailing.run();
  expect(server.mails.map(({ to }) => to)).toEqual([['comite@serraclara.example']]);
  expect(server.mails[0]!.text).not.toContain(uuid);
});

async function withOperator(): Promise<{ operator: Client }> {
  const { who } = await newColleague(mailing.staff, 'Rui', { papeis: ['operador'] });
  return { operator: who };
}

it.each(['recipient', 'data'] as const)(
  'a server that refuses the %s is quoted to the person who tests, and in no list',
  async (at) => {
    const { server, staff } = mailing;
    await store(routeTo(server));
    const { operator } = await withOperator();
    await mailing.outboxBecomes([]);
    server.refuse = () => ({ code: 550, at });
    const state = await sendTest();
    expect(state).toMatchObject({ situacao: 'FALHOU', falha: '550' });
    expect(state.resposta).toMatch(/550.* not wanted/);
    expect(JSON.stringify(await mailing.entregas())).not.toContain('not wanted');
    // Another person's test is not shown.
    const [row] = await mailing.entregas({ situacao: 'PARADA' });
    expect((await operator.get(`${PATH}/teste/${row!.id as string}`)).body).not.toHaveProperty(
      'resposta',
    );
    server.refuse = () => undefined;
    expect(await sendTest(staff)).toEqual({ situacao: 'ENTREGUE' });
    await mailing.outboxBecomes([]);
  },
);

it('a refused connection is shown to the person who tests, also while older mails wait', async () => {
  const other = await MailServer.start();
  await other.close();
  await store(routeTo(other));
  await fileReport(mailing.relato.url);
  await mailing.run();
  const state = await sendTest();
  expect(state).toMatchObject({ situacao: 'FALHOU', falha: 'ESOCKET' });
  expect(state.resposta).toMatch(/ECONNREFUSED/);
  // The next mail leaves by the corrected settings, without a restart.
  await store(routeTo(mailing.server));
  expect(await sendTest()).toEqual({ situacao: 'ENTREGUE' });
});

it.each<[errors: Record<string, string>, values: object]>([
  [{ correioServidor: 'servidor_invalido' }, { correioServidor: 'smtp://mail.example' }],
  [{ correioPorta: 'porta_invalida' }, { correioPorta: '65536' }],
  [{ correioCriptografia: 'valor_invalido' }, { correioCriptografia: 'ssl' }],
  [{ correioRemetente: 'email_invalido' }, { correioRemetente: 'a@b.example, c@d.example' }],
  [{ correioComite: 'email_invalido' }, { correioComite: 'comite' }],
  [
    { correioRemetente: 'obrigatorio', correioComite: 'obrigatorio' },
    { correioServidor: 'mail.example' },
  ],
  [
    { correioSenha: 'obrigatorio' },
    {
      correioServidor: 'mail.example',
      correioUsuario: 'canal',
      correioRemetente: 'a@b.example',
      correioComite: 'c@b.example',
    },
  ],
])('invalid settings are refused with %j', async (errors, values) => {
  expect(await store(values)).toMatchObject(refused(errors));
});

describe('with a server that asks for a password', () => {
  const signedIn = () => ({
    ...routeTo(mailing.server),
    correioUsuario: 'canal',
    correioSenha: PASSWORD,
  });

  it('the password is used, and neither shown nor stored in clear', async () => {
    expect((await store(signedIn())).status).toBe(200);
    expect(await sendTest()).toEqual({ situacao: 'ENTREGUE' });
    expect(mailing.server.signIns).toContainEqual({ user: 'canal', password: PASSWORD });
    await store({ correioSenha: `${PASSWORD}-2` });
    const { body } = await mailing.staff.get(PATH);
    expect(JSON.stringify(body)).not.toContain(PASSWORD);
    expect(body.configuracoes).toContainEqual(
      expect.objectContaining({
        chave: 'correioSenha',
        valor: null,
        origem: 'configuracao',
        versao: 2,
        versoes: [],
      }),
    );
    const preview = await mailing.staff.post('/api/configuracoes/previa', { configuracoes: [] });
    expect(preview.body.valores).not.toHaveProperty('correioSenha');
    for (const table of ['configuracoes', 'auditoria', 'outbox']) {
      const rows = await mailing.relato.sql(`SELECT linha::text AS text FROM "${table}" linha`);
      expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    }
  });

  it.each([
    { correioServidor: 'ladrao.example' },
    { correioPorta: '2525' },
    { correioCriptografia: 'starttls' },
    { correioUsuario: 'outro' },
  ])('%j is refused without the password, which would go elsewhere', async (change) => {
    await store(signedIn());
    expect(await store(change)).toMatchObject(refused({ correioSenha: 'senha_de_novo' }));
    expect((await store({ ...change, correioSenha: PASSWORD })).status).toBe(200);
  });
});

it('a change of the server is mailed to the guardians by the former server, too', async () => {
  const thief = await MailServer.start();
  await store(routeTo(mailing.server));
  await mailing.outboxBecomes([]);
  mailing.server.mails.length = 0;
  await store(routeTo(thief));
  await mailing.outboxBecomes([]);
  for (const { mails } of [mailing.server, thief]) {
    expect(mails.map(({ to }) => to)).toEqual([['etica@example.com']]);
    expect(mails[0]!.text).toContain('Porta');
    expect(mails[0]!.text).toContain('/correio');
  }
  // A former server that is unreachable delays no other mail.
  await mailing.server.close();
  await store(routeTo(mailing.server));
  await store(routeTo(thief));
  expect(await sendTest()).toEqual({ situacao: 'ENTREGUE' });
  await mailing.server.open();
  await thief.close();
});

describe('a notice by the former server', () => {
  const wrong = { correioUsuario: 'canal', correioSenha: 'ERRADA-1' };

  it('is given up at once if the former password was wrong', async () => {
    mailing.server.takes = (password) => password === PASSWORD;
    await store({ ...routeTo(mailing.server), ...wrong });
    await mailing.outboxBecomes(['AGUARDANDO EAUTH 535']);
    await store({ correioSenha: PASSWORD });
    mailing.relato.clock.advance(MINUTE);
    await mailing.outboxBecomes([]);
    mailing.server.takes = () => true;
  });

  it('is given up after an hour if that server is unreachable', async () => {
    const away = await MailServer.start();
    await store(routeTo(away));
    await mailing.outboxBecomes([]);
    await away.close();
    await store(routeTo(mailing.server));
    await mailing.outboxBecomes(['AGUARDANDO ESOCKET']);
    mailing.relato.clock.advance(61 * MINUTE);
    await mailing.signIn(); // idle for too long
    await mailing.outboxBecomes([]);
  });
});

it('notices to colleagues from before there was a server can be sent once there is one', async () => {
  await store({ correioComite: 'comite@serraclara.example' });
  await mailing.outboxBecomes(['PARADA sem_servidor']);
  await store(routeTo(mailing.server));
  await mailing.arrived(1);
  expect((await mailing.staff.post('/api/entregas/tentar')).body).toEqual({ total: 1 });
  await mailing.arrived(2);
  expect(mailing.server.mails.map(({ to }) => to)).toEqual(
    Array<string[]>(2).fill(['etica@example.com']),
  );
});

it('a server of the environment is shown as locked, and its password is not shown', async () => {
  const { port } = new URL(mailing.server.url);
  await mailing.start({ SMTP_URL: `smtp://eu%40a.example:${PASSWORD}@127.0.0.1:${port}` });
  const settings = await mailSettingsOf(mailing.staff);
  expect(settings).toMatchObject([
    { chave: 'correioServidor', valor: '127.0.0.1', origem: 'ambiente', variavel: 'SMTP_URL' },
    { chave: 'correioPorta', valor: port, origem: 'ambiente' },
    { chave: 'correioCriptografia', valor: 'starttls', origem: 'ambiente' },
    { chave: 'correioUsuario', valor: 'eu@a.example', origem: 'ambiente' },
    { chave: 'correioSenha', valor: null, origem: 'ambiente' },
    { chave: 'correioRemetente', origem: 'ambiente', variavel: 'MAIL_FROM' },
    { chave: 'correioComite', origem: 'ambiente', variavel: 'COMMITTEE_EMAIL' },
  ]);
  expect(JSON.stringify(settings)).not.toContain(PASSWORD);
  expect(await store({ correioServidor: 'b.example' })).toMatchObject(
    refused({ correioServidor: 'definido_no_ambiente' }),
  );
});

it('a server altered in the database is not used, and health reports it', async () => {
  await store(routeTo(mailing.server));
  await mailing.relato.sql(
    `UPDATE configuracoes SET valor = '"ladrao.example"', versao = versao + 1 WHERE chave = 'correioServidor'`,
  );
  await becomes(async () => (await mailing.staff.post(`${PATH}/teste`)).status, 400);
  expect(await alteredRows(mailing.relato)).toEqual([
    { table: 'configuracoes', key: { chave: 'correioServidor' } },
  ]);
});
