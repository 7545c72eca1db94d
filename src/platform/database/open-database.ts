import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { DataSource, type DataSourceOptions, QueryFailedError } from 'typeorm';
import { type Config, ConfigError } from '../config/config';
import { VERSION } from '../program';
import { withAdvisoryLock } from '../jobs/advisory-lock';
import { counted } from '../text';
import type { Log } from './embedded/binaries';
import {
  applicationOf,
  connectionUrl,
  type EmbeddedConnection,
  runningServer,
  startEmbeddedPostgres,
} from './embedded/embedded-postgres';
import { Initial1795651200000 } from './migrations/1795651200000-initial';
import { Questionnaires1795737600000 } from './migrations/1795737600000-questionnaires';
import { Units1795744800000 } from './migrations/1795744800000-units';
import { Tags1795741200000 } from './migrations/1795741200000-tags';
import { ResentFollowUps1795748400000 } from './migrations/1795748400000-resent-follow-ups';
import { RequestsAboutAccounts1795752000000 } from './migrations/1795752000000-requests-about-accounts';
import { closeAtTimeout } from './query-timeout';
import { prepareRepeated } from './repeated-statements';
import { type Application, grantTo } from './roles';

const OLDEST = 15;

/** The time in the name of the first migration that this Relato upgrades from. */
const FIRST_MIGRATION = 1_795_651_200_000;

const CONNECT_TIMEOUT_MS = 10_000;

const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of that name',
  '53300': 'it has too many connections',
  '57P03': 'it is still starting',
};

/** The two connections to a database (decision 61). */
export interface Roles {
  /** The application's role, which owns nothing. */
  connection: Connection;
  /** The owner's role, for migrations and restores. */
  owner: Connection;
}

export interface OpenDatabase extends Roles {
  /** Stops the embedded server; leaves an external one alone. */
  close: () => Promise<void>;
}

/**
 * Opens the server of `DATABASE_URL`, or the embedded one. @throws ConfigError or
 * EmbeddedPostgresError, in one line
 */
export async function openDatabase(
  config: Config,
  log: Log,
  onLost?: () => void,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl } = config;
  if (databaseUrl !== undefined && databaseOwnerUrl !== undefined) {
    await greetServer('DATABASE_URL', databaseUrl);
    if (databaseOwnerUrl !== databaseUrl) await greetServer('DATABASE_OWNER_URL', databaseOwnerUrl);
    return {
      connection: { url: databaseUrl },
      owner: { url: databaseOwnerUrl },
      close: () => Promise.resolve(),
    };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log, onLost });
  return { ...rolesOf(embedded.connection), close: () => embedded.stop() };
}

const rolesOf = (owner: EmbeddedConnection): Roles => ({
  connection: { url: connectionUrl(applicationOf(owner)) },
  owner: { url: connectionUrl(owner) },
});

/**
 * Opens the database of an existing installation, running or not, for a tool. @throws ConfigError
 * if there is none
 */
