// A fresh, migrated database for a test file: a copy of the run's template, made in some 30 ms.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { databaseServer, urlOf } from './database-server';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  return create(databaseServer().template);
}

/** A database without a single table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0');
}

async function create(template: string): Promise<TestDatabase> {
  const { url } = databaseServer();
  const name = `relato_test_${randomBytes(6).toString('hex')}`;
  await run(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY wal_log`);
  return { url: urlOf(url, name), drop: () => run(url, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Runs one statement on a connection of its own. */
export async function run(url: string, statement: string, values?: unknown[]): Promise<void> {
  await rowsOf(url, statement, values);
}

/** What one statement finds, on a connection of its own. */
export async function rowsOf<Row extends object>(url: string, statement: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
