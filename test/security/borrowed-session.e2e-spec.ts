// A session that somebody else took over, at a desk left unlocked or by a stolen cookie: what it may do, and who hears of it.
import { DataSource } from 'typeorm';
import { ADMIN, startTestApp, type TestApp } from '../setup/app';
import { addColleague, type Answer, Client, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { Mailing } from '../setup/mailing';
import { LIMITED } from '../setup/limits';
import { enrol } from '../setup/second-factor';

const SENHA = 'uma senha comprida';
const REFUSED = { status: 403, body: { code: 'confirmacao_necessaria' } };
const KEYLESS = { status: 403, body: { code: 'sem_chaves' } };

let next = 0;
const somebody = () => ({ email: `alguem${String(++next)}@example.com`, senha: SENHA });

const confirm = (who: Client, senha: string = ADMIN.senha): Promise<Answer<Json>> =>
  who.post('/api/auth/confirmacao', { senha });
const idOf = async (who: Client): Promise<string> => ((await who.get('/api/auth/me')).body as { id: string }).id;

describe('a borrowed session', () => {
  let relato: TestApp;
  let staff: Client;
  let target: string;

  beforeAll(async () => (relato = await startTestApp({ PUBLIC_URL: 'http://localhost:3000' })));
  afterAll(() => relato.close());

  beforeEach(async () => {
    staff = await new Client(relato.url).signIn();
    target = await addColleague(staff, somebody());
  });

  const query = (sql: string, values: unknown[]) => relato.app.get(DataSource).query(sql, values);
  const own = (path: string, body?: object) => () => staff.post(`/api/auth/${path}`, body);

  /** What is asked of the session, and what it answers where it may. */
  const DEEDS: Record<string, [deed: () => Promise<Answer<Json>>, status: number, before?: () => Promise<unknown>]> = {
    'add a colleague': [() => staff.post('/api/usuarios', { email: somebody().email, nome: 'Fantasma' }), 201],
    "change somebody's address": [() => staff.put(`/api/usuarios/${target}`, { email: somebody().email }), 200],
    "change one's own address": [
      async () => staff.put(`/api/usuarios/${await idOf(staff)}`, { email: ADMIN.email.toUpperCase(), nome: 'Eu' }),
      200,
    ],
    'deactivate an account': [() => staff.put(`/api/usuarios/${target}`, { ativo: false }), 200],
    'activate one again': [
      () => staff.put(`/api/usuarios/${target}`, { ativo: true }),
      200,
      () => query('UPDATE usuarios SET ativo = false WHERE id = $1', [target]),
    ],
    'delete an account': [() => staff.delete(`/api/usuarios/${target}`), 200],
    'grant keys': [
      () => staff.post(`/api/usuarios/${target}/chaves`),
      200,
      () => query('UPDATE usuarios SET "chaveEquipe" = NULL WHERE id = $1', [target]),
    ],
    "switch off another's second factor": [() => staff.post(`/api/usuarios/${target}/segundo-fator/desligar`), 409],
    'replace the recovery code': [own('codigo-recuperacao'), 200],
    'have a second factor offered': [own('segundo-fator/oferta'), 200],
    'set up a second factor': [
      () => staff.put('/api/auth/segundo-fator', { oferta: 'de outra pessoa', codigo: '000000' }),
      409,
    ],
    'replace the ten codes': [own('segundo-fator/codigos'), 409],
    'switch off the second factor': [own('segundo-fator/desligar'), 204],
    'have a passkey offered': [own('chaves-acesso/oferta'), 200],
    'add a passkey': [own('chaves-acesso', { nome: 'x' }), 400],
    'remove a passkey': [own('chaves-acesso/0198c0de-0000-7000-8000-000000000000/apagar'), 404],
  };
  // An own address in other letters is the same address, and no change.
  const FREE = ["change one's own address"];

  it.each(Object.keys(DEEDS).filter((name) => !FREE.includes(name)))(
    'does not %s without the password, which opens it for ten minutes',
    async (name) => {
      const [deed, status, before] = DEEDS[name]!;
      await before?.();
      relato.clock.advance(10 * MINUTE);
      expect(await deed()).toMatchObject(REFUSED);
      expect((await confirm(staff)).status).toBe(204);
      relato.clock.advance(10 * MINUTE - 1);
      expect((await deed()).status).toBe(status);
    },
  );

  it.each(FREE)('may %s into itself, and change a name: who is who stays the same', async (name) => {
    relato.clock.advance(10 * MINUTE);
    const [deed, status] = DEEDS[name]!;
    expect((await deed()).status).toBe(status);
    const account = (await staff.get(`/api/usuarios/${target}`)).body as { email: string };
    const named = await staff.put(`/api/usuarios/${target}`, { nome: 'Outro nome', email: account.email, ativo: true });
    expect(named).toMatchObject({ status: 200, body: { nome: 'Outro nome' } });
  });

  it('changes nothing by what it is refused', async () => {
    relato.clock.advance(10 * MINUTE);
    const before = (await staff.get('/api/usuarios')).body as object;
    for (const name of Object.keys(DEEDS).filter((one) => !FREE.includes(one))) await DEEDS[name]![0]();
    expect((await staff.get('/api/usuarios')).body).toEqual(before);
  });

  it('may act for ten minutes after the sign-in, and the confirmation of another session is not its own', async () => {
    const other = await new Client(relato.url).signIn();
    relato.clock.advance(10 * MINUTE - 1);
    const rename = () => staff.put(`/api/usuarios/${target}`, { email: somebody().email });
    expect((await rename()).status).toBe(200);
    relato.clock.advance(1);
    expect(await rename()).toMatchObject(REFUSED);
    expect((await confirm(other)).status).toBe(204);
    await new Client(relato.url).signIn();
    expect(await rename()).toMatchObject(REFUSED);
  });

  it('is confirmed by the right password only', async () => {
    relato.clock.advance(10 * MINUTE);
    const wrong = { status: 400, body: { errors: { senha: 'senha_incorreta' } } };
    expect(await confirm(staff, 'uma senha errada')).toMatchObject(wrong);
    expect(await confirm(staff, '')).toMatchObject({ status: 400 });
    expect(await staff.delete(`/api/usuarios/${target}`)).toMatchObject(REFUSED);
  });

  it('guesses the password no faster than a stranger at the door, and makes no other colleague wait', async () => {
    const limited = await startTestApp({ ...LIMITED, RELATO_SECRET: '5f'.repeat(31) + '06' });
    const session = await new Client(limited.url).signIn();
    const ana = somebody();
    await addColleague(session, ana);
    const hers = await new Client(limited.url).signIn(ana);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++) statuses.push((await confirm(session, 'nao sei qual e')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
    expect((await confirm(hers, SENHA)).status).toBe(204);
    await limited.close();
  });
});

describe('who came in by the mailbox alone', () => {
  it('reads neither the accounts, nor the record, nor the deliveries, and may still get the keys back', async () => {
    const relato = await startTestApp({ RELATO_SECRET: '5f'.repeat(31) + '07' });
    const staff = await new Client(relato.url).signIn();
    const ana = somebody();
    const id = await addColleague(staff, ana);
    await relato.app.get(DataSource).query('UPDATE usuarios SET "chaveEquipe" = NULL WHERE id = $1', [id]);
    const her = await new Client(relato.url).signIn(ana);
    for (const path of ['usuarios', `usuarios/${id}`, 'auditoria', 'auditoria/planilha', 'entregas']) {
      expect(await her.get(`/api/${path}`)).toMatchObject(KEYLESS);
    }
    expect(await her.post(`/api/entregas/${id}/tentar`)).toMatchObject(KEYLESS);
    expect((await her.get('/api/auth/me')).body).toMatchObject({ email: ana.email, temChaves: false });

    const { body } = await staff.post('/api/auth/codigo-recuperacao');
    const { codigoRecuperacao } = body as { codigoRecuperacao: string };
    expect((await her.post('/api/auth/chaves', { codigoRecuperacao, senha: SENHA })).status).toBe(200);
    const again = await new Client(relato.url).signIn(ana);
    expect((await again.get('/api/usuarios')).status).toBe(200);
    await relato.close();
  });
});

describe('by mail', () => {
  let mailing: Mailing;
  const ana = { email: 'ana@example.com', senha: SENHA };
  const rui = { email: 'rui@example.com', senha: SENHA };
  let anaId: string;

  beforeAll(async () => (mailing = await Mailing.withServer()));
  beforeEach(async () => {
    await mailing.start();
    anaId = await addColleague(mailing.staff, ana, 'Ana Lima');
    await addColleague(mailing.staff, rui, 'Rui Sá');
    await mailing.outboxBecomes([]);
    mailing.server.mails.length = 0;
  });
  afterEach(() => mailing.relato.close());
  afterAll(() => mailing.server.close());

  const change = (body: object) => mailing.staff.put(`/api/usuarios/${anaId}`, body);
  const sql = (text: string) => mailing.relato.app.get(DataSource).query(text);

  /** All mails that a deed sent, each as to whom and what. */
  async function mailsOf(deed: () => Promise<Answer<Json>>): Promise<[string[], string | undefined][]> {
    expect((await deed()).status).toBeLessThan(300);
    await mailing.outboxBecomes([]);
    for (const { text, html } of mailing.server.mails) {
      for (const body of [text, html]) expect(body).toMatch(/Feito por: .*etica@example\.com/);
    }
    return mailing.server.mails.map(({ to, headers }) => [[...to].sort(), headers.get('subject')]);
  }

  it('the old address hears of the new one, and only it', async () => {
    const mails = await mailsOf(() => change({ email: 'outra@example.com' }));
    expect(mails).toEqual([[[ana.email], 'O e-mail da sua conta foi trocado']]);
    expect(mailing.server.mails[0]!.text).toContain('Conta: Ana Lima (ana@example.com)');
    expect(mailing.server.mails[0]!.text).not.toContain('outra@example.com');
  });

  it('somebody who is shut out, or whose account is deleted, hears of it', async () => {
    expect(await mailsOf(() => change({ ativo: false }))).toEqual([[[ana.email], 'Sua conta foi desativada']]);
    mailing.server.mails.length = 0;
    const deleted = await mailsOf(() => mailing.staff.delete(`/api/usuarios/${anaId}`));
    expect(deleted).toEqual([[[ana.email], 'Sua conta foi apagada']]);
  });

  it('every other active colleague hears of an account that is new or active again, also whose session it was', async () => {
    await sql(`UPDATE usuarios SET ativo = false WHERE email = '${ana.email}'`);
    const added = await mailsOf(() => mailing.staff.post('/api/usuarios', { email: 'novo@example.com', nome: 'Novo' }));
    expect(added).toEqual([[[ADMIN.email, rui.email], 'Uma conta nova abre os relatos']]);
    expect(mailing.server.mails[0]!.text).toContain('Conta: Novo (novo@example.com)');
    mailing.server.mails.length = 0;
    const back = await mailsOf(() => change({ ativo: true }));
    expect(back).toEqual([[[ADMIN.email, 'novo@example.com', rui.email], 'Uma conta foi reativada']]);
  });

  it('keys that are given back are told to their owner and to the others', async () => {
    await sql(`UPDATE usuarios SET "chaveEquipe" = NULL WHERE email = '${ana.email}'`);
    const mails = await mailsOf(() => mailing.staff.post(`/api/usuarios/${anaId}/chaves`));
    expect(mails).toEqual([
      [[ana.email], 'Seu acesso aos relatos foi devolvido'],
      [[ADMIN.email, rui.email], 'Uma conta voltou a abrir os relatos'],
    ]);
  });

  it('a second factor that is switched off is told to its owner, whoever did it', async () => {
    const her = await new Client(mailing.relato.url).signIn(ana);
    await enrol(her, SENHA, mailing.relato.clock);
    const told = [[[ana.email], 'Seu segundo fator foi desligado']];
    expect(await mailsOf(() => mailing.staff.post(`/api/usuarios/${anaId}/segundo-fator/desligar`))).toEqual(told);
    mailing.server.mails.length = 0;
    const again = await new Client(mailing.relato.url).signIn(ana);
    await enrol(again, SENHA, mailing.relato.clock);
    expect((await again.post('/api/auth/segundo-fator/desligar')).status).toBe(204);
    await mailing.outboxBecomes([]);
    expect(mailing.server.mails.map(({ to, headers }) => [to, headers.get('subject')])).toEqual(told);
  });

  it('nobody hears of a name, or of what was refused', async () => {
    expect(await mailsOf(() => change({ nome: 'Ana Souza', email: ana.email }))).toEqual([]);
    mailing.relato.clock.advance(10 * MINUTE);
    expect(await change({ email: 'outra@example.com' })).toMatchObject(REFUSED);
    await mailing.outboxBecomes([]);
    expect(mailing.server.mails).toEqual([]);
  });

  it.each([
    ['en', 'A new account opens the reports', 'Done by: '],
    ['es', 'Una cuenta nueva abre los relatos', 'Hecho por: '],
  ])('it is said in the language of mails: %s', async (MAIL_LANGUAGE, subject, by) => {
    await mailing.relato.close();
    await mailing.start({ MAIL_LANGUAGE });
    await addColleague(mailing.staff, ana);
    await mailing.outboxBecomes([]);
    expect(mailing.subjects).toEqual([subject]);
    expect(mailing.server.mails[0]!.text).toContain(by);
  });
});
