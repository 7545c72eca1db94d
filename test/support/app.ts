// The application in this process, on a database and a data folder of its own, reached through HTTP.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../src/app.module';
import { Config } from '../../src/config';
import { configureApp, httpAdapter } from '../../src/configure-app';
import { FirstSetupService } from '../../src/users/first-setup.service';
import { TestClock } from './clock';
import { createTestDatabase } from './database';

export const ADMIN = { email: 'etica@example.com', senha: 'uma senha de teste' } as const;

/** Light enough that a test may derive many keys. */
export const LIGHT_ARGON2 = { NODE_ENV: 'test', ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1' } as const;

/** So that a test may file and mistype as often as it likes; the tests of the limits take them as they are. */
export const UNLIMITED = { LIMITS_SCALE: '1000000' } as const;

export interface TestApp {
  /** Where it listens, without a slash at its end. */
  url: string;
  /** The database's address. */
  databaseUrl: string;
  dataDir: string;
  clock: TestClock;
  app: NestFastifyApplication;
  close(): Promise<void>;
}

/**
 * @param env settings beside those of every test
 * @param beside a node whose database, data folder and clock this one shares; it is closed before that one
 */
export async function startTestApp(env: Readonly<Record<string, string>> = {}, beside?: TestApp): Promise<TestApp> {
  const database = beside ? { url: beside.databaseUrl, drop: () => Promise.resolve() } : await createTestDatabase();
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'relato-app-')));
  const clock = beside?.clock ?? new TestClock();
  const config = new Config({
    ...LIGHT_ARGON2,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.senha,
    ...UNLIMITED,
    ...env,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.on(config, { url: database.url }, clock),
    httpAdapter(config),
    { logger: ['error', 'fatal'], abortOnError: false },
  );
  try {
    await configureApp(app);
    await app.init();
    stopHourlyJobs(app);
    await app.get(FirstSetupService).run(() => undefined);
  } catch (error) {
    await app.close();
    throw error;
  }
  await app.listen(0, '127.0.0.1');
  return {
    url: (await app.getUrl()).replace(/\/$/, ''),
    databaseUrl: database.url,
    dataDir,
    clock,
    app,
    async close() {
      await app.close();
      await database.drop();
      if (!beside) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * What comes by the machine's clock, every ten minutes or every hour, would come in the middle of whatever test runs
 * then, and hold the lock of the run that the test asks for. Here time is the test's: it runs the jobs itself.
 */
export function stopHourlyJobs(app: INestApplication): void {
  for (const job of app.get(SchedulerRegistry).getCronJobs().values()) void job.stop();
}
