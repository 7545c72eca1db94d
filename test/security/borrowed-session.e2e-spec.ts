// A session used by someone else, at an unlocked desk or by a stolen cookie: its rights, and the
// mails about it.
import { ADMIN, setUpApp, setUpStaff } from '../setup/app';
import { fileCase, NOBODY, SENHA } from '../setup/cases';
import { addColleague, type Answer, Client, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { setAccounts } from '../setup/inside';
import type { ReceivedMail } from '../setup/mail-server';
import { setUpMailing } from '../setup/mailing';
import { enrol } from '../setup/second-factor';

const REFUSED = { status: 403, body: { code: 'confirmacao_necessaria' } };
const KEYLESS = { status: 403, body: { code: 'sem_chaves' } };

let next = 0;
const somebody = () => ({ email: `alguem${String(++next)}@example.com`, senha: SENHA });

const confirm = (who: Client, senha: string = ADMIN.senha): Promise<Answer<Json>> =>
  who.post('/api/auth/confirmacao', { senha });

describe('a borrowed session', () => {
  const relato = setUpApp({ PUBLIC_URL: 'http://localhost:3000' });
  const staff = setUpStaff(relato, 'each');
  let target: string;
  let path: string;

  beforeAll(async () => {
    path = `/api/relatos/${(await fileCase(await new Client(relato.url).signIn())).id}`;
  });
  beforeEach(async () => {
    target = await addColleague(staff, somebody());
  });

  const setTarget = (change: string) => () => setAccounts(relato, change, `id = '${target}'`);
  const OFFER = { oferta: 'de outra pessoa', codigo: '000000' };
  const change = (body: object) => () => staff.put(`/api/usuarios/${target}`, body);
  const own = (path: string, body?: object) => () => staff.post(`/api/auth/${path}`, body);

  /** The session's request, and the response if it is permitted. */
  const ACTIONS: Record<
    string,
    [action: () => Promise<Answer<Json>>, status: number, before?: () => Promise<unknown>]
  > = {
    'add a colleague': [
      () => staff.post('/api/usuarios', { email: somebody().email, nome: 'Fantasma' }),
      201,
    ],
    "change somebody's address": [
      () => staff.put(`/api/usuarios/${target}`, { email: somebody().email }),
      200,
    ],
    'give a role': [change({ papeis: ['equipe', 'auditor'] }), 200],
    'name a substitute': [change({ suplente: true }), 200],
    'deactivate an account': [change({ ativo: false }), 200],
    'activate one again': [change({ ativo: true }), 200, setTarget('ativo = false')],
    'delete an account': [() => staff.delete(`/api/usuarios/${target}`), 200],
    'grant keys': [
      () => staff.post(`/api/usuarios/${target}/chaves`),
      200,
      setTarget('"chaveEquipe" = NULL'),
    ],
    "switch off another's second factor": [
      () => staff.post(`/api/usuarios/${target}/segundo-fator/desligar`),
      409,
    ],
    'replace the recovery code': [own('codigo-recuperacao'), 200],
    "replace the team's key": [own('chave-equipe'), 204],
    'have a second factor offered': [own('segundo-fator/oferta'), 200],
    'set up a second factor': [() => staff.put('/api/auth/segundo-fator', OFFER), 409],
    'replace the ten codes': [own('segundo-fator/codigos'), 409],
    'switch off the second factor': [own('segundo-fator/desligar'), 204],
    'have a passkey offered': [own('chaves-acesso/oferta'), 200],
    'add a passkey': [own('chaves-acesso', { nome: 'x' }), 400],
    'remove a passkey': [own(`chaves-acesso/${NOBODY}/apagar`), 404],
    'give a case': [() => staff.post(`${path}/acessos`, { usuarioId: target }), 409],
    'raise a wall': [() => staff.post(`${path}/barreiras`, { usuarioId: target }), 201],
    'correct a date of receipt': [
      () => {
        const recebidoEm = relato.clock.now().getTime();
        return staff.put(`${path}/recebimento`, { recebidoEm, motivo: 'Erro.', versao: 1 });
      },
      409,
    ],
    'let go of a report that is held': [
      () => staff.delete(`${path}/retencao`),
      409,
      () => staff.put(`${path}/retencao`),
    ],
    'shred a report': [() => staff.post(`/api/lixeira/${NOBODY}/triturar`), 404],
    'restore a report': [() => staff.post(`/api/lixeira/${NOBODY}/restaurar`), 404],
    'delete reports': [
      () => staff.post('/api/relatos/lote', { acao: 'apagar', ids: [NOBODY] }),
      200,
    ],
    'change a name': [change({ nome: 'Outro nome' }), 200],
    'export a spreadsheet': [() => staff.get('/api/relatos/planilha'), 200],
    'export rows': [() => staff.get('/api/relatos/linhas'), 200],
    'export a case file': [() => staff.get(`${path}/dossie`), 200],
    'export the audit log': [() => staff.get('/api/auditoria/planilha'), 200],
    'export the register': [() => staff.get('/api/registro/planilha'), 200],
    'delete a report': [() => staff.delete(`/api/relatos/${NOBODY}`), 404],
    "change a unit's name": [
      () => {
        const nome = { pt: 'Sul', en: 'South', es: 'Sur' };
        return staff.put(`/api/unidades/${NOBODY}`, { nome, versao: 1 });
      },
      404,
    ],
    'close a unit': [() => staff.send('DELETE', `/api/unidades/${NOBODY}`, { versao: 1 }), 404],
  };
  it.each(Object.entries(ACTIONS))(
    'cannot %s without the password, which allows it for ten minutes',
    async (_, [action, status, before]) => {
      await before?.();
      relato.clock.advance(10 * MINUTE);
      expect(await action()).toMatchObject(REFUSED);
      expect((await confirm(staff)).status).toBe(204);
      relato.clock.advance(10 * MINUTE - 1);
      expect((await action()).status).toBe(status);
    },
  );

  it("may change its own address's capitals, which changes nothing", async () => {
    relato.clock.advance(10 * MINUTE);
    const own = ((await staff.get('/api/auth/me')).body as { id: string }).id;
    const same = await staff.put(`/api/usuarios/${own}`, { email: ADMIN.email.toUpperCase() });
    expect(same.status).toBe(200);
    const account = (await staff.get(`/api/usuarios/${target}`)).body as { email: string };
    const again = await staff.put(`/api/usuarios/${target}`, { email: account.email, ativo: true });
    expect(again.status).toBe(200);
  });

  it('changes nothing by a refused request', async () => {
    relato.clock.advance(10 * MINUTE);
    const before = (await staff.get('/api/usuarios')).body as object;
    for (const [action] of Object.values(ACTIONS)) await action();
    expect((await staff.get('/api/usuarios')).body).toEqual(before);
  });

  it("may act for ten minutes after the sign-in, and not by another session's confirmation", async () => {
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

  it("opened by a recovery mail reads no one's data, and can get the keys back", async () => {
    const ana = somebody();
    target = await addColleague(staff, ana);
    await setTarget('"chaveEquipe" = NULL')();
    const her = await new Client(relato.url).signIn(ana);
    for (const path of [
      'usuarios',
      `usuarios/${target}`,
      'auditoria',
      'auditoria/planilha',
      'entregas',
    ])
      expect(await her.get(`/api/${path}`)).toMatchObject(KEYLESS);
    expect(await her.post(`/api/entregas/${target}/tentar`)).toMatchObject(KEYLESS);
    expect((await her.get('/api/auth/me')).body).toMatchObject({
      email: ana.email,
      temChaves: false,
    });
    const { body } = await staff.post('/api/auth/codigo-recuperacao');
    const { codigoRecuperacao } = body as { codigoRecuperacao: string };
    expect((await her.post('/api/auth/chaves', { codigoRecuperacao, senha: SENHA })).status).toBe(
      200,
    );
    const again = await new Client(relato.url).signIn(ana);
    expect((await again.get('/api/usuarios')).status).toBe(200);
  });
});

describe('mails', () => {
  const mailing = setUpMailing();
  const ana = { email: 'ana@example.com', senha: SENHA };
  const rui = { email: 'rui@example.com', senha: SENHA };
  let anaId: string;

  beforeEach(async () => {
    await mailing.start();
    anaId = await addColleague(mailing.staff, ana, 'Ana Lima');
    await addColleague(mailing.staff, rui, 'Rui Sá');
    await sent();
  });

  const change = (body: object) => mailing.staff.put(`/api/usuarios/${anaId}`, body);
  const setAna = (change: string) => setAccounts(mailing.relato, change, `email = '${ana.email}'`);

  /** All mails since the last call, once the outbox is empty. */
  async function sent(): Promise<ReceivedMail[]> {
    await mailing.outboxBecomes([]);
    return mailing.server.mails.splice(0);
  }

  /** The mails that an action sent, each with recipient and subject, and the first one's text. */
  async function mailsOf(
    action: () => Promise<Answer<Json>>,
    by = 'etica',
  ): Promise<[[string[], string?][], string?]> {
    expect((await action()).status).toBeLessThan(300);
    const mails = await sent();
    for (const { text, html } of mails) {
      for (const body of [text, html])
        expect(body).toMatch(new RegExp(`Feito por: .*${by}@example\\.com`));
    }
    return [
      mails.map(({ to, headers }) => [[...to].sort(), headers.get('subject')]),
      mails[0]?.text,
    ];
  }

  it('the new address is announced to the old one only', async () => {
    const [mails, text] = await mailsOf(() => change({ email: 'outra@example.com' }));
    expect(mails).toEqual([[[ana.email], 'O e-mail da sua conta foi trocado']]);
    expect(text).toContain('Conta: Ana Lima (ana@example.com)');
    expect(text).not.toContain('outra@example.com');
  });

  it("a deactivated or deleted account's owner is notified", async () => {
    const [shutOut] = await mailsOf(() => change({ ativo: false }));
    expect(shutOut).toEqual([[[ana.email], 'Sua conta foi desativada']]);
    const [deleted] = await mailsOf(() => mailing.staff.delete(`/api/usuarios/${anaId}`));
    expect(deleted).toEqual([[[ana.email], 'Sua conta foi apagada']]);
  });

  it("every other active colleague is notified of a new or reactivated account, also the session's owner", async () => {
    await setAna('ativo = false');
    const novo = { email: 'novo@example.com', nome: 'Novo' };
    const [added, text] = await mailsOf(() => mailing.staff.post('/api/usuarios', novo));
    expect(added).toEqual([[[ADMIN.email, rui.email], 'Uma conta nova abre os relatos']]);
    expect(text).toContain('Conta: Novo (novo@example.com)');
    const [back] = await mailsOf(() => change({ ativo: true }));
    expect(back).toEqual([
      [[ADMIN.email, 'novo@example.com', rui.email], 'Uma conta foi reativada'],
    ]);
  });

  it('a role is announced to its owner and to the guardians; an account without keys to the guardians only', async () => {
    const [given] = await mailsOf(() => change({ papeis: ['equipe', 'auditor'] }));
    expect(given).toEqual([
      [[ana.email], 'Os papéis da sua conta foram alterados'],
      [[ADMIN.email], 'Uma conta recebeu papéis'],
    ]);
    const auditor = { email: 'auditora@example.com', nome: 'Auditora', papeis: ['auditor'] };
    const [made] = await mailsOf(() => mailing.staff.post('/api/usuarios', auditor));
    expect(made).toEqual([[[ADMIN.email], 'Uma conta recebeu papéis']]);
  });

  it('keys given back are announced to their owner and to the others', async () => {
    await setAna('"chaveEquipe" = NULL');
    const [mails] = await mailsOf(() => mailing.staff.post(`/api/usuarios/${anaId}/chaves`));
    expect(mails).toEqual([
      [[ana.email], 'Seu acesso aos relatos foi devolvido'],
      [[ADMIN.email, rui.email], 'Uma conta voltou a abrir os relatos'],
    ]);
  });

  it('a second factor switched off is announced to its owner in each case', async () => {
    const her = await new Client(mailing.relato.url).signIn(ana);
    await enrol(her, SENHA, mailing.relato.clock);
    const told = [[[ana.email], 'Seu segundo fator foi desligado']];
    const [byAnother] = await mailsOf(() =>
      mailing.staff.post(`/api/usuarios/${anaId}/segundo-fator/desligar`),
    );
    expect(byAnother).toEqual(told);
    const again = await new Client(mailing.relato.url).signIn(ana);
    await enrol(again, SENHA, mailing.relato.clock);
    const [byHer] = await mailsOf(() => again.post('/api/auth/segundo-fator/desligar'), 'ana');
    expect(byHer).toEqual(told);
  });

  it('a new name is mailed to its owner and to the guardians, with the old one', async () => {
    const [mails, text] = await mailsOf(() => change({ nome: 'Ana Souza', email: ana.email }));
    expect(mails).toEqual([
      [[ana.email], 'O nome da sua conta foi trocado'],
      [[ADMIN.email], 'Uma conta mudou de nome'],
    ]);
    expect(text).toContain('Conta: Ana Lima (ana@example.com)');
  });

  it('a replaced recovery code is mailed to every guardian, also to the one who replaced it', async () => {
    await setAna("papeis = '{equipe,responsavel}'");
    const [mails, text] = await mailsOf(() => mailing.staff.post('/api/auth/codigo-recuperacao'));
    expect(mails).toEqual([[[ana.email, ADMIN.email], 'O código de recuperação foi trocado']]);
    expect(text).not.toMatch(/[A-Z0-9]{4}-[A-Z0-9]{4}-/);
  });

  it('a refused change is not mailed', async () => {
    mailing.relato.clock.advance(10 * MINUTE);
    expect(await change({ email: 'outra@example.com' })).toMatchObject(REFUSED);
    expect(await sent()).toEqual([]);
  });
});
