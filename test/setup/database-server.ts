// The one PostgreSQL of a test run: started before the first file, shared by all, each with a database of its own.
import type { Connection } from '../../src/platform/database/data-source-options';

/** How workers learn of the server that the run's first process started. */
const VARIABLE = 'RELATO_TEST_DATABASE_SERVER';

export interface DatabaseServer {
  /** An address of some database of the server, by which others are made. */
  readonly url: string;
  /** The migrated database that every test's own is a copy of. */
  readonly template: string;
}

export function announceServer(server: DatabaseServer): void {
  process.env[VARIABLE] = JSON.stringify(server);
}

export const hasServer = (): boolean => process.env[VARIABLE] !== undefined;

export function databaseServer(): DatabaseServer {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('No test database: only the projects http, durability and journey start one.');
  return JSON.parse(text) as DatabaseServer;
}

/** The same server's address for another database. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export function connectionUrl(connection: Connection): string {
  if ('url' in connection) return connection.url;
  const { host, port, user, password = '', database } = connection;
  const [name, secret, place] = [user, password, host].map(encodeURIComponent);
  return `postgres://${name}:${secret}@${place}:${port}/${database}`;
}
