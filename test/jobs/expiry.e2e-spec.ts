// The job that concludes reports whose visitor is silent for too long; denunciations it only marks.
import { randomBytes } from 'node:crypto';
import { NOTICE_TEXTS } from '@relato/domain/notice';
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import { answerCase, fileCase, type FiledCase, listOf, writeAs } from '../setup/cases';
import { Client, COMPLAINT, type Json, REPORT } from '../setup/clients';
import { DAY } from '../setup/clock';
import { runJobProcess } from '../setup/command';

const secret = { RELATO_SECRET: randomBytes(32).toString('hex') };
const relato = setUpApp(secret, 'emptied');
const staff = setUpStaff(relato, 'each');

const run = (app = relato): Promise<void> => runJob(app, 'expiry');

/** Files a report and answers it with this status. */
async function fileAnswered(
  status = 'AGUARDANDO_RESPOSTA',
  report: object = COMPLAINT,
): Promise<FiledCase> {
  const filed = await fileCase(staff, report);
  expect((await answerCase(staff, filed.id, { status })).status).toBe(201);
  return filed;
}

async function afterDays(days: number): Promise<void> {
  relato.clock.advance(days * DAY);
  await staff.signIn();
}

/** The report as its visitor reads it in a new session. */
async function readByProtocol({ uuid }: FiledCase): Promise<Json> {
  return (await new Client(relato.url).post('/api/visitante/acesso', { protocolo: uuid })).body;
}

async function preview(
  range: [number, number] = [0, 999],
): Promise<{ ids: string[]; total: number }> {
  const { ids, total } = await listOf(staff, '/api/expiracao/previa', { range });
  return { ids, total };
}

it('a report that waits too long for its visitor is concluded, with a message that gives the reason', async () => {
  const filed = await fileAnswered();
  await afterDays(15);
  await run();
  // Its last day.
  expect((await readByProtocol(filed)).status).toBe('AGUARDANDO_RESPOSTA');
  await afterDays(1);
  expect(await preview()).toEqual({ ids: [filed.id], total: 1 });
  await run();
  const now = relato.clock.now().getTime();
  const seen = await readByProtocol(filed);
  expect(seen).toMatchObject({ status: 'CONCLUIDO', alteradoEm: now, expiraEm: now + 15 * DAY });
  expect(seen.msg).toHaveLength(2);
  expect(seen.msg[1]).toEqual({
    id: expect.any(String),
    mensagem: NOTICE_TEXTS.concluido_sem_resposta.pt,
    aviso: 'concluido_sem_resposta',
    daEquipe: true,
    respondidoEm: now,
    status: 'CONCLUIDO',
    respostaAnexos: [],
    nova: true,
  });
  const { msg } = (await staff.get(`/api/relatos/${filed.id}`)).body as { msg: object[] };
  expect({ ...msg[1], nova: true }).toEqual(seen.msg[1]);
  expect(await preview()).toEqual({ ids: [], total: 0 });
});

it('the job never concludes a denunciation; it marks the silence once, until the next change', async () => {
  const filed = await fileAnswered('AGUARDANDO_RESPOSTA', REPORT);
  const read = async (): Promise<Json> => (await staff.get(`/api/relatos/${filed.id}`)).body;
  const silent = async () =>
    (await listOf(staff, '/api/relatos', { filter: { prazo: 'PESSOA_SILENTE' } })).ids;
  const before = await read();
  await afterDays(16);
  const [row] = (await listOf(staff, '/api/expiracao/previa')).rows;
  expect(row).toMatchObject({ id: filed.id, conclui: false });
  expect(await silent()).toEqual([]);
  await run();
  await run();
  const { prazos, ...after } = await read();
  const { prazos: _, ...asBefore } = before;
  // It does not count as an update: dates, version and thread stay.
  expect(after).toEqual({ ...asBefore, silente: true });
  expect(prazos.resposta).not.toHaveProperty('cumpridoEm');
  expect(await silent()).toEqual([filed.id]);
  expect(await preview()).toEqual({ ids: [], total: 0 });
  const runs = await relato.sql(`SELECT detalhes FROM auditoria WHERE acao = 'trabalho.executado'`);
  expect(runs).toEqual([{ detalhes: '{"relatos":1,"trabalho":"silencio"}' }]);
  const visitor = new Client(relato.url);
  await visitor.post('/api/visitante/acesso', { protocolo: filed.uuid });
  expect((await writeAs(visitor, { mensagem: 'Estava doente.' })).status).toBe(201);
  expect(await read()).toMatchObject({ silente: false, status: 'EM_ANDAMENTO', lido: false });
  expect(await silent()).toEqual([]);
});

it('the preview lists exactly the reports of the next run, in pages, the longest silent first', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.push((await fileAnswered()).id);
  const replied = await fileAnswered();
  await writeAs(replied.visitor, { mensagem: 'Meu colega também.' });
  await fileAnswered('EM_ANDAMENTO');
  await fileAnswered('CONCLUIDO');
  await fileCase(staff, COMPLAINT);
  await afterDays(400);
  const list = async (): Promise<Json[]> => (await listOf(staff, '/api/relatos')).rows;
  const others = (await list()).filter(({ id }) => !ids.includes(id as string));
  expect(await preview()).toEqual({ ids, total: 4 });
  expect(await preview([1, 2])).toEqual({ ids: ids.slice(1, 3), total: 4 });
  const lines = ids.map((id) => expect.stringContaining(id) as string);
  // The port is taken, as that of a running product's metrics is: the job must not listen on it.
  const besideProduct = { ...secret, METRICS_PORT: new URL(relato.url).port };
  const printed = await runJobProcess(relato, besideProduct, 'expiry', '--dry-run');
  expect(printed).toEqual([...lines, '4 reports would be concluded or marked silent.']);
  expect(await preview()).toEqual({ ids, total: 4 });
  await run();
  const after = await list();
  expect(after.filter(({ id }) => !ids.includes(id as string))).toEqual(others);
  expect(after.filter(({ id }) => ids.includes(id as string))).toMatchObject(
    ids.map(() => ({ status: 'CONCLUIDO' })),
  );
});
