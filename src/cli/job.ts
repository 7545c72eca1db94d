import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { DueReports } from '../expiry/due-reports.service';
import { ExpiryService } from '../expiry/expiry.service';
import { Retention } from '../expiry/retention.service';
import { Config, ConfigError } from '../platform/config/config';
import { migrate, onDatabase, openDatabase } from '../platform/database/open-database';
import { ProcessLogger } from '../platform/errors/process-logger';
import { counted } from '../platform/text';
import { runProgram, say } from '../run';

const PAGE = 1000;

type Application = INestApplicationContext;

/** Every module's providers. */
const ANYWHERE = { strict: false } as const;

/** Jobs by name: how to preview and run each, and the words for its result. */
const JOBS = {
  expiry: {
    find: 'silent',
    run: (app: Application) => app.get(ExpiryService, ANYWHERE).endSilence(),
    what: 'silent',
    since: 'expiraEm',
    done: 'concluded or marked silent',
  },
  'check-ins': {
    find: 'askable',
    run: (app: Application) => app.get(ExpiryService, ANYWHERE).askVisitors(),
    what: 'concluded',
    since: 'concluidoEm',
    done: 'asked whether all is well',
  },
  retention: {
    find: 'shreddable',
    run: (app: Application) => app.get(Retention, ANYWHERE).shred(),
    what: 'concluded',
    since: 'concluidoEm',
    done: 'shredded',
  },
  trash: {
    find: 'inTrash',
    run: (app: Application) => app.get(Retention, ANYWHERE).emptyTrash(),
    what: 'deleted',
    since: 'apagadoEm',
    done: 'shredded',
  },
} as const;

type Job = (typeof JOBS)[keyof typeof JOBS];

/**
 * `npm run job -- expiry [--dry-run]`: runs a job now; beside a running product if that uses an
 * external database.
 */
runProgram(async (name = '', ...flags) => {
  const job = Object.entries<Job>(JOBS).find(([known]) => known === name)?.[1];
  if (!job || flags.some((flag) => flag !== '--dry-run')) {
    throw new ConfigError(`Usage: npm run job -- ${Object.keys(JOBS).join('|')} [--dry-run]`);
  }
  // The running product owns the metrics port.
  const config = Config.fromEnvironment({ METRICS_PORT: '' });
  await onDatabase(openDatabase(config, say), async (database) => {
    await migrate(database);
    const logger = new ProcessLogger(config.logFormat);
    const module = AppModule.on(config, database.connection);
    const app = await NestFactory.createApplicationContext(module, { logger, abortOnError: false });
    if (flags.includes('--dry-run')) await list(app.get(DueReports, ANYWHERE), job);
    else say(`${counted(await job.run(app), 'report')} ${job.done}.`);
    await app.close();
  });
});

async function list(reports: DueReports, { find, what, since, done }: Job): Promise<void> {
  let shown = 0;
  for (let full = true; full;) {
    const { relatos } = await reports[find]({ skip: shown, take: PAGE });
    for (const relato of relatos)
      say(`${relato.id} ${what} since ${relato[since]?.toISOString() ?? 'ever'}`);
    shown += relatos.length;
    full = relatos.length === PAGE;
  }
  say(`${counted(shown, 'report')} would be ${done}.`);
}
