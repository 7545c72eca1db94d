// The application in this process, with its own database and data folder, reached through HTTP.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SchedulerRegistry } from '@nestjs/schedule';
import { AppModule } from '../../src/app.module';
import { ShreddedPages } from '../../src/access/shredded-pages.service';
import { SweepOrphansJob } from '../../src/attachments/sweep-orphans.job';
import { SessionsService } from '../../src/auth/sessions.service';
import { ExpiryJobs } from '../../src/expiry/expiry.service';
import { Decisions } from '../../src/users/approvals/decisions.service';
import { AlteredRows } from '../../src/platform/integrity/altered-rows.service';
import { ReportMarks } from '../../src/reports/report-marks.service';
import { ForgetJob } from '../../src/filing/forget.job';
import { TestReports } from '../../src/filing/test-report/test-reports.service';
import { DeliveryJob } from '../../src/platform/outbox/delivery.job';
import { configureApp, httpAdapter } from '../../src/configure-app';
import { Config } from '../../src/platform/config/config';
import { PurposeKeys } from '../../src/platform/vault/purpose-keys';
import { tellCredentials } from '../../src/run';
import { FirstSetupService, FirstSignInFile } from '../../src/users/first-setup.service';
import { Client } from './clients';
import { passTimeAt, TestClock } from './clock';
import { asApplication, createTestDatabase, Statements } from './database';
import { eventually } from './eventually';
import { ADMIN, FIRST_PASSWORD, LIGHT_ARGON2, signInFirst, UNLIMITED } from './first-account';

export { ADMIN, FIRST_PASSWORD, LIGHT_ARGON2, signInFirst, UNLIMITED };

type Settings = Readonly<Record<string, string>>;

type Sql = <Row extends object = Record<string, unknown>>(
  statement: string,
  values?: unknown[],
) => Promise<Row[]>;

export interface TestApp {
  /** Where it listens, without a slash at its end. */
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** The output of a first start. */
  printed: readonly string[];
  codigoRecuperacao: string;
  /** Derived from its secret. */
  keys: PurposeKeys;
  clock: TestClock;
  app: NestFastifyApplication;
  /** Nodes that share its database, and are closed before it. */
  nodes: Set<TestApp>;
  /** The rows of one statement on its database, by the owner's role. */
  sql: Sql;
  /** The same by the role of the application. */
  asApplication: Sql;
  close(): Promise<void>;
}

/**
 * @param env settings beside those of every test
 * @param beside a node whose database, data folder and clock this one shares
 */
export async function startTestApp(env: Settings = {}, beside?: TestApp): Promise<TestApp> {
  const database = beside
    ? { url: beside.databaseUrl, drop: () => Promise.resolve() }
    : await createTestDatabase();
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'relato-app-')));
  const clock = beside?.clock ?? new TestClock();
  const config = new Config({
    ...LIGHT_ARGON2,
    TZ: 'UTC',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: FIRST_PASSWORD,
    ...UNLIMITED,
    ...env,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.on(config, { url: asApplication(database.url) }, clock),
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
  if (made) {
    await signInFirst(url, env);
    await rm(join(dataDir, 'first-sign-in.txt'), { force: true });
  }
  passTimeAt(url, clock);
  const statements = new Statements(database.url);
  const byApplication = new Statements(asApplication(database.url));
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    for (const node of relato.nodes) await node.close();
    beside?.nodes.delete(relato);
    await app.close();
    await statements.end();
    await byApplication.end();
    await database.drop();
    if (!beside) await rm(dataDir, { recursive: true, force: true });
  };
  const relato: TestApp = {
    url,
    databaseUrl: database.url,
    dataDir,
    printed,
    codigoRecuperacao,
    clock,
    app,
    nodes: new Set(),
    keys: app.get(PurposeKeys, { strict: false }),
    sql: (statement, values) => statements.rows(statement, values),
    asApplication: (statement, values) => byApplication.rows(statement, values),
    close: () => (closed ??= close()),
  };
  beside?.nodes.add(relato);
  return relato;
}

/**
 * The application of a file whose tests choose settings: started again for other settings,
 * otherwise emptied.
 */
export class SharedApp {
  private relato: TestApp | undefined;
  private settings = '';

  async start(env: Settings = {}): Promise<TestApp> {
    const settings = JSON.stringify(env);
    if (this.relato && this.settings === settings) await emptyApp(this.relato);
    else {
      await this.close();
      this.relato = await startTestApp(env);
      this.settings = settings;
    }
    return this.relato;
  }

