// A visitor's text that names staff members walls them from the case at the moment it is sent. No
// one is notified.
import { answersOf } from '../setup/answers';
import { ADMIN, runJob, setUpApp } from '../setup/app';
import {
  type Colleague,
  fileCase,
  listOf,
  NOBODY,
  readAs,
  refused,
  SENHA,
  setSituation,
  writeAs,
} from '../setup/cases';
import { addColleague, Client, dataUrl, fileReport, type Json, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { jpeg } from '../setup/images';
import { outboxRests, setAccounts } from '../setup/inside';
import { setUpMailing } from '../setup/mailing';

const mailing = setUpMailing();

async function personOf(email: string, nome: string, more?: object): Promise<Colleague> {
  const credentials = { email, senha: SENHA };
  const id = await addColleague(mailing.staff, credentials, nome, more);
  return { ...credentials, id, who: await new Client(mailing.relato.url).signIn(credentials) };
}

const ana = () => personOf('ana.souza@example.com', 'Ana Beatriz Souza');
const suplente = () =>
  personOf('conselho@example.org', 'Marta Lima', { papeis: ['apurador'], suplente: true });

const idsOf = async (who: Client): Promise<string[]> => (await listOf(who, '/api/relatos')).ids;

/** The smallest accepted picture. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** @returns how many of these accounts see the report, each alone */
async function seenBy(report: object, ...people: Client[]): Promise<boolean[]> {
  const before = await Promise.all(people.map(idsOf));
  await fileReport(mailing.relato.url, { ...REPORT, ...report });
  const after = await Promise.all(people.map(idsOf));
  return after.map((ids, n) => ids.length > before[n]!.length);
}

describe('a name', () => {
  beforeEach(() => mailing.start({ COMMITTEE_EMAIL: 'comite@example.com', MAIL_PROTOCOL: 'on' }));

  it.each([
    ['in the field for names, a part of it', { envolvidos: 'acho que é a Beatriz' }, false],
    ['in the text, whole', { relato: 'Quem fez foi ANA BEATRIZ  SOUZA, ontem.' }, false],
    ['in the text, without the middle name', { relato: 'Quem fez foi a Ana Souza, ontem.' }, false],
    [
      'in the text, in another order and spelling',
      { relato: 'Foi a S\u043eusa, \u200bAna.' },
      false,
    ],
    ['in what is feared', { risco: 'Que a Ana Souza me demita.' }, false],
    ['in where to meet', { encontroLugar: 'Longe da sala de Ana Souza' }, false],
    ['in when to meet', { encontroHorarios: 'Quando Ana Souza não estiver' }, false],
    ['in how to agree on it', { encontroContato: 'ana.souza@example.com não pode saber' }, false],
    ['as that of the reporter', { nome: 'Ana Souza' }, false],
    ['as the name of a file', { anexos: [dataUrl(['Ana Beatriz.png', PHOTO])] }, false],
    ['in the text, a part of it', { relato: 'Foi a Beatriz.' }, true],
    ['in the text, a nickname', { relato: 'Foi a Aninha Souza.' }, true],
    ['of somebody else', { envolvidos: 'Carlos', relato: 'Foi o Carlos Pereira.' }, true],
  ])('%s', async (_, report, sees) => {
    expect(await seenBy(report, (await ana()).who, mailing.staff)).toEqual([sees, true]);
  });

  it('that an account had before counts', async () => {
    const { id, who } = await ana();
    expect((await mailing.staff.put(`/api/usuarios/${id}`, { nome: 'Equipe 2' })).status).toBe(200);
    expect(await seenBy({ relato: 'Foi a Ana Souza.' }, who, mailing.staff)).toEqual([false, true]);
  });

  it('causes no visible difference for the visitor', async () => {
    await ana();
    const answers = await Promise.all(
      ['Ana Souza', 'Ivo Prado'].map(async (envolvidos) => {
        const visitor = new Client(mailing.relato.url);
        const filed = await visitor.post('/api/visitante/relatos', { ...REPORT, envolvidos });
        const read = await visitor.get('/api/visitante/relato');
        return [filed, read].map(({ status, body }) => [
          status,
          Object.keys(body as object).sort(),
        ]);
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('raises no wall around the only account that could read the report', async () => {
    expect(await seenBy({ envolvidos: ADMIN.email }, mailing.staff)).toEqual([true]);
  });

  it('walls an account that cannot read yet, also while there is one reader', async () => {
    const { who, id, email, senha } = await personOf('rui.prates@example.com', 'Rui Prates', {
      papeis: ['operador'],
    });
    const named = { ...REPORT, envolvidos: `Rui Prates e ${ADMIN.email}` };
    const filed = await fileCase(mailing.staff, named);
    const later = await fileCase(mailing.staff);
    await writeAs(later.visitor, { mensagem: `Foi o Rui Prates, e ${ADMIN.email} sabe.` });
    const roles = { papeis: ['equipe'], justificativa: 'Entra na equipe.' };
    expect((await mailing.staff.put(`/api/usuarios/${id}`, roles)).status).toBe(200);
    await mailing.staff.post(`/api/usuarios/${id}/chaves`);
    await who.signIn({ email, senha });
    const other = await fileCase(mailing.staff);
    expect((await who.get(`/api/relatos/${other.id}`)).status).toBe(200);
    for (const report of [filed, later]) {
      expect((await who.get(`/api/relatos/${report.id}`)).status).toBe(404);
      expect((await mailing.staff.get(`/api/relatos/${report.id}`)).status).toBe(200);
    }
  });

  it('in the text raises no wall that would leave no reader; in the field it does, and the recovery code opens the case', async () => {
    const { id } = (await mailing.staff.get('/api/auth/me')).body as { id: string };
    const { who } = await ana();
    const both = `${ADMIN.email} e Ana Beatriz Souza`;
    expect(await seenBy({ relato: both }, who, mailing.staff)).toEqual([true, true]);
    expect(await seenBy({ envolvidos: both }, who, mailing.staff)).toEqual([false, false]);
    const [row] = await mailing.relato.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM acessos_recuperacao r JOIN barreiras b ON b."relatoId" = r."relatoId"
       WHERE b."usuarioId" = $1`,
      [id],
    );
    expect(row!.n).toBe(1);
  });

  it("sends the mails to the case's holders instead of the committee, without its protocol", async () => {
    const { who } = await ana();
    await runJob(mailing.relato, 'deliveries');
    await outboxRests(mailing.relato);
    mailing.server.mails.length = 0;
    const { visitor, uuid } = await fileReport(mailing.relato.url, {
      ...REPORT,
      envolvidos: 'Ana',
    });
    await writeAs(visitor, { mensagem: 'Mais uma coisa.' });
    const { rows } = await listOf(who, '/api/entregas');
    expect(rows.filter(({ tipo }: Json) => tipo === 'caso_restrito')).toEqual([]);
    expect((await mailing.entregas()).map(({ tipo }: Json) => tipo as string)).toContain(
      'caso_restrito',
    );
    await mailing.arrived(2);
    await outboxRests(mailing.relato);
    expect(mailing.server.mails).toHaveLength(2);
    for (const { to, text } of mailing.server.mails) {
      expect(JSON.stringify(to)).not.toMatch(/ana|comite/);
      expect(text).not.toContain(uuid);
    }
  });
});

/** Each way in which a visitor adds text to an existing report. */
const LATER: Readonly<Record<string, (visitor: Client, text: string) => Promise<number>>> = {
  'a message': async (visitor, text) => (await writeAs(visitor, { mensagem: text })).status,
  'the name of a file': async (visitor, text) =>
    (
      await writeAs(visitor, {
        mensagem: 'Veja.',
        anexos: [dataUrl([`${text}.jpg`, await jpeg()])],
      })
    ).status,
  'an identification': async (visitor, text) =>
    (await visitor.post('/api/visitante/identificacao', { nome: text })).status,
};

describe('while no account can read a report', () => {
  const relato = setUpApp();

  it('a name raises no wall', async () => {
    await setAccounts(relato, '"chaveEquipe" = NULL', 'TRUE');
    await fileReport(relato.url, { ...REPORT, envolvidos: ADMIN.email });
    expect(await relato.sql('SELECT * FROM barreiras')).toEqual([]);
  });
});

describe("a name in a visitor's later text", () => {
  beforeEach(() => mailing.start({ COMMITTEE_EMAIL: 'comite@example.com', MAIL_PROTOCOL: 'on' }));

  it.each(Object.keys(LATER))('walls the person from then on: in %s', async (way) => {
    const { who, id: anaId } = await ana();
    const { visitor, id } = await fileCase(mailing.staff);
    const path = `/api/relatos/${id}`;
    expect((await who.post(`${path}/notas`, { texto: 'Minha nota.' })).status).toBe(201);
    expect(await LATER[way]!(visitor, 'Ana Souza')).toBeLessThan(300);
    expect((await who.get(path)).status).toBe(404);
    expect((await listOf(who, '/api/auditoria', { filter: { alvo: id } })).total).toBe(0);
    const { body } = await mailing.staff.get(path);
    expect(body).toMatchObject({ notas: [{ texto: 'Minha nota.' }] });
    expect(body).not.toHaveProperty('adulterado', true);
    const walls = (await mailing.staff.get(`${path}/barreiras`)).body as Json[];
    expect(walls).toMatchObject([{ usuarioId: anaId, por: 'relato' }]);
    // The audit log, which outlives the case, would keep the time of the text.
    const recorded = { filter: { acao: ['barreiras.erguer'], alvo: id } };
    expect((await listOf(mailing.staff, '/api/auditoria', recorded)).rows).toEqual([]);
    expect((await mailing.staff.post(`${path}/mensagens`, { mensagem: 'Obrigado.' })).status).toBe(
      201,
    );
  });

  it('in an answer to a check-in walls the person, and shows no date', async () => {
    const { email } = await ana();
    const { visitor, id, uuid } = await fileCase(mailing.staff);
    await setSituation(mailing.staff, id, 'CONCLUIDO', { verificacoes: [30] });
    mailing.relato.clock.advance(31 * DAY);
    await runJob(mailing.relato, 'check-ins');
    await mailing.signIn();
    await visitor.post('/api/visitante/acesso', { protocolo: uuid });
    const { alteradoEm } = (await mailing.staff.get(`/api/relatos/${id}`)).body as {
      alteradoEm: number;
    };
    mailing.relato.clock.advance(MINUTE);
    const answered = mailing.relato.clock.now();
    const answer = { resposta: 'nada', mensagem: 'Mas a Ana Souza pergunta muito.' };
    expect((await visitor.post('/api/visitante/verificacoes', answer)).status).toBe(201);
    const who = await new Client(mailing.relato.url).signIn({ email, senha: SENHA });
    expect((await who.get(`/api/relatos/${id}`)).status).toBe(404);
    const { body } = await mailing.staff.get(`/api/relatos/${id}`);
    expect(body).toMatchObject({ alteradoEm });
    expect(body).not.toHaveProperty('adulterado', true);
    const later = await mailing.relato.sql(
      `SELECT "desde" FROM "barreiras" WHERE "desde" >= $1 UNION ALL SELECT "desde" FROM "acessos" WHERE "desde" >= $1
       UNION ALL SELECT "em" FROM "auditoria" WHERE "acao" = 'barreiras.erguer'`,
      [answered],
    );
    expect(later).toEqual([]);
  });

  it("equal to the team's label walls no one", async () => {
    const { nome } = (await mailing.staff.get('/api/auth/me')).body as { nome: string };
    const { who } = await ana();
    expect(await seenBy({ relato: `Peço à ${nome} que apure.` }, who, mailing.staff)).toEqual([
      true,
      true,
    ]);
  });

  it('causes no visible difference, and mails only the remaining holders, also waiting mails', async () => {
    const { id: anaId } = await ana();
    const { visitor, id, uuid } = await fileCase(mailing.staff);
    await mailing.staff.put(`/api/relatos/${id}/responsavel`, { usuarioId: anaId });
    await runJob(mailing.relato, 'deliveries');
    await outboxRests(mailing.relato);
    mailing.server.mails.length = 0;
    const plain = await writeAs(visitor, { mensagem: 'Foi o Carlos Pereira.' });
    const naming = await writeAs(visitor, { mensagem: 'Foi a Ana Souza.' });
    expect(Object.keys(naming.body as object)).toEqual(Object.keys(plain.body as object));
    expect(naming.status).toBe(plain.status);
    await runJob(mailing.relato, 'deliveries');
    await outboxRests(mailing.relato);
    const last = mailing.server.mails.slice(-1);
    expect(JSON.stringify(last.map(({ to }) => to))).not.toMatch(/ana|comite/);
    expect(last.map(({ text }) => text).join()).not.toContain(uuid);
  });

  it('adds a wall to a walled case, and none if no reader would be left', async () => {
    const { who } = await ana();
    const rui = await personOf('rui.prates@example.com', 'Rui Prates Lemos');
    const { visitor, id } = await fileCase(mailing.staff, { ...REPORT, envolvidos: 'Ana' });
    expect((await rui.who.get(`/api/relatos/${id}`)).status).toBe(200);
    await writeAs(visitor, { mensagem: 'E o Rui Lemos ajudou.' });
    expect((await rui.who.get(`/api/relatos/${id}`)).status).toBe(404);
    await writeAs(visitor, { mensagem: `E ${ADMIN.email} também.` });
    expect((await mailing.staff.get(`/api/relatos/${id}`)).status).toBe(200);
    expect((await who.get(`/api/relatos/${id}`)).status).toBe(404);
  });

  it('gives a case walled from the whole team to the suplente, with its notes', async () => {
    const outside = await suplente();
    const { visitor, id } = await fileCase(mailing.staff);
    await mailing.staff.post(`/api/relatos/${id}/notas`, { texto: 'Antes.' });
    await writeAs(visitor, { mensagem: `Foi ${ADMIN.email}.` });
    expect((await mailing.staff.get(`/api/relatos/${id}`)).status).toBe(404);
    expect((await outside.who.get(`/api/relatos/${id}`)).body).toMatchObject({
      notas: [{ texto: 'Antes.' }],
    });
  });
});

describe('the daily digest', () => {
  it('does not count walled cases, which are reported to their holders only', async () => {
    await mailing.start({ COMMITTEE_EMAIL: 'comite@example.com', DIGEST_HOUR: '0' });
    const { email } = await ana();
    await fileReport(mailing.relato.url, { ...REPORT, envolvidos: 'Ana' });
    await runJob(mailing.relato, 'deliveries');
    await outboxRests(mailing.relato);
    mailing.server.mails.length = 0;
    mailing.relato.clock.advance(20 * DAY);
    await runJob(mailing.relato, 'digest');
    await mailing.arrived(1);
    await outboxRests(mailing.relato);
    expect(mailing.server.mails).toHaveLength(1);
    const [{ to, text } = { to: [], text: '' }] = mailing.server.mails;
    expect(JSON.stringify(to)).not.toMatch(new RegExp(`comite|${email}`));
    expect(text).toContain('Há relatos que esperam pela equipe.');
    expect(text).not.toMatch(/vencido: [0-9]/);
  });
});

describe('a visitor who trusts no team member', () => {
  beforeEach(() => mailing.start());

  it('is refused at the field if there is no suplente, losing nothing and learning nothing about the team', async () => {
    await ana();
    const answer = await new Client(mailing.relato.url).post('/api/visitante/relatos', {
      ...REPORT,
      semConfianca: true,
    });
    expect(answer).toMatchObject(refused({ semConfianca: 'sem_suplente' }));
  });

  it('reaches the suplente alone', async () => {
    const { who } = await ana();
    const outside = await suplente();
    const auditor = await personOf('auditor@example.com', 'Rui Costa', { papeis: ['auditor'] });
    const total = async () => (await listOf(auditor.who, '/api/auditoria')).total;
    const before = await total();
    expect(await seenBy({ semConfianca: true }, who, mailing.staff, outside.who)).toEqual([
      false,
      false,
      true,
    ]);
    expect(await total()).toBe(before);
    const [id] = await idsOf(outside.who);
    expect((await outside.who.get(`/api/relatos/${id!}`)).body).toMatchObject({
      relato: REPORT.relato,
    });
  });

  it('reaches no suplente whom the report names', async () => {
    const outside = await suplente();
    const other = await personOf('fora@example.org', 'Nuno Reis', {
      papeis: ['apurador'],
      suplente: true,
    });
    const report = { semConfianca: true, envolvidos: 'Marta' };
    expect(await seenBy(report, mailing.staff, outside.who, other.who)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('cannot pass a wall by it: a walled suplente does not get the case when its last holder leaves', async () => {
    const outside = await suplente();
    await fileReport(mailing.relato.url);
    const [id] = await idsOf(mailing.staff);
    const path = `/api/relatos/${id!}`;
    expect((await mailing.staff.post(`${path}/barreiras`, { usuarioId: outside.id })).status).toBe(
      201,
    );
    const left = await mailing.staff.post(`${path}/impedimento`, {});
    expect(left).toMatchObject({ status: 409, body: { code: 'ultima_pessoa' } });
    expect((await outside.who.get(path)).status).toBe(404);
  });
});

describe('a report that names an earlier protocol', () => {
  beforeEach(() => mailing.start());

  /** Files a report. @returns its protocol, as a later report names it */
  const filed = async (report: object): Promise<{ protocolo: string }> => {
    const { uuid } = await fileReport(mailing.relato.url, { ...REPORT, ...report });
    return { protocolo: uuid };
  };

  it('is kept from the people walled from that report, whom its protocol would let in', async () => {
    const { who } = await ana();
    expect(await seenBy(await filed({}), who, mailing.staff)).toEqual([true, true]);
    const earlier = await filed({ envolvidos: 'Ana Souza' });
    expect(await seenBy(earlier, who, mailing.staff)).toEqual([false, true]);
  });

  it('goes to the suplentes only, if that report does', async () => {
    const { who } = await ana();
    const outside = await suplente();
    const earlier = await filed({ semConfianca: true });
    expect(await seenBy(earlier, who, outside.who)).toEqual([false, true]);
  });

  it('is kept from no one by the protocol of a report that does not exist', async () => {
    const { who } = await ana();
    expect(await seenBy({ protocolo: 'ZZ99YY88' }, who, mailing.staff)).toEqual([true, true]);
  });
});

it("a report taken down by staff leaves no trace for the colleague it names, nor does the reporter's correction", async () => {
  await mailing.start();
  const { who, email } = await ana();
  await outboxRests(mailing.relato);
  const traces = async (caseId: string) => ({
    answers: await answersOf(mailing.relato, who, caseId, /eventos|sessoes|auditoria/),
    actions: (
      await who.get('/api/auditoria?filter={"acao":["relatos.registrar","relatos.aprovado"]}')
    ).body,
  });
  const before = await traces(NOBODY);
  const call = {
    ...REPORT,
    relato: `Quem fez foi ${email}.`,
    origem: 'carta',
    recebidoEm: mailing.relato.clock.now().getTime(),
  };
  const { status, body } = await mailing.staff.post('/api/relatos/registrar', call);
  expect(status).toBe(201);
  const { id, uuid } = body;
  const visitor = new Client(mailing.relato.url);
  await visitor.post('/api/visitante/acesso', { protocolo: uuid as string });
  const digest = async (): Promise<string> => (await readAs(visitor)).registro.resumo as string;
  await writeAs(visitor, { mensagem: 'De novo.', correcao: await digest() });
  const approved = await visitor.post('/api/visitante/relato/aprovacao', {
    resumo: await digest(),
  });
  expect(approved.status).toBe(200);
  expect((await mailing.staff.get(`/api/relatos/${id}`)).status).toBe(200);
  await outboxRests(mailing.relato);
  expect(await traces(id as string)).toEqual(before);
});
