import type { DataSource } from 'typeorm';

const NAMESPACE = 0x72656c61;

export type LockName =
  | (
      | 'migrations'
      | 'setup'
      | 'forget'
      | 'sweepOrphans'
      | 'expiry'
      | 'shredding'
      | 'trash'
      | 'digest'
      | 'checkIns'
    )
  | (
      | 'expiredSessions'
      | 'olderKeys'
      | 'alteredRows'
      | 'alteredReports'
      | 'approvals'
      | 'dueDates'
      | 'shreddedPages'
      | 'testReports'
    );

/**
 * Runs the work while no other process of this database runs work of the same name; waits for its
 * turn.
 */
export const withAdvisoryLock = async <T>(
  dataSource: DataSource,
  name: LockName,
  work: () => Promise<T>,
): Promise<T> =>
  holding(
    dataSource,
    'SELECT pg_advisory_lock($1, hashtext($2)) IS NOT NULL AS held',
    name,
    work,
  ) as Promise<T>;

/** Like {@link withAdvisoryLock}, but does nothing if another process holds the lock. */
export const ifAdvisoryLockFree = (
  dataSource: DataSource,
  name: LockName,
  work: () => Promise<void>,
): Promise<void> =>
  holding(dataSource, 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS held', name, work);

async function holding<T>(
  dataSource: DataSource,
  acquire: string,
  name: LockName,
  work: () => Promise<T>,
) {
  const runner = dataSource.createQueryRunner();
  const key = [NAMESPACE, name];
  try {
    const [row] = (await runner.query(acquire, key)) as [{ held: boolean }];
    if (!row.held) return undefined;
    try {
      return await work();
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1, hashtext($2))', key);
    }
  } finally {
    await runner.release();
  }
}
