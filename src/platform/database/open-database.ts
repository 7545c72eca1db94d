import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { type Config, ConfigError } from '../config/config';
import { withAdvisoryLock } from '../jobs/advisory-lock';
import { type Connection, dataSourceOptions } from './data-source-options';
import { startEmbeddedPostgres } from './embedded/embedded-postgres';
import { runningServer } from './embedded/running-server';
import { greetServer } from './greet-server';

/** A PostgreSQL to work with. */
export interface OpenDatabase {
  connection: Connection;
  /** Stops the embedded server; leaves an outside one alone. */
  close(): Promise<void>;
}

/**
 * The outside server where `DATABASE_URL` is set; otherwise starts the embedded one in the data folder.
 * @param onLost called when the embedded server ends though nobody stopped it
 * @throws ConfigError, or EmbeddedPostgresError, in one line where it cannot be used
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
  onLost?: () => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await greetServer(config.databaseUrl);
    return { connection: { url: config.databaseUrl }, close: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log, onLost });
  return { connection: embedded.connection, close: () => embedded.stop() };
}

/**
 * The database of a Relato that there is, for a tool that works beside it while it runs as well as without: that one's
 * server, or its own.
 * @throws ConfigError where there is none, rather than to make one for a setting that was left out
 */
export async function reachDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'))) throw noRelato(config);
  const running = config.databaseUrl === undefined ? await runningServer(config.dataDir) : undefined;
  if (running) return { connection: running, close: () => Promise.resolve() };
  const database = await openDatabase(config, log);
  try {
    if (await isEmpty(database.connection)) throw noRelato(config);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function noRelato({ databaseUrl, dataDir }: Config): ConfigError {
  const where = databaseUrl === undefined ? `DATA_DIR (${dataDir})` : 'DATABASE_URL';
  return new ConfigError(`${where} must be that of a Relato that was started before: there is none.`);
}

async function isEmpty(connection: Connection): Promise<boolean> {
  const dataSource = await new DataSource(dataSourceOptions(connection)).initialize();
  try {
    const [row] = await dataSource.query<{ empty: boolean }[]>(`SELECT to_regclass('migrations') IS NULL AS "empty"`);
    return row?.empty !== false;
  } finally {
    await dataSource.destroy();
  }
}

/** A data source that knows every entity of the build, for tools that compare the schema with them. */
export function toolDataSource(connection: Connection): DataSource {
  return new DataSource({
    ...dataSourceOptions(connection),
    entities: [join(__dirname, '../..', '**', '*.entity.{js,ts}')],
  });
}

/** Brings a database to the newest schema; of several processes starting at once, one does the work. */
export async function migrate(connection: Connection): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions(connection)).initialize();
  try {
    await withAdvisoryLock(dataSource, 'migrations', () => dataSource.runMigrations({ transaction: 'all' }));
  } finally {
    await dataSource.destroy();
  }
}
