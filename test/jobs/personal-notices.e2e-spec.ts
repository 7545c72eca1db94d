// Personal notices: mails to a staff member's address with a case's number and a link, and nothing
// else.
import { PERSONAL_NOTICES } from '@relato/domain/personal-notice';
import { caseNumber } from '@relato/domain/protocol';
import { runJob, startTestApp } from '../setup/app';
import {
  answerCase,
  type Colleague,
  fileCase,
  type FiledCase,
  follow,
  newColleague,
  SENHA,
  writeAs,
} from '../setup/cases';
import { Client } from '../setup/clients';
import { DAY } from '../setup/clock';
import { setUpMailing } from '../setup/mailing';

const PUBLIC_URL = 'https://canal.example.com';
const GIVEN = 'Um caso ou uma tarefa ficou com você';
const WRITTEN = 'Quem relatou escreveu em um caso seu';
const NEAR = 'Um prazo seu está perto, ou já passou';

const mailing = setUpMailing();
let ana: Colleague;
let rui: Colleague;

beforeEach(async () => {
  await mailing.start({ TZ: 'UTC', PUBLIC_URL });
  ana = await newColleague(mailing.staff, 'Ana Reis');
  rui = await newColleague(mailing.staff, 'Rui Paz');
});

/** The subjects of the mails that a colleague got. */
const mailsTo = ({ email }: Colleague): string[] =>
  mailing.server.mails
    .filter(({ to }) => to.includes(email))
    .map(({ headers }) => String(headers.get('subject')));

/** The subjects of the personal notices to a colleague, once the outbox is empty. */
async function noticesTo(colleague: Colleague): Promise<string[]> {
  await mailing.outboxBecomes([]);
  return mailsTo(colleague).filter((subject) => [GIVEN, WRITTEN, NEAR].includes(subject));
}

/** The number of mails to a colleague about a deadline that is near or was missed. */
const remindersOf = async (colleague: Colleague): Promise<number> =>
  (await noticesTo(colleague)).filter((subject) => subject === NEAR).length;

const assign = ({ id }: FiledCase, { id: usuarioId }: Pick<Colleague, 'id'>, by = mailing.staff) =>
  by.put(`/api/relatos/${id}/responsavel`, { usuarioId });

const wall = ({ id }: FiledCase, { id: usuarioId }: Colleague) =>
  mailing.staff.post(`/api/relatos/${id}/barreiras`, { usuarioId });

const giveTask = ({ id }: FiledCase, { id: responsavelId }: Colleague, venceEm?: number) =>
  follow(mailing.staff, id, { responsavel: undefined, responsavelId, venceEm });

const dayOf = (days: number): number => mailing.relato.clock.now().getTime() + days * DAY;

/** The digest's hour, that many days later. */
async function later(days: number, app = mailing.relato): Promise<void> {
  mailing.relato.clock.advance(days * DAY);
  await mailing.signIn();
  await runJob(app, 'digest');
}

describe('a staff member who is given a case or a task', () => {
  it('gets a mail with its number and link and no content; taking it oneself sends none', async () => {
    const filed = await fileCase(mailing.staff, {
      motivo: 'denuncia',
      nome: 'Bia Souza',
      relato: 'Houve propina.',
    });
    await assign(filed, ana);
    await assign(filed, ana);
    expect(await noticesTo(ana)).toEqual([GIVEN]);
    const { text, html, raw } = mailing.server.mails
      .filter(({ to }) => to.includes(ana.email))
      .at(-1)!;
    expect(caseNumber(filed.id)).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(text).toContain(`Caso: ${caseNumber(filed.id)}`);
    expect(text).toContain(`${PUBLIC_URL}/relatos/${filed.id}`);
    for (const part of [text, html, raw])
      expect(part).not.toMatch(new RegExp(`${filed.uuid}|Bia|propina|enúncia|Novo`));
    const own = await new Client(mailing.relato.url).signIn({ email: rui.email, senha: SENHA });
    await assign(filed, rui, own);
    expect(await noticesTo(rui)).toEqual([]);
  });

  it('gets one mail per case of a bulk assignment, and for a task that is still open', async () => {
    const cases = [await fileCase(mailing.staff), await fileCase(mailing.staff)];
    const ids = cases.map(({ id }) => id);
    await mailing.staff.post('/api/relatos/lote', { acao: 'responsavel', ids, usuarioId: ana.id });
    const task = await giveTask(cases[0]!, ana);
    await follow(mailing.staff, ids[0]!);
    expect(await noticesTo(ana)).toEqual([GIVEN, GIVEN, GIVEN]);
    const situation = `/api/relatos/${ids[0]!}/acompanhamentos/${task.body.id as string}/situacao`;
    await mailing.staff.post(situation, { status: 'EM_ANDAMENTO', responsavelId: rui.id });
    await mailing.staff.post(situation, { status: 'FINALIZADO', responsavelId: ana.id });
    expect([await noticesTo(ana), await noticesTo(rui)]).toEqual([[GIVEN, GIVEN, GIVEN], [GIVEN]]);
  });
});

