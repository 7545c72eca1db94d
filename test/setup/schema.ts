// The database as the migrations make it, and as the entities describe it.
import { migrate, toolDataSource } from '../../src/platform/database/open-database';
import { createEmptyDatabase } from './database';

/** Migrates an empty database, as several nodes do that start together. @returns what the entities would still change */
export async function migrateTogether(): Promise<string[]> {
  const { url, drop } = await createEmptyDatabase();
  try {
    await Promise.all([1, 2, 3].map(() => migrate({ url })));
    const dataSource = await toolDataSource({ url }).initialize();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    return upQueries.map(({ query }) => query);
  } finally {
    await drop();
  }
}
