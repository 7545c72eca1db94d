// The application in this process, on a database and a data folder of its own, reached through HTTP.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { tellCredentials } from '../../src/announcements';
import { AppModule } from '../../src/app.module';
import { Config } from '../../src/platform/config/config';
import { configureApp, httpAdapter } from '../../src/configure-app';
import { FirstSetupService } from '../../src/users/first-setup.service';
import { FirstSignInFile } from '../../src/users/first-sign-in-file.service';
import { passTimeAt, TestClock } from './clock';
import { createTestDatabase } from './database';

/** The first account, after its first sign-in. */
export const ADMIN = { email: 'etica@example.com', senha: 'uma senha de teste' } as const;

/** What the configuration gives, and the first sign-in replaces. */
export const FIRST_PASSWORD = 'a primeira senha de teste';

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
  /** What a first start printed, as into a log. */
  printed: readonly string[];
  /** The recovery code of a first start. */
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

/**
 * The first account's first sign-in: it exchanges the password of the configuration for that of {@link ADMIN}.
 * @param env the product's settings
 */
export async function signInFirst(url: string, env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const inside = env['TRUST_PROXY'] && /^[^/,]+/.exec(env['ADMIN_ALLOWED_NETWORKS'] ?? '')?.[0];
  const headers = { 'content-type': 'application/json', ...(inside && { 'x-forwarded-for': inside }) };
  const send = (method: string, path: string, body: object, authorization?: string): Promise<Response> =>
    fetch(url + path, {
      method,
      body: JSON.stringify(body),
      headers: { ...headers, ...(authorization !== undefined && { authorization }) },
    });
  const answer = await send('POST', '/api/auth/login', { email: ADMIN.email, senha: FIRST_PASSWORD });
  // Nobody comes from inside the team's networks: the test is of just that.
  if (answer.status === 404) return;
  const { accessToken, usuario } = (await answer.json()) as { accessToken: string; usuario: { pendencia: string } };
  if (usuario.pendencia !== 'trocar_senha') throw new Error('the first password may be kept');
  const passwords = { senhaAtual: FIRST_PASSWORD, senhaNova: ADMIN.senha };
  const changed = await send('PUT', '/api/auth/senha', passwords, `Bearer ${accessToken}`);
  if (changed.status !== 204) throw new Error(`choosing a password was answered with ${String(changed.status)}`);
  await send('POST', '/api/auth/logout', {}, `Bearer ${accessToken}`);
}

/**
 * What comes by the machine's clock, every ten minutes or every hour, would come in the middle of whatever test runs
 * then, and hold the lock of the run that the test asks for. Here time is the test's: it runs the jobs itself.
 */
export function stopHourlyJobs(app: INestApplication): void {
  for (const job of app.get(SchedulerRegistry).getCronJobs().values()) void job.stop();
}