describe('the owner of a case', () => {
  it("is mailed about the reporter's messages, besides the committee", async () => {
    const filed = await fileCase(mailing.staff);
    await assign(filed, ana);
    await writeAs(filed.visitor, { mensagem: 'Há uma testemunha.' });
    expect(await noticesTo(ana)).toEqual([GIVEN, WRITTEN]);
    expect(mailing.subjects).toContain('Uma nova mensagem foi registrado');
    expect(await noticesTo(rui)).toEqual([]);
  });

  it('is not mailed after a wall was raised; a remaining holder is mailed once', async () => {
    const theirs = await fileCase(mailing.staff);
    const other = await fileCase(mailing.staff);
    await assign(theirs, ana);
    await giveTask(theirs, ana, dayOf(1));
    await assign(other, rui);
    await wall(theirs, ana);
    await wall(other, ana);
    await mailing.outboxBecomes([]);
    mailing.server.mails.length = 0;
    for (const { visitor } of [theirs, other])
      await writeAs(visitor, { mensagem: 'Há uma testemunha.' });
    await mailing.outboxBecomes([]);
    await later(6);
    expect(await noticesTo(ana)).toEqual([]);
    // One mail about the message of each walled case, and one about the deadline of Rui's.
    const written = mailsTo(rui).filter(
      (subject) => subject === 'Uma nova mensagem foi registrado',
    );
    expect(written).toHaveLength(2);
    expect(mailsTo(rui).filter((subject) => subject === NEAR)).toHaveLength(1);
    expect(JSON.stringify(mailing.server.mails.map(({ to }) => to))).not.toContain(ana.email);
  });

  it('gets no mail that waited when the wall was raised, and neither does the committee', async () => {
    await mailing.server.close();
    const filed = await fileCase(mailing.staff);
    await assign(filed, ana);
    await giveTask(filed, rui);
    await writeAs(filed.visitor, { mensagem: 'Há uma testemunha.' });
    expect((await wall(filed, ana)).status).toBe(201);
    await mailing.server.open();
    mailing.relato.clock.advance(DAY);
    await mailing.signIn();
    expect([await noticesTo(ana), await noticesTo(rui)]).toEqual([[], [GIVEN]]);
    const ofCase = mailing.server.mails.filter(({ text }) => text.includes(caseNumber(filed.id)));
    const sent = ofCase.map(({ to, headers }) => [headers.get('subject'), to.includes(rui.email)]);
    const written = ['Um novo relato foi registrado', 'Uma nova mensagem foi registrado'];
    for (const subject of written) expect(sent).toContainEqual([subject, true]);
    expect(mailing.subjects.filter((subject) => written.includes(String(subject)))).toHaveLength(
      written.length,
    );
  });

  it('gets no mail at a former address that waited when the wall was raised', async () => {
    await mailing.server.close();
    const filed = await fileCase(mailing.staff);
    await assign(filed, ana);
    const moved = { email: 'ana.reis@example.com' };
    expect((await mailing.staff.put(`/api/usuarios/${ana.id}`, moved)).status).toBe(200);
    expect((await wall(filed, ana)).status).toBe(201);
    await mailing.server.open();
    mailing.relato.clock.advance(DAY);
    await mailing.signIn();
    expect(await noticesTo(ana)).toEqual([]);
  });

  it('gets a mail that waited at their present address, and none once their account is deactivated', async () => {
    await mailing.server.close();
    const filed = await fileCase(mailing.staff);
    await assign(filed, ana);
    await giveTask(filed, rui);
    const moved = { ...ana, email: 'ana.reis@example.com' };
    const changes = [
      [ana, { email: moved.email }],
      [rui, { ativo: false }],
    ] as const;
    for (const [{ id }, change] of changes)
      expect((await mailing.staff.put(`/api/usuarios/${id}`, change)).status).toBe(200);
    await mailing.server.open();
    mailing.relato.clock.advance(DAY);
    await mailing.signIn();
    expect([await noticesTo(ana), await noticesTo(moved), await noticesTo(rui)]).toEqual([
      [],
      [GIVEN],
      [],
    ]);
  });

  it('is reminded before each deadline and after a missed one, except in the trash', async () => {
    const filed = await fileCase(mailing.staff);
    const trashed = await fileCase(mailing.staff);
    for (const one of [filed, trashed]) await assign(one, ana);
    await mailing.staff.delete(`/api/relatos/${trashed.id}`);
    const second = await startTestApp(
      { ...mailing.secret, ...mailing.server.env, TZ: 'UTC' },
      mailing.relato,
    );
    expect(await remindersOf(ana)).toBe(0);
    // Seven days to acknowledge, fifteen until it expires, three months to answer.
    const counts: number[] = [];
    for (const days of [4, 2, 2, 6, 2, 63, 12]) {
      await Promise.all([later(days), runJob(second, 'digest')]);
      counts.push(await remindersOf(ana));
    }
    expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const mails = mailing.server.mails.filter(
      ({ headers, to }) => headers.get('subject') === NEAR && to.includes(ana.email),
    );
    expect(mails.map(({ text }) => /^(?:Confirmar|Andamento|Enviar).*$/m.exec(text)?.[0])).toEqual([
      'Confirmar o recebimento: até 22 de janeiro de 2026',
      'Confirmar o recebimento: venceu em 22 de janeiro de 2026',
      'Andamento do relato: até 30 de janeiro de 2026',
      'Andamento do relato: venceu em 30 de janeiro de 2026',
      'Enviar a resposta com medidas: até 15 de abril de 2026',
      'Enviar a resposta com medidas: venceu em 15 de abril de 2026',
    ]);
    // A changed term is another deadline.
    await answerCase(mailing.staff, filed.id, {});
    await later(14);
    expect(await remindersOf(ana)).toBe(7);
  });
});

