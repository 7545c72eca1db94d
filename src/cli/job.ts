import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { ExpiryService } from '../expiry/expiry.service';
import { Config, ConfigError } from '../platform/config/config';
import { migrate, openDatabase } from '../platform/database/open-database';
import { ProcessLogger } from '../platform/errors/process-logger';
import { counted } from '../platform/text';
import type { Report } from '../reports/report.entity';
import { runProgram, say } from '../run';

const PAGE = 1000;

interface Job {
  /** What it would change now, a page at a time. */
  find(skip: number, take: number): Promise<{ relatos: Report[] }>;
  run(): Promise<number>;
  describe(relato: Report): string;
  done: string;
}

const JOBS: Readonly<Record<string, (app: INestApplicationContext) => Job>> = {
  expiry: (app) => {
    const expiry = app.get(ExpiryService, { strict: false });
    return {
      find: (skip, take) => expiry.silent(skip, take),
      run: () => expiry.conclude(),
      describe: ({ id, expiraEm }) => `${id} silent since ${expiraEm.toISOString()}`,
      done: 'concluded',
    };
  },
  retention: (app) => {
    const expiry = app.get(ExpiryService, { strict: false });
    return {
      find: (skip, take) => expiry.shreddable(skip, take),
      run: () => expiry.shred(),
      describe: ({ id, concluidoEm }) => `${id} concluded since ${concluidoEm?.toISOString() ?? 'ever'}`,
      done: 'shredded',
    };
  },
};

/** `npm run job -- expiry [--dry-run]`: a job, now, from the command line; beside the product where it has a database of its own. */
async function main(name: string | undefined, flags: readonly string[]): Promise<void> {
  const jobOf = name !== undefined && Object.hasOwn(JOBS, name) ? JOBS[name] : undefined;
  if (!jobOf || flags.some((flag) => flag !== '--dry-run')) {
    throw new ConfigError(`Usage: npm run job -- ${Object.keys(JOBS).join('|')} [--dry-run]`);
  }
  const config = Config.fromEnvironment();
  const database = await openDatabase(config, say);
  try {
    await migrate(database.connection);
    const app = await NestFactory.createApplicationContext(AppModule.on(config, database.connection), {
      logger: new ProcessLogger(config.logFormat),
      abortOnError: false,
    });
    const job = jobOf(app);
    if (flags.includes('--dry-run')) await list(job);
    else say(`${counted(await job.run(), 'report')} ${job.done}.`);
    await app.close();
  } finally {
    await database.close();
  }
}

async function list(job: Job): Promise<void> {
  let shown = 0;
  for (let full = true; full;) {
    const { relatos } = await job.find(shown, PAGE);
    for (const relato of relatos) say(job.describe(relato));
    shown += relatos.length;
    full = relatos.length === PAGE;
  }
  say(`${counted(shown, 'report')} would be ${job.done}.`);
}

runProgram(() => main(process.argv[2], process.argv.slice(3)));
