import { randomBytes } from 'node:crypto';
import { AVISO_TEXTOS } from '@relato/domain/aviso';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ExpiryJobs } from '../../src/expiry/expiry.job';
import { startTestApp, type TestApp } from '../setup/app';
import { Client, fileReport, type Json, newestId, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { copyReport, cutInTheMiddle } from '../setup/copies';
import { runJob } from '../setup/job-process';

const secret = { RELATO_SECRET: randomBytes(32).toString('hex') };
let relato: TestApp;
let staff: Client;

beforeEach(async () => {
  relato = await startTestApp(secret);
  staff = await new Client(relato.url).signIn();
});
afterEach(() => relato.close());

const run = (app = relato): Promise<void> => app.app.get(ExpiryJobs, { strict: false }).conclude();

/** Files a report to which the team replies with this status. */
async function ask(status: string, report: object = REPORT): Promise<{ visitor: Client; uuid: string; id: string }> {
  const filed = await fileReport(relato.url, report);
  const id = await newestId(staff);
  const answer = await staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Quem mais viu?', status });
  if (answer.status !== 201) throw new Error(`the answer was answered with ${answer.status}`);
  return { ...filed, id };
}

/** Time passes; colleague and visitor come again. */
async function afterDays(days: number): Promise<void> {
  relato.clock.advance(days * DAY);
  staff = await new Client(relato.url).signIn();
}

async function open(uuid: string): Promise<{ visitor: Client; body: Json }> {
  const visitor = new Client(relato.url);
  const { body } = await visitor.post('/api/visitante/acesso', { protocolo: uuid });
  return { visitor, body };
}

async function preview(range = '[0,999]'): Promise<{ ids: string[]; total: number }> {
  const { status, body, headers } = await staff.get(`/api/expiracao/previa?range=${range}`);
  expect(status).toBe(200);
  const total = Number(headers.get('content-range')?.split('/')[1]);
  return { ids: (body as { id: string }[]).map(({ id }) => id), total };
}

describe('a report that waits for its visitor', () => {
  it('is concluded when its time is over, with a message that says why', async () => {
    const { uuid, id } = await ask('AGUARDANDO_RESPOSTA');
    await afterDays(15);
    await run();
    expect((await open(uuid)).body.status).toBe('AGUARDANDO_RESPOSTA'); // its last day
    await afterDays(1);
    expect(await preview()).toEqual({ ids: [id], total: 1 });
    await run();
    const now = relato.clock.now().getTime();
    const seen = (await open(uuid)).body;
    expect(seen).toMatchObject({ status: 'CONCLUIDO', alteradoEm: now, expiraEm: now + 15 * DAY });
    expect(seen.msg).toHaveLength(2);
    expect(seen.msg[1]).toEqual({
      id: expect.any(String),
      mensagem: AVISO_TEXTOS.concluido_sem_resposta.pt,
      aviso: 'concluido_sem_resposta',
      daEquipe: true,
      respondidoEm: now,
      status: 'CONCLUIDO',
      respostaAnexos: [],
      nova: true,
    });
    const detail = (await staff.get(`/api/relatos/${id}`)).body;
    expect({ ...detail.msg[1], nova: true }).toEqual(seen.msg[1]);
    expect(await preview()).toEqual({ ids: [], total: 0 });
  });

  it('is concluded once, however often the job runs, and on however many nodes', async () => {
    const { uuid } = await ask('AGUARDANDO_RESPOSTA');
    await afterDays(16);
    const second = await startTestApp(secret, relato);
    await Promise.all([run(), run(second), run(), run(second)]);
    await run();
    await second.close();
    expect((await open(uuid)).body.msg).toHaveLength(2);
  });

  it("is reopened by the visitor's reply, and then waits for the team", async () => {
    const { uuid } = await ask('AGUARDANDO_RESPOSTA');
    await afterDays(16);
    await run();
    const { visitor } = await open(uuid);
    expect((await visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Estive doente.' })).status).toBe(201);
    expect((await open(uuid)).body.status).toBe('EM_ANDAMENTO');
    await afterDays(100);
    await run();
    const { status, msg } = (await open(uuid)).body;
    expect([status, msg.length]).toEqual(['EM_ANDAMENTO', 3]);
  });

  it('is left alone where its visitor replied in time', async () => {
    const { visitor, uuid } = await ask('AGUARDANDO_RESPOSTA');
    await visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Meu colega também.' });
    await afterDays(16);
    await run();
    expect((await open(uuid)).body.status).toBe('EM_ANDAMENTO');
  });
});

describe('a report that waits for the team, or for nobody', () => {
  it('is never changed by the job', async () => {
    await fileReport(relato.url);
    await ask('EM_ANDAMENTO');
    await ask('CONCLUIDO');
    await afterDays(400);
    const before = (await staff.get('/api/relatos')).body;
    expect(await preview()).toEqual({ ids: [], total: 0 });
    await run();
    expect((await staff.get('/api/relatos')).body).toEqual(before);
  });
});

describe('the preview', () => {
  it('lists what the run then does, by pages, the longest silent first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) {
      ids.push((await ask('AGUARDANDO_RESPOSTA')).id);
      relato.clock.advance(MINUTE);
    }
    await ask('EM_ANDAMENTO');
    await afterDays(16);
    expect(await preview()).toEqual({ ids, total: 4 });
    expect(await preview('[1,2]')).toEqual({ ids: ids.slice(1, 3), total: 4 });
    expect(await runJob(relato, secret, 'expiry', '--dry-run')).toEqual([
      ...ids.map((id) => expect.stringContaining(id) as string),
      '4 reports would be concluded.',
    ]);
    expect(await preview()).toEqual({ ids, total: 4 });
    await run();
    const { body } = await staff.get('/api/relatos?filter={"status":"CONCLUIDO"}');
    expect((body as { id: string }[]).map(({ id }) => id).sort()).toEqual([...ids].sort());
  });
});

describe('of a hundred thousand reports', () => {
  it('the ten thousand that are due are concluded once, and no other, by two nodes of which one dies', async () => {
    const { id } = await ask('AGUARDANDO_RESPOSTA');
    const dataSource = relato.app.get(DataSource);
    await copyReport(dataSource, id, 100_000, {
      status: `CASE WHEN n % 10 = 0 THEN 'AGUARDANDO_RESPOSTA' WHEN n % 2 = 0 THEN 'NOVO' ELSE 'EM_ANDAMENTO' END`,
    });
    await afterDays(16);
    const second = await startTestApp(secret, relato);
    const due = (await preview('[0,0]')).total;
    expect(due).toBe(10_001);
    const started = performance.now();
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const cut = run(second);
    await cutInTheMiddle(
      dataSource,
      'SELECT count(*) FROM mensagens WHERE aviso IS NOT NULL',
      due,
      () => logged.mock.calls.length > 0,
    );
    await cut;
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
    await Promise.all([run(), run(second)]);
    await run();
    console.log(`10 thousand of 100 thousand concluded in ${Math.round(performance.now() - started)} ms`);
    await second.close();
    const [counts] = await dataSource.query<[Json]>(
      `SELECT (SELECT count(*)::int FROM relatos WHERE status = 'CONCLUIDO') AS concluded,
        (SELECT count(*)::int FROM relatos WHERE "alteradoPor" = 'sistema' AND status <> 'CONCLUIDO') AS wrong,
        (SELECT count(*)::int FROM mensagens WHERE aviso IS NOT NULL) AS notices,
        (SELECT count(DISTINCT "relatoId")::int FROM mensagens WHERE aviso IS NOT NULL) AS threads`,
    );
    expect(counts).toEqual({ concluded: due, wrong: 0, notices: due, threads: due });
  }, 240_000);
});
