// The one PostgreSQL of a test run, and a database for each test file: a copy of the run's migrated
// template.
import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';

/** Tells workers the server that the run's first process started. */
const VARIABLE = 'RELATO_TEST_DATABASE_SERVER';

interface DatabaseServer {
  /** An address of any database of the server, used to create others. */
  readonly url: string;
  /** The migrated database from which every test's database is copied. */
  readonly template: string;
}

export function announceServer(server: DatabaseServer): void {
  process.env[VARIABLE] = JSON.stringify(server);
}

export const hasServer = (): boolean => process.env[VARIABLE] !== undefined;

/** The same server's address for another database. */
export const urlOf = (server: string, database: string): string =>
  new URL(`/${database}`, server).href;

/** The application's role of every test database: it owns nothing. */
const APPLICATION = 'relato_app_of_tests';

/** The same address for the application's role. */
export const asApplication = (url: string): string =>
  Object.assign(new URL(url), { username: APPLICATION, password: APPLICATION }).href;

export const makeApplicationRole = (url: string): Promise<void> =>
  run(
    url,
    `DO $$ BEGIN
       IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APPLICATION}') THEN
         CREATE ROLE ${APPLICATION} LOGIN PASSWORD '${APPLICATION}';
       END IF;
     END $$`,
  );

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createTestDatabase('template0');

export async function createTestDatabase(copyOf?: string): Promise<TestDatabase> {
  const text = process.env[VARIABLE];
  if (!text)
    throw new Error('No test database: only the projects http, durability and journey start one.');
  const { url, template } = JSON.parse(text) as DatabaseServer;
  const name = `relato_test_${randomBytes(6).toString('hex')}`;
  await run(url, `CREATE DATABASE ${name} TEMPLATE ${copyOf ?? template} STRATEGY wal_log`);
  return { url: urlOf(url, name), drop: () => run(url, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** At most this many statements of a test run at once; others wait. */
const STATEMENTS_AT_ONCE = 4;

/**
 * Runs single statements of a test on connections that stay open: connecting takes longer than most
 * statements.
 */
export class Statements {
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = new Pool({ connectionString: url, max: STATEMENTS_AT_ONCE, idleTimeoutMillis: 0 });
    // A test may cut idle connections; without a listener that would end the process.
    this.pool.on('error', () => undefined);
  }

  async rows<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]> {
    const client = await this.pool.connect();
    try {
      const { rows } = await client.query<Row>(statement, values);
      return rows;
    } finally {
      // Its settings and temporary tables end with it, also when it was refused. A connection that
      // was cut, or is still in a transaction, is not used again.
      const isUsable = await client.query('DISCARD ALL').then(
        () => true,
        () => false,
      );
      client.release(!isUsable);
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/**
 * Deletes reports past the trigger that keeps them, as SQL. @param condition as SQL, for ids that it
 * names itself
 */
export const deleteReports = (condition = 'TRUE'): string =>
  `ALTER TABLE relatos DISABLE TRIGGER relatos_manter;
   DELETE FROM relatos WHERE ${condition};
   ALTER TABLE relatos ENABLE TRIGGER relatos_manter`;

/** Runs one statement on a new connection. */
export async function run(url: string, statement: string, values?: unknown[]): Promise<void> {
  await rowsOf(url, statement, values);
}

/** The rows of one statement on a new connection. */
export function rowsOf<Row extends object = Record<string, unknown>>(
  url: string,
  statement: string,
  values?: unknown[],
): Promise<Row[]> {
  return onConnection(url, async (client) => (await client.query<Row>(statement, values)).rows);
}

/** Works on a new connection. */
export async function onConnection<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
