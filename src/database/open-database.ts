import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { Config } from '../config';
import { greetServer } from './greet-server';
import { type Connection, dataSourceOptions } from './data-source-options';
import { startEmbeddedPostgres } from './embedded/embedded-postgres';
import { runningServer } from './embedded/running-server';

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

/** The database for a tool that works beside a running Relato as well as without: that one's server, or its own. */
export async function reachDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const running = config.databaseUrl === undefined ? await runningServer(config.dataDir) : undefined;
  return running ? { connection: running, close: () => Promise.resolve() } : openDatabase(config, log);
}

/** A data source that knows every entity of the build, for tools that compare the schema with them. */
export function toolDataSource(connection: Connection): DataSource {
  return new DataSource({
    ...dataSourceOptions(connection),
    entities: [join(__dirname, '..', '*', '*.entity.{js,ts}')],
  });
}
