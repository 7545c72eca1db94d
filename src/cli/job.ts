import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { ExpiryService } from '../expiry/expiry.service';
import { Config, ConfigError } from '../platform/config/config';
import { migrate, onDatabase, openDatabase } from '../platform/database/open-database';
import { ProcessLogger } from '../platform/errors/process-logger';
import type { Page } from '../platform/http/list-query';
import { counted } from '../platform/text';
import type { Report } from '../reports/report.entity';
import { runProgram, say } from '../run';

const PAGE = 1000;

interface Job {
  find(page: Page): Promise<{ relatos: Report[] }>;
  run(): Promise<number>;
  describe(relato: Report): string;
  done: string;
}

const JOBS: Readonly<Record<string, (jobs: ExpiryService) => Job>> = {
  expiry: (jobs) => ({
    find: (page) => jobs.silent(page),
    run: () => jobs.endSilence(),
    describe: ({ id, expiraEm }) => `${id} silent since ${expiraEm.toISOString()}`,
    done: 'concluded or marked silent',
  }),
  'check-ins': (jobs) => ({
    find: (page) => jobs.askable(page),
    run: () => jobs.askVisitors(),
    describe: ({ id, concluidoEm }) => `${id} concluded since ${concluidoEm?.toISOString() ?? 'ever'}`,
    done: 'asked whether all is well',
  }),
  retention: (jobs) => ({
    find: (page) => jobs.shreddable(page),
    run: () => jobs.shred(),
    describe: ({ id, concluidoEm }) => `${id} concluded since ${concluidoEm?.toISOString() ?? 'ever'}`,
    done: 'shredded',
  }),
  bin: (jobs) => ({
    find: (page) => jobs.binned(page),
    run: () => jobs.emptyBin(),
    describe: ({ id, apagadoEm }) => `${id} deleted since ${apagadoEm?.toISOString() ?? 'ever'}`,
    done: 'shredded',
  }),
};

/** `npm run job -- expiry [--dry-run]`: a job, now; beside the product where it has a database of its own. */
runProgram(async (name = '', ...flags) => {
  const jobOf = Object.hasOwn(JOBS, name) ? JOBS[name] : undefined;
  if (!jobOf || flags.some((flag) => flag !== '--dry-run')) {
    throw new ConfigError(`Usage: npm run job -- ${Object.keys(JOBS).join('|')} [--dry-run]`);
  }
  // The product beside it shows the figures.
  const config = Config.fromEnvironment({ METRICS_PORT: '' });
  await onDatabase(openDatabase(config, say), async (database) => {
    await migrate(database);
    const logger = new ProcessLogger(config.logFormat);
    const module = AppModule.on(config, database.connection);
    const app = await NestFactory.createApplicationContext(module, { logger, abortOnError: false });
    const job = jobOf(app.get(ExpiryService, { strict: false }));
    if (flags.includes('--dry-run')) await list(job);
    else say(`${counted(await job.run(), 'report')} ${job.done}.`);
    await app.close();
  });
});

async function list(job: Job): Promise<void> {
  let shown = 0;
  for (let full = true; full;) {
    const { relatos } = await job.find({ skip: shown, take: PAGE });
    for (const relato of relatos) say(job.describe(relato));
    shown += relatos.length;
    full = relatos.length === PAGE;
  }
  say(`${counted(shown, 'report')} would be ${job.done}.`);
}