describe('the owner of a task', () => {
  it('is mailed when it is nearly due and overdue, while it is open', async () => {
    const filed = await fileCase(mailing.staff);
    const task = await giveTask(filed, ana, dayOf(4));
    await giveTask(filed, rui, dayOf(4));
    const counts: number[] = [];
    for (const days of [1, 2, 1, 1, 1]) {
      await later(days);
      counts.push(await remindersOf(ana));
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
    const path = `/api/relatos/${filed.id}/acompanhamentos/${task.body.id as string}/situacao`;
    await mailing.staff.post(path, { status: 'EM_ANDAMENTO', venceEm: dayOf(3) });
    await mailing.staff.post(path, { status: 'FINALIZADO' });
    await later(2);
    expect([await remindersOf(ana), await remindersOf(rui)]).toEqual([2, 2]);
  });
});

it('17,000 reminders that are due on one day are sent', async () => {
  const filed = await fileCase(mailing.staff);
  await giveTask(filed, ana, dayOf(1));
  await mailing.relato.sql(
    `INSERT INTO acompanhamentos ("id", "relatoId", "ordem", "responsavelId", "venceEm", "aberto", "conteudo", "palavras")
     SELECT gen_random_uuid(), "relatoId", "ordem" + "n", "responsavelId", "venceEm", "aberto", "conteudo", "palavras"
     FROM acompanhamentos, generate_series(1, 17000) AS "n"`,
  );
  await later(1);
  expect(await noticesTo(ana)).toContain(NEAR);
});

describe('each staff member', () => {
  it('chooses their notifications, all on at first', async () => {
    const chosen = async () => (await ana.who.get('/api/auth/me')).body.avisos as string[];
    expect(await chosen()).toEqual([...PERSONAL_NOTICES]);
    expect((await ana.who.put('/api/auth/avisos', { avisos: ['pessoa_escreveu'] })).status).toBe(
      204,
    );
    expect(await chosen()).toEqual(['pessoa_escreveu']);
    const filed = await fileCase(mailing.staff);
    await assign(filed, ana);
    await giveTask(filed, ana, dayOf(1));
    await writeAs(filed.visitor, { mensagem: 'Há uma testemunha.' });
    await later(6);
    expect(await noticesTo(ana)).toEqual([WRITTEN]);
    await ana.who.signIn({ email: ana.email, senha: SENHA });
    expect((await ana.who.put('/api/auth/avisos', { avisos: [] })).status).toBe(204);
    await writeAs(filed.visitor, { mensagem: 'E outra.' });
    expect(await noticesTo(ana)).toEqual([WRITTEN]);
  });
});
