// Whatever happened before, in whatever order: no job closes what waits for the team, nor shreds anything early.
import type { Status } from '@relato/domain/status';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { ExpiryJobs } from '../../src/expiry/expiry.job';
import { setUpApp } from '../setup/app';
import { Client, fileReport, newestId } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { type Deed, Expected, type Happening, history, TYPICAL } from '../setup/histories';

const RETENTION = 20;

interface Known {
  id: string;
  uuid: string;
  expected: Expected;
}

const relato = setUpApp({ RETENTION_DAYS: String(RETENTION) });
let staff: Client;
/** What the jobs met, so that the histories can be seen to be worth telling. */
const met = { silent: 0, over: 0, held: 0, waiting: 0 };

const now = (): number => relato.clock.now().getTime();

async function wait(milliseconds: number): Promise<void> {
  relato.clock.advance(milliseconds);
  staff = await new Client(relato.url).signIn();
}

/** @throws Error where a request was refused */
async function allow(request: Promise<{ status: number }>): Promise<void> {
  const { status } = await request;
  if (status >= 300) throw new Error(`answered with ${status}`);
}

async function write(uuid: string): Promise<void> {
  const visitor = new Client(relato.url);
  await allow(visitor.post('/api/visitante/acesso', { protocolo: uuid }));
  await allow(visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Mais uma coisa.' }));
}

async function setSituation(id: string, status: Status): Promise<void> {
  const { versao } = (await staff.get(`/api/relatos/${id}`)).body as { versao: number };
  await allow(staff.post(`/api/relatos/${id}/situacao`, { status, gravidade: 'MEDIA', procedencia: false, versao }));
}

/** Does to one report what happens to it. */
function act(happening: Deed, { id, uuid }: Known): Promise<void> {
  const path = `/api/relatos/${id}`;
  switch (happening.what) {
    case 'answer':
      return allow(staff.post(`${path}/mensagens`, { mensagem: 'Obrigada.', status: happening.status }));
    case 'situation':
      return setSituation(id, happening.status);
    case 'visitorWrites':
      return write(uuid);
    case 'note':
      return allow(staff.post(`${path}/acompanhamentos`, { acao: 'Ouvir', responsavel: 'a@example.com' }));
    case 'hold':
      return allow(staff.put(`${path}/retencao`));
    case 'release':
      return allow(staff.delete(`${path}/retencao`));
    case 'read':
      return allow(staff.put(`${path}/lido`));
  }
}

async function idsOf(path: string): Promise<string[]> {
  const { status, body } = await staff.get(`${path}?range=[0,99]`);
  expect(status).toBe(200);
  return (body as { id: string }[]).map(({ id }) => id).sort();
}

async function statuses(): Promise<Record<string, string>> {
  const { body } = await staff.get('/api/relatos?range=[0,99]');
  return Object.fromEntries((body as { id: string; status: string }[]).map(({ id, status }) => [id, status]));
}

/** Runs the jobs, twice at once as two nodes do. @returns what is left */
async function runJobs(reports: readonly Known[]): Promise<Known[]> {
  const silent = reports.filter(({ expected }) => expected.isSilent(now()));
  const over = reports.filter(({ expected }) => expected.isOver(now(), RETENTION));
  const left = reports.filter((report) => !over.includes(report));
  const ids = (some: readonly Known[]): string[] => some.map(({ id }) => id).sort();
  expect(await idsOf('/api/expiracao/previa')).toEqual(ids(silent));
  expect(await idsOf('/api/trituracao/previa')).toEqual(ids(over));
  met.silent += silent.length;
  met.over += over.length;
  met.held += reports.filter(({ expected: { held, status } }) => held && status === 'CONCLUIDO').length;
  met.waiting += reports.filter(({ expected: { status } }) => ['NOVO', 'EM_ANDAMENTO'].includes(status)).length;

  const jobs = relato.app.get(ExpiryJobs, { strict: false });
  await Promise.all([jobs.conclude(), jobs.shred(), jobs.conclude(), jobs.shred()]);

  for (const { expected } of silent) expected.concludeForSilence(now());
  const expected = Object.fromEntries(left.map((report) => [report.id, report.expected.status]));
  expect(await statuses()).toEqual(expected);
  expect(await idsOf('/api/expiracao/previa')).toEqual([]);
  expect(await idsOf('/api/trituracao/previa')).toEqual([]);
  return left;
}

async function live(happenings: readonly Happening[]): Promise<void> {
  await relato.app.get(DataSource).query('DELETE FROM relatos');
  await wait(MINUTE);
  let reports: Known[] = [];
  for (const happening of happenings) {
    relato.clock.advance(MINUTE);
    if (happening.what === 'file') {
      const { uuid } = await fileReport(relato.url);
      reports.push({ id: await newestId(staff), uuid, expected: new Expected(now()) });
    } else if (happening.what === 'wait') await wait(happening.days * DAY);
    else if (happening.what === 'jobs') reports = await runJobs(reports);
    else if (happening.what === 'situationOfAll') {
      const situacao = { status: happening.status, gravidade: 'BAIXA', procedencia: true };
      await allow(staff.post('/api/relatos/lote', { ids: reports.map(({ id }) => id), acao: 'situacao', situacao }));
      for (const { expected } of reports) expected.apply(happening, now());
    } else {
      const known = reports[happening.report % reports.length];
      if (!known) continue;
      await act(happening, known);
      known.expected.apply(happening, now());
    }
  }
}

describe('after any history', () => {
  it('the jobs conclude the silent, shred what is over, do what was foretold, and leave all else alone', async () => {
    await fc.assert(fc.asyncProperty(history, live), { numRuns: 40, examples: [[[...TYPICAL]]] });
    for (const times of Object.values(met)) expect(times).toBeGreaterThan(0);
    console.log('in 40 histories the jobs met', met);
  }, 600_000);
});
