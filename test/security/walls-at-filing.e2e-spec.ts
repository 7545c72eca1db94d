// A report that names colleagues is kept from them from the moment in which it is filed, and nobody is told.
import { answersOf } from '../setup/answers';
import { runJob } from '../setup/app';
import { type Colleague, listOf, NOBODY, readAs, refused, SENHA, writeAs } from '../setup/cases';
import { addColleague, Client, fileReport, type Json, REPORT } from '../setup/clients';
import { DAY } from '../setup/clock';
import { outboxRests } from '../setup/inside';
import { setUpMailing } from '../setup/mailing';

const mailing = setUpMailing();

async function personOf(email: string, nome: string, more?: object): Promise<Colleague> {
  const credentials = { email, senha: SENHA };
  const id = await addColleague(mailing.staff, credentials, nome, more);
  return { ...credentials, id, who: await new Client(mailing.relato.url).signIn(credentials) };
}

const ana = () => personOf('ana.souza@example.com', 'Ana Beatriz Souza');
const suplente = () => personOf('conselho@example.org', 'Marta Lima', { papeis: ['apurador'], suplente: true });

const idsOf = async (who: Client): Promise<string[]> => (await listOf(who, '/api/relatos')).ids;

/** @returns how many of these see the report that is filed, each alone */
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
    ['in what is feared, whole', { risco: 'Que a Ana Beatriz Souza me demita.' }, false],
    ['in the text, a part of it', { relato: 'Foi a Beatriz.' }, true],
    ['of somebody else', { envolvidos: 'Carlos', relato: 'Foi o Carlos Pereira.' }, true],
  ])('%s', async (_, report, sees) => {
    expect(await seenBy(report, (await ana()).who, mailing.staff)).toEqual([sees, true]);
  });

  it('is answered, shown and told to the visitor as any other', async () => {
    await ana();
    const answers = await Promise.all(
      ['Ana Souza', 'Ivo Prado'].map(async (envolvidos) => {
        const visitor = new Client(mailing.relato.url);
        const filed = await visitor.post('/api/visitante/relatos', { ...REPORT, envolvidos });
        const read = await visitor.get('/api/visitante/relato');
        return [filed, read].map(({ status, body }) => [status, Object.keys(body as object).sort()]);
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('raises no wall where one account alone could read the report', async () => {
    const { nome } = (await mailing.staff.get('/api/auth/me')).body as { nome: string };
    expect(await seenBy({ envolvidos: nome }, mailing.staff)).toEqual([true]);
  });

  it('in the text raises no wall that would leave nobody; typed in the field it does, and the recovery code opens the case', async () => {
    const { id, nome } = (await mailing.staff.get('/api/auth/me')).body as { id: string; nome: string };
    const { who } = await ana();
    const both = `${nome} e Ana Beatriz Souza`;
    expect(await seenBy({ relato: both }, who, mailing.staff)).toEqual([true, true]);
    expect(await seenBy({ envolvidos: both }, who, mailing.staff)).toEqual([false, false]);
    const [row] = await mailing.relato.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM acessos_recuperacao r JOIN barreiras b ON b."relatoId" = r."relatoId"
       WHERE b."usuarioId" = $1`,
      [id],
    );
    expect(row!.n).toBe(1);
  });

  it('keeps the mails from the committee: they go to those who hold the case, without its protocol', async () => {
    const { who } = await ana();
    await runJob(mailing.relato, 'deliveries');
    await outboxRests(mailing.relato);
    mailing.server.mails.length = 0;
    const { visitor, uuid } = await fileReport(mailing.relato.url, { ...REPORT, envolvidos: 'Ana' });
    await writeAs(visitor, { mensagem: 'Mais uma coisa.' });
    const { rows } = await listOf(who, '/api/entregas');
    expect(rows.filter(({ tipo }: Json) => tipo === 'caso_restrito')).toEqual([]);
    expect((await mailing.entregas()).map(({ tipo }: Json) => tipo as string)).toContain('caso_restrito');
    await mailing.arrived(2);
    await outboxRests(mailing.relato);
    expect(mailing.server.mails).toHaveLength(2);
    for (const { to, text } of mailing.server.mails) {
      expect(JSON.stringify(to)).not.toMatch(/ana|comite/);
      expect(text).not.toContain(uuid);
    }
  });
});

describe('the daily digest', () => {
  it('counts no walled case, of which its holders alone are told', async () => {
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

describe('trusting nobody of the team', () => {
  beforeEach(() => mailing.start());

  it('is refused at its field where there is no suplente, with nothing lost or said of the team', async () => {
    await ana();
    const answer = await new Client(mailing.relato.url).post('/api/visitante/relatos', {
      ...REPORT,
      semConfianca: true,
    });
    expect(answer).toMatchObject(refused({ semConfianca: 'sem_suplente' }));
  });

  it('gives the case to the suplente alone', async () => {
    const [{ who }, outside] = [await ana(), await suplente()];
    const auditor = await personOf('auditor@example.com', 'Rui Costa', { papeis: ['auditor'] });
    const total = async () => (await listOf(auditor.who, '/api/auditoria')).total;
    const before = await total();
    expect(await seenBy({ semConfianca: true }, who, mailing.staff, outside.who)).toEqual([false, false, true]);
    expect(await total()).toBe(before);
    const [id] = await idsOf(outside.who);
    expect((await outside.who.get(`/api/relatos/${id!}`)).body).toMatchObject({ relato: REPORT.relato });
  });

  it('gives it to nobody of the suplentes who is named', async () => {
    const [outside, other] = [
      await suplente(),
      await personOf('fora@example.org', 'Nuno Reis', { papeis: ['apurador'], suplente: true }),
    ];
    const report = { semConfianca: true, envolvidos: 'Marta' };
    expect(await seenBy(report, mailing.staff, outside.who, other.who)).toEqual([false, false, true]);
  });

  it('is no way around a wall: a suplente who is walled does not get the case of the last who leaves it', async () => {
    const outside = await suplente();
    await fileReport(mailing.relato.url);
    const [id] = await idsOf(mailing.staff);
    const path = `/api/relatos/${id!}`;
    expect((await mailing.staff.post(`${path}/barreiras`, { usuarioId: outside.id })).status).toBe(201);
    const left = await mailing.staff.post(`${path}/impedimento`, {});
    expect(left).toMatchObject({ status: 409, body: { code: 'ultima_pessoa' } });
    expect((await outside.who.get(path)).status).toBe(404);
  });
});

it('a report that a colleague took down leaves no trace for whom it names, nor does what its reporter makes of the text', async () => {
  await mailing.start();
  const { who, email } = await ana();
  await outboxRests(mailing.relato);
  const traces = async (caseId: string) => ({
    answers: await answersOf(mailing.relato, who, caseId, /eventos|sessoes|auditoria/),
    deeds: (await who.get('/api/auditoria?filter={"acao":["relatos.registrar","relatos.aprovado"]}')).body,
  });
  const before = await traces(NOBODY);
  const call = { ...REPORT, relato: `Quem fez foi ${email}.`, origem: 'carta', recebidoEm: 0 };
  const { status, body } = await mailing.staff.post('/api/relatos/registrar', call);
  expect(status).toBe(201);
  const { id, uuid } = body;
  const visitor = new Client(mailing.relato.url);
  await visitor.post('/api/visitante/acesso', { protocolo: uuid as string });
  const digest = async (): Promise<string> => (await readAs(visitor)).registro.resumo as string;
  await writeAs(visitor, { mensagem: 'De novo.', correcao: await digest() });
  const approved = await visitor.post('/api/visitante/relato/aprovacao', { resumo: await digest() });
  expect(approved.status).toBe(200);
  expect((await mailing.staff.get(`/api/relatos/${id}`)).status).toBe(200);
  await outboxRests(mailing.relato);
  expect(await traces(id as string)).toEqual(before);
});