export async function reachDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres')))
    throw noRelato(config);
  const running =
    config.databaseUrl === undefined ? await runningServer(config.dataDir) : undefined;
  if (running) return { ...rolesOf(running), close: () => Promise.resolve() };
  const database = await openDatabase(config, log);
  try {
    if (await isEmpty(database.owner)) throw noRelato(config);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

export async function onDatabase(
  opening: Promise<OpenDatabase>,
  work: (database: Roles) => Promise<void>,
): Promise<void> {
  const { close, ...database } = await opening;
  await work(database).finally(close);
}

function noRelato({ databaseUrl, dataDir }: Config): ConfigError {
  const where = databaseUrl === undefined ? `DATA_DIR (${dataDir})` : 'DATABASE_URL';
  return new ConfigError(
    `${where} must be that of a Relato that was started before: there is none.`,
  );
}

function isEmpty(connection: Connection): Promise<boolean> {
  return withDataSource(dataSourceOptions(connection), async (dataSource) => {
    const [row] = await dataSource.query<{ empty: boolean }[]>(
      `SELECT to_regclass('migrations') IS NULL AS "empty"`,
    );
    return row?.empty !== false;
  });
}

/**
 * @throws ConfigError if an external server cannot be used; leaves out its address, which holds a
 * password
 */
async function greetServer(setting: string, url: string): Promise<void> {
  let client: Client | undefined;
  try {
    // Decodes the address, and reads the certificates that it names.
    client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on('error', () => undefined); // reported by the query that fails with it
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS "version"`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST) throw new ConfigError(`it is PostgreSQL ${String(version)}`);
  } catch (error) {
    throw new ConfigError(
      `${setting} must lead to a PostgreSQL ${String(OLDEST)} or newer that can be used: ${whyNot(error)}.`,
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}

function whyNot(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof URIError)
    return 'its parts must be percent-encoded, with %25 for a percent sign';
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return 'it does not answer';
  if (syscall === 'open')
    return `it names the file ${String(path)}, which cannot be read (${code})`;
  return REFUSALS[code] ?? `it cannot be reached (${code})`;
}

export function toolDataSource(connection: Connection): DataSource {
  const entities = [join(__dirname, '../..', '**', '*.entity.{js,ts}')];
  return new DataSource({ ...dataSourceOptions(connection), entities });
}

/**
 * Migrates a database to the newest schema and grants the application's role its rights. If several
 * processes start at once, one does the work.
 * @returns whether the application owns nothing. @throws ConfigError
 */
export async function migrate({ connection, owner }: Roles): Promise<boolean> {
  const [application] = await withDataSource(dataSourceOptions(connection), (dataSource) =>
    dataSource.query<[Application]>('SELECT current_user AS role, current_database() AS database'),
  );
  return withDataSource(dataSourceOptions(owner), (dataSource) =>
    withAdvisoryLock(dataSource, 'migrations', async () => {
      await refuseForeign(dataSource);
      await dataSource.runMigrations({ transaction: 'all' }).catch(refuseUnlessOwner);
      return grantTo(dataSource, application);
    }),
  );
}

/** @throws ConfigError if the database is that of another program or version */
async function refuseForeign(dataSource: DataSource): Promise<void> {
  const others = await otherTables(dataSource);
  if (others > 0)
    throw new ConfigError(
      `The database holds ${counted(others, 'table')} of another program; this is Relato ${VERSION}: give it an empty database. Nothing was changed.`,
    );
  const [foreign] = await foreignMigrations(dataSource);
  if (foreign?.age === 'older')
    throw new ConfigError(
      `The database was made by an older Relato (${foreign.name}), from which ${VERSION} does not upgrade: run the older one, or begin with an empty database. Nothing was changed.`,
    );
  if (foreign)
    throw new ConfigError(
      `The database was made by a newer Relato (${foreign.name}); this is ${VERSION}: run the newer one, or restore a backup of this one into an empty database. Nothing was changed.`,
    );
}

/** The number of tables, other than those of extensions, in a database that no Relato has migrated. */
async function otherTables(dataSource: DataSource): Promise<number> {
  const [found] = await dataSource.query<[{ others: number }]>(
    `SELECT count(*)::int AS others FROM pg_class AS "tabela"
     WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND to_regclass('migrations') IS NULL
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = "tabela".oid AND deptype = 'e')`,
  );
  return found.others;
}

interface ForeignMigration {
  name: string;
  /** Than the first of this Relato, or than its newest. */
  age: 'older' | 'newer';
}

/** The migrations that ran on a database and that this Relato does not have. */
export async function foreignMigrations(dataSource: DataSource): Promise<ForeignMigration[]> {
  const known = dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
  const [table] = await dataSource.query<{ there: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS there`,
  );
  if (!table?.there) return [];
  const ran = await dataSource.query<{ name: string; timestamp: string }[]>(
    'SELECT "name", "timestamp" FROM "migrations" ORDER BY "timestamp"',
  );
  return ran
    .filter(({ name }) => !known.includes(name))
    .map(({ name, timestamp }) => ({
      name,
      age: Number(timestamp) < FIRST_MIGRATION ? 'older' : 'newer',
    }));
}

function refuseUnlessOwner(error: unknown): never {
  if (driverError(error)?.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new ConfigError(
    'DATABASE_OWNER_URL must name the role that owns the tables: the schema is older than this Relato, and another may not change it.',
  );
}

/** Connects a data source, runs the work and closes it. */
export async function withDataSource<T>(
  options: DataSourceOptions,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const dataSource = await new DataSource(options).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

export interface Connection {
  url: string;
}

/**
 * No request waits for ever for a database that does not answer, and a vanished database is
 * noticed. A visitor who waits for a connection and then for a query gets an answer within 10 s.
 */
const POOL: PoolConfig = {
  max: 20,
  // A new connection takes longer than most queries, and has none of its plans.
  idleTimeoutMillis: 5 * 60_000,
  connectionTimeoutMillis: 4_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  onConnect: (client) => {
    // A lost connection fails the query that uses it. An idle one has no listener, and its error
    // would end the process.
    client.on('error', () => undefined);
    prepareRepeated(client);
    closeAtTimeout(client);
  },
};

export function dataSourceOptions({ url }: Connection): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    migrations: [
      Initial1795651200000,
      Questionnaires1795737600000,
      Tags1795741200000,
      Units1795744800000,
      ResentFollowUps1795748400000,
      RequestsAboutAccounts1795752000000,
    ],
    // `migrate` runs migrations under a lock; no process runs them by itself.
    migrationsRun: false,
    synchronize: false,
    logging: false,
    extra: POOL,
  };
}

const UNIQUE_VIOLATION = '23505';
const INSUFFICIENT_PRIVILEGE = '42501';

type DriverError = { code?: string; constraint?: string } | undefined;

const driverError = (error: unknown): DriverError =>
  error instanceof QueryFailedError ? (error.driverError as DriverError) : undefined;

export function violatesUnique(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = driverError(error) ?? {};
  return code === UNIQUE_VIOLATION && violated === constraint;
}
