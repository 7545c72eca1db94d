// A run of the expiry job over a hundred thousand reports of which ten thousand are due, in a
// separate process, as `npm run job -- expiry` starts it: against the same changes in one bare
// statement each, and against a run without due reports.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Figure } from '../figure';
import { peakKilobytes } from '../memory';
import { markReports } from '../../test/setup/altered';
import { onConnection } from '../../test/setup/database';
import { seedReports } from '../seed-reports';
import { onStage } from '../stage';

const REPORTS = 100_000;
const DUE = 10_000;

/**
 * The factor allowed for batches, locks, audit log, events, marks and register, over the bare
 * statements.
 */
const TIMES_BARE = 8;
/** Memory allowed above that of any process of the product. */
const BESIDE_MB = 128;

export function expiry(): Promise<Figure[]> {
  return onStage(async (stage) => {
    const { databaseUrl, env } = stage;
    const idle = await run(env, 0);
    await seedReports(stage, REPORTS, {
      until: new Date(),
      contents: () => ({ relato: 'Um relato.' }),
    });
    const bare = await onConnection(databaseUrl, async (client) => {
      await makeDue(client);
      await markReports(stage, `status = 'AGUARDANDO_RESPOSTA'`);
      await client.query('VACUUM ANALYZE relatos');
      return bareSeconds(client);
    });
    const job = await run(env, DUE);
    return [
      {
        what: `${DUE} of ${REPORTS} concluded`,
        figure: job.seconds - idle.seconds,
        bound: TIMES_BARE * bare,
        unit: 's',
      },
      {
        what: 'peak memory of that run',
        figure: job.megabytes,
        bound: idle.megabytes + BESIDE_MB,
        unit: 'MB',
      },
    ];
  });
}

async function makeDue(client: Client): Promise<void> {
  await client.query(
    `UPDATE relatos SET versao = versao + 1, status = 'EM_ANDAMENTO' WHERE status = 'AGUARDANDO_RESPOSTA'`,
  );
  await client.query(
    `UPDATE relatos SET versao = versao + 1, status = 'AGUARDANDO_RESPOSTA', motivo = 'reclamacao', "expiraEm" = now() - interval '1 day'
     WHERE id IN (SELECT id FROM relatos ORDER BY md5(id::text) LIMIT $1)`,
    [DUE],
  );
}

/** The changes alone, in one transaction that is taken back. */
async function bareSeconds(client: Client): Promise<number> {
  const due = `status = 'AGUARDANDO_RESPOSTA' AND "expiraEm" < now()`;
  const started = performance.now();
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO mensagens ("id", "relatoId", "ordem", "aviso", "avisoEm")
     SELECT gen_random_uuid(), "id", 1, 'concluido_sem_resposta', now() FROM relatos WHERE ${due}`,
  );
  await client.query(
    `UPDATE relatos SET versao = versao + 1, "concluidoEm" = now(), "alteradoEm" = now(), "expiraEm" = now() + interval '15 days',
       "alteradoPor" = 'sistema', "edicao" = "edicao" + 1, status = 'CONCLUIDO' WHERE ${due}`,
  );
  const seconds = (performance.now() - started) / 1000;
  await client.query('ROLLBACK');
  await client.query('VACUUM ANALYZE relatos');
  return seconds;
}

async function run(
  env: Readonly<Record<string, string>>,
  expected: number,
): Promise<{ seconds: number; megabytes: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['dist/cli/job.js', 'expiry'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  let kilobytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    kilobytes = (await peakKilobytes(child.pid ?? 0).catch(() => Number.NaN)) || kilobytes;
    await Promise.race([ended, delay(20)]);
  }
  const seconds = (performance.now() - started) / 1000;
  if (!printed.includes(`${expected} reports concluded or marked silent.`))
    throw new Error(`The job said: ${printed}`);
  return { seconds, megabytes: kilobytes / 1024 };
}
