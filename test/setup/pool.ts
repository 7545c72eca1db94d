// The database connections of a running application.
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { TestApp } from './app';
import { eventually } from './eventually';

/** Waits until every connection is back in the pool, none in a transaction, and nobody waits for one. */
export async function poolIsWhole({ app }: TestApp): Promise<void> {
  const { master: pool } = app.get(DataSource).driver as unknown as { master: Pool };
  await eventually('every connection is back', async () => {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND (state <> 'idle' OR xact_start IS NOT NULL)`,
    );
    return rows.length === 0 && pool.totalCount === pool.idleCount && pool.waitingCount === 0;
  });
}
