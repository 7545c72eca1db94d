import { migrate, toolDataSource } from '../../src/platform/database/open-database';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the schema', () => {
  it('is what the entities say', async () => {
    const dataSource = await toolDataSource({ url: database.url }).initialize();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('is migrated once by several processes that start together', async () => {
    await Promise.all([1, 2, 3].map(() => migrate({ url: database.url })));
  });
});