  async close(): Promise<void> {
    await this.relato?.close();
    this.relato = undefined;
  }
}

/**
 * Removes the rows of former tests and turns the clock back: the team's keys and the first account
 * stay.
 */
async function emptyApp(relato: TestApp): Promise<void> {
  for (const node of relato.nodes) await node.close();
  await emptyTables(relato);
  await runJob(relato, 'deliveries'); // it may have been running
  const blobs = join(relato.dataDir, 'blobs');
  for (const name of await readdir(blobs).catch(() => []))
    await rm(join(blobs, name), { recursive: true });
  relato.clock.restart();
}

/** Empties all tables but those of the team's keys and the first account, once no transaction is open. */
async function emptyTables({ sql }: TestApp): Promise<void> {
  const underWay = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;
  await eventually('nothing is under way', async () => (await sql(underWay)).length === 0);
  await sql(
    `SET session_replication_role = replica;
     ALTER TABLE auditoria DISABLE TRIGGER auditoria_recusar;
     DO $$ DECLARE name text; BEGIN
       FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND
         tablename NOT IN ('migrations', 'equipe', 'codigo_recuperacao', 'usuarios')
       LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
     END $$;
     ALTER TABLE auditoria ENABLE ALWAYS TRIGGER auditoria_recusar;
     DELETE FROM usuarios WHERE email <> '${ADMIN.email}'`,
  );
}

/**
 * The start of a file's or a `describe`'s tests: the rows of the former test, an emptied application,
 * or a new one for each.
 */
type When = 'once' | 'emptied' | 'each';

/**
 * The application for tests, closed after them.
 * @param beside as of `startTestApp`
 */
export function setUpApp(env?: Settings, when: When = 'once', beside?: TestApp): TestApp {
  const relato = {} as TestApp;
  const shared = new SharedApp();
  const [before, after] = {
    once: [beforeAll, afterAll],
    emptied: [beforeEach, afterAll],
    each: [beforeEach, afterEach],
  }[when] as [typeof beforeAll, typeof afterAll];
  before(async () =>
    Object.assign(
      relato,
      await (when === 'emptied' ? shared.start(env) : startTestApp(env, beside)),
    ),
  );
  after(() => relato.close());
  return relato;
}

/** A staff member, signed in before the tests. */
export function setUpStaff(relato: { url: string }, when: When = 'once'): Client {
  const staff = Object.create(Client.prototype) as Client;
  const before = when === 'once' ? beforeAll : beforeEach;
  before(async () => Object.assign(staff, await new Client(relato.url).signIn()));
  return staff;
}

/**
 * Jobs by the machine's clock would run in the middle of a test and hold its lock: a test runs the
 * jobs itself.
 */
export function stopHourlyJobs(app: INestApplication): void {
  for (const job of app.get(SchedulerRegistry).getCronJobs().values()) void job.stop();
}

const JOBS = {
  approvals: (app) => app.get(Decisions, { strict: false }).expire(),
  trash: (app) => app.get(ExpiryJobs, { strict: false }).emptyTrash(),
  'check-ins': (app) => app.get(ExpiryJobs, { strict: false }).askVisitors(),
  deliveries: (app) => app.get(DeliveryJob, { strict: false }).run(),
  digest: (app) => app.get(ExpiryJobs, { strict: false }).sendDigest(),
  'expired-sessions': (app) => app.get(SessionsService, { strict: false }).endExpired(),
  expiry: (app) => app.get(ExpiryJobs, { strict: false }).endSilence(),
  'altered-reports': (app) => app.get(ReportMarks, { strict: false }).lookAtAll(),
  'altered-rows': (app) => app.get(AlteredRows, { strict: false }).run(),
  'test-reports': (app) => app.get(TestReports, { strict: false }).eraseForgotten(),
  forget: (app) => app.get(ForgetJob, { strict: false }).run(),
  retention: (app) => app.get(ExpiryJobs, { strict: false }).shred(),
  'shredded-pages': (app) => app.get(ShreddedPages, { strict: false }).rewrite(),
  'sweep-orphans': (app) => app.get(SweepOrphansJob, { strict: false }).run(),
} satisfies Record<string, (app: INestApplication) => Promise<void>>;

/**
 * Runs a job in the application's process, as its timer does: by its name in `npm run job` or the
 * audit log.
 */
export const runJob = ({ app }: TestApp, name: keyof typeof JOBS): Promise<void> => JOBS[name](app);
