// Jobs in their own processes, ended as by a power cut: due work is still done once.
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { copyReport, markReports } from '../setup/altered';
import { startTestApp, type TestApp } from '../setup/app';
import { Client, COMPLAINT, fileReport, type Json, newestId } from '../setup/clients';
import { runJobProcess, startJob } from '../setup/command';
import { eventually } from '../setup/eventually';

const DUE = 12_000;
const KILLS = 4;
/** Longer than a product takes to start, which is most of a job's time. */
const STARTS_WITHIN_MS = 90_000;

const settings = {
  RELATO_SECRET: randomBytes(32).toString('hex'),
  LEGAL_PROFILE: 'off',
  RETENTION_DAYS: '1',
};
let relato: TestApp;
let dataSource: DataSource;

beforeAll(async () => {
  relato = await startTestApp(settings);
  dataSource = relato.app.get(DataSource);
});
afterAll(() => relato.close());

/** The number of a job's rows now. */
async function count(sql: string): Promise<number> {
  const [{ done }] = await dataSource.query<[{ done: number }]>(`SELECT (${sql})::int AS done`);
  return done;
}

/**
 * Starts two nodes, ends one after its first step and the other soon after, twice; then runs two to
 * the end.
 */
async function killOften(job: string, done: string): Promise<void> {
  let killed = 0;
  for (let kills = 0; kills < KILLS; kills += 2) {
    const before = await count(done);
    const nodes = [startJob(relato, settings, job), startJob(relato, settings, job)];
    for (const [index, { child, ended }] of nodes.entries()) {
      // On a machine that paused for a second, it may have finished its work.
      const isUnderWay = async () =>
        child.exitCode !== null || (await count(done)) >= before + 200 * (index + 1);
      await eventually('a batch is done', isUnderWay, STARTS_WITHIN_MS);
      child.kill('SIGKILL');
      await ended;
      if (child.signalCode === 'SIGKILL') killed++;
    }
  }
  expect(killed).toBeGreaterThan(0);
  await Promise.all([runJobProcess(relato, settings, job), runJobProcess(relato, settings, job)]);
}

it(`${DUE} silent reports are concluded once by nodes of which ${KILLS} are killed, and then shredded once`, async () => {
  await fileReport(relato.url, COMPLAINT);
  const staff = await new Client(relato.url).signIn();
  const id = await newestId(staff);
  await staff.post(`/api/relatos/${id}/mensagens`, {
    mensagem: 'Quem mais viu?',
    status: 'AGUARDANDO_RESPOSTA',
  });
  await copyReport(relato, id, DUE - 1, {});
  await copyReport(relato, id, 1000, {
    codigo: `decode(md5('x' || n), 'hex')`,
    status: `'EM_ANDAMENTO'`,
  });
  await killOften('expiry', 'SELECT count(*) FROM mensagens WHERE aviso IS NOT NULL');
  const [concluded] = await dataSource.query<[Json]>(
    `SELECT (SELECT count(*)::int FROM relatos WHERE status = 'CONCLUIDO') AS reports,
      (SELECT count(*)::int FROM relatos WHERE status = 'EM_ANDAMENTO') AS others,
      (SELECT count(*)::int FROM mensagens WHERE aviso IS NOT NULL) AS notices,
      (SELECT count(DISTINCT "relatoId")::int FROM mensagens WHERE aviso IS NOT NULL) AS threads,
      (SELECT sum((detalhes::jsonb ->> 'relatos')::int)::int FROM auditoria WHERE acao = 'trabalho.executado') AS recorded`,
  );
  expect(concluded).toEqual({
    reports: DUE,
    others: 1000,
    notices: DUE,
    threads: DUE,
    recorded: DUE,
  });
  await dataSource.query(
    `UPDATE relatos SET versao = versao + 1, "concluidoEm" = "concluidoEm" - interval '2 days'`,
  );
  await markReports(relato);
  await killOften('retention', 'SELECT count(*) FROM relatos WHERE "trituradoEm" IS NOT NULL');
  const [shredded] = await dataSource.query<[Json]>(
    `SELECT (SELECT count(*)::int FROM relatos WHERE "trituradoEm" IS NULL) AS left, (SELECT count(*)::int FROM relatos WHERE "trituradoEm" IS NOT NULL) AS shredded,
      (SELECT count(*)::int FROM auditoria WHERE acao = 'relatos.triturar') AS recorded`,
  );
  expect(shredded).toEqual({ left: 1000, shredded: DUE, recorded: DUE });
}, 300_000);
