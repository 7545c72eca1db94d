import type { TestApp } from './app';
import { onConnection } from './database';
import { eventually } from './eventually';

const WAITING = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Resolves once so many requests wait for a lock. */
type Waiting = (requests: number) => Promise<void>;

/**
 * Locks a row of the database while work is done, so that requests meet in a known order: those that
 * wait for the row go on afterwards in the order in which they came.
 * @param row its table and a condition, as SQL
 */
export const whileLocked = <T>(
  relato: TestApp,
  row: string,
  work: (waiting: Waiting) => Promise<T>,
): Promise<T> => holding(relato, `SELECT 1 FROM ${row} FOR UPDATE`, work);

/** Likewise for a whole table, which no request reads meanwhile. */
export const whileTableLocked = <T>(
  relato: TestApp,
  table: string,
  work: (waiting: Waiting) => Promise<T>,
): Promise<T> => holding(relato, `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`, work);

/** Ends the statements that wait for a lock, as a limit on their time would. */
export const breakOff = (
  relato: TestApp,
  how: 'pg_cancel_backend' | 'pg_terminate_backend' = 'pg_cancel_backend',
) =>
  relato.sql(
    `SELECT ${how}(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );

/** Likewise for any lock. @param lock the statement that takes it */
export function holding<T>(
  { databaseUrl }: TestApp,
  lock: string,
  work: (waiting: Waiting) => Promise<T>,
): Promise<T> {
  return onConnection(databaseUrl, async (client) => {
    await client.query('BEGIN');
    await client.query(lock);
    const done = await work((requests) =>
      eventually(`${requests} requests wait`, async () => {
        const { rows } = await client.query<{ count: number }>(WAITING);
        return rows[0]?.count === requests;
      }),
    );
    await client.query('COMMIT');
    return done;
  });
}
