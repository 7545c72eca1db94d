// The application in this process, on a database and a data folder of its own, reached through HTTP.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SchedulerRegistry } from '@nestjs/schedule';
import { AppModule } from '../../src/app.module';
import { configureApp, httpAdapter } from '../../src/configure-app';
import { Config } from '../../src/platform/config/config';
import { tellCredentials } from '../../src/run';
import { FirstSetupService, FirstSignInFile } from '../../src/users/first-setup.service';
import { Client } from './clients';
import { passTimeAt, TestClock } from './clock';
import { createTestDatabase } from './database';
import { ADMIN, FIRST_PASSWORD, LIGHT_ARGON2, signInFirst, UNLIMITED } from './first-account';

export { ADMIN, FIRST_PASSWORD, LIGHT_ARGON2, signInFirst, UNLIMITED };

export interface TestApp {
  /** Where it listens, without a slash at its end. */
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** What a first start printed, as into a log. */
  printed: readonly string[];
  codigoRecuperacao: string;
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
    ADMIN_PASSWORD: FIRST_PASSWORD,
    ...UNLIMITED,
    ...env,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.on(config, { url: database.url }, clock),
    httpAdapter(config),
    { logger: ['error', 'fatal'], abortOnError: false },
  );
  const printed: string[] = [];
  const output = { isTTY: false, write: (text: string) => printed.push(text) };
  let codigoRecuperacao = '';
  let made: boolean;
  try {
    await configureApp(app);
    await app.init();
    stopHourlyJobs(app);
    made = await app.get(FirstSetupService).run((credentials) => {
      ({ codigoRecuperacao } = credentials);
      return tellCredentials(credentials, app.get(FirstSignInFile), output);
    });
  } catch (error) {
    await app.close();
    throw error;
  }
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace(/\/$/, '');
  if (made) await signInFirst(url, env);
  passTimeAt(url, clock);
  return {
    url,
    databaseUrl: database.url,
    dataDir,
    printed,
    codigoRecuperacao,
    clock,
    app,
    async close() {
      await app.close();
      await database.drop();
      if (!beside) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The application for the tests of a file: started before the first of them, closed after the last. */
export function setUpApp(env?: Readonly<Record<string, string>>): TestApp {
  const relato = {} as TestApp;
  beforeAll(async () => Object.assign(relato, await startTestApp(env)));
  afterAll(() => relato.close());
  return relato;
}

/** A colleague at it, signed in before the first test. */
export function setUpStaff(relato: TestApp): Client {
  const staff = Object.create(Client.prototype) as Client;
  beforeAll(async () => Object.assign(staff, await new Client(relato.url).signIn()));
  return staff;
}

/** Jobs by the machine's clock would run in the middle of a test and hold its lock: a test runs the jobs itself. */
export function stopHourlyJobs(app: INestApplication): void {
  for (const job of app.get(SchedulerRegistry).getCronJobs().values()) void job.stop();
}
