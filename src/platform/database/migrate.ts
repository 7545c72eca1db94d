import { DataSource } from 'typeorm';
import { withAdvisoryLock } from '../jobs/advisory-lock';
import { type Connection, dataSourceOptions } from './data-source-options';

/** Brings a database to the newest schema; of several processes starting at once, one does the work. */
export async function migrate(connection: Connection): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions(connection)).initialize();
  try {
    await withAdvisoryLock(dataSource, 'migrations', () => dataSource.runMigrations({ transaction: 'all' }));
  } finally {
    await dataSource.destroy();
  }
}
