// Any order of events: no job closes a case that waits for the team, or shreds a report early.
import fc from 'fast-check';
import { deleteReports } from '../setup/database';
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  type Colleague,
  fileCase,
  follow,
  listOf,
  newColleague,
  setSituation,
  writeAs,
} from '../setup/cases';
import { Client } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { askedIn, decide, enter, REASON, release, SETTLED } from '../setup/four-eyes';
import { type Action, Expected, type Happening, history, TYPICAL } from '../setup/histories';

// Forty histories of cases are one test.
jest.setTimeout(300_000);

const RETENTION = 20;

type Known = Record<'id' | 'uuid', string> & { expected: Expected };

const relato = setUpApp({ LEGAL_PROFILE: 'off', RETENTION_DAYS: String(RETENTION) });
const staff = setUpStaff(relato);
/** The second person. */
let bia: Colleague;
beforeAll(async () => {
  bia = await newColleague(staff, 'Bia');
  await wait(SETTLED);
});
/** Counts what the jobs met, which shows that the histories reach these situations. */
const met = { silent: 0, over: 0, held: 0, waiting: 0 };

const now = (): number => relato.clock.now().getTime();

async function wait(milliseconds: number): Promise<void> {
  relato.clock.advance(milliseconds);
  await staff.signIn();
}

async function allow(request: Promise<{ status: number }>): Promise<void> {
  const { status } = await request;
  if (status >= 300) throw new Error(`answered with ${status}`);
}

async function write(uuid: string): Promise<void> {
  const visitor = new Client(relato.url);
  await allow(visitor.post('/api/visitante/acesso', { protocolo: uuid }));
  await allow(writeAs(visitor, { mensagem: 'Mais uma coisa.' }));
}

/** Needs a password given just now, and a second person if the report is held. */
async function releaseByTwo(id: string): Promise<void> {
  await staff.signIn();
  const answer = await release(staff, id, REASON);
  if (answer.status !== 202) return allow(Promise.resolve(answer));
  return allow(decide(await enter(bia), askedIn(answer), 'confirmar'));
}

function act(happening: Action, { id, uuid }: Known): Promise<void> {
  const path = `/api/relatos/${id}`;
  switch (happening.what) {
    case 'answer':
      return allow(answerCase(staff, id, { status: happening.status }));
    case 'situation':
      return allow(setSituation(staff, id, happening.status));
    case 'visitorWrites':
      return write(uuid);
    case 'note':
      return allow(follow(staff, id));
    case 'hold':
      return allow(staff.put(`${path}/retencao`));
    case 'release':
      return releaseByTwo(id);
    case 'read':
      return allow(staff.put(`${path}/lido`));
  }
}

const idsOf = async (path: string): Promise<string[]> =>
  (await listOf(staff, path, { range: [0, 99] })).ids.sort();

/**
 * Runs the jobs twice in parallel, as two nodes do.
 * @returns the remaining reports
 */
async function runJobs(reports: readonly Known[]): Promise<Known[]> {
  const silent = reports.filter(({ expected }) => expected.isSilent(now()));
  const over = reports.filter(({ expected }) => expected.isOver(now(), RETENTION));
  const left = reports.filter((report) => !over.includes(report));
  const ids = (some: readonly Known[]): string[] => some.map(({ id }) => id).sort();
  expect(await idsOf('/api/expiracao/previa')).toEqual(ids(silent));
  expect(await idsOf('/api/trituracao/previa')).toEqual(ids(over));
  met.silent += silent.length;
  met.over += over.length;
  met.held += reports.filter(
    ({ expected: { held, status } }) => held && status === 'CONCLUIDO',
  ).length;
  met.waiting += reports.filter(({ expected: { status } }) =>
    ['NOVO', 'EM_ANDAMENTO'].includes(status),
  ).length;

  const twice = ['expiry', 'retention', 'expiry', 'retention'] as const;
  await Promise.all(twice.map((name) => runJob(relato, name)));

  for (const { expected } of silent) expected.endSilence(now());
  const { rows } = await listOf(staff, '/api/relatos', { range: [0, 99] });
  const shown = rows.map(({ id, status, silente }) => [id, [status, silente]] as [string, unknown]);
  expect(new Map(shown)).toEqual(
    new Map(left.map(({ id, expected }) => [id, [expected.status, expected.marked]])),
  );
  expect(await idsOf('/api/expiracao/previa')).toEqual([]);
  expect(await idsOf('/api/trituracao/previa')).toEqual([]);
  return left;
}

async function live(happenings: readonly Happening[]): Promise<void> {
  await relato.sql(deleteReports());
  await wait(MINUTE);
  let reports: Known[] = [];
  for (const happening of happenings) {
    relato.clock.advance(MINUTE);
    if (happening.what === 'file') {
      const motivo = reports.length % 2 ? 'denuncia' : 'reclamacao';
      const { id, uuid } = await fileCase(staff, { motivo, relato: 'Um relato.' });
      reports.push({ id, uuid, expected: new Expected(now(), motivo) });
    } else if (happening.what === 'wait') await wait(happening.days * DAY);
    else if (happening.what === 'jobs') reports = await runJobs(reports);
    else if (happening.what === 'situationOfAll') {
      const situacao = { status: happening.status, gravidade: 'BAIXA', procedencia: true };
      await allow(
        staff.post('/api/relatos/lote', {
          ids: reports.map(({ id }) => id),
          acao: 'situacao',
          situacao,
        }),
      );
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
  it('the jobs conclude silent reports, shred expired ones, send the announced mails, and leave the others alone', async () => {
    await fc.assert(fc.asyncProperty(history, live), { numRuns: 40, examples: [[[...TYPICAL]]] });
    for (const times of Object.values(met)) expect(times).toBeGreaterThan(0);
    console.log('in 40 histories the jobs met', met);
  }, 600_000);
});
