import { Config } from '../platform/config/config';
import {
  migrate,
  onDatabase,
  openDatabase,
  toolDataSource,
} from '../platform/database/open-database';
import { runProgram, say } from '../run';

/**
 * `npm run db:migrate` updates the schema; `npm run db:generate` prints the differences between
 * entities and schema.
 */
runProgram((command) =>
  onDatabase(openDatabase(Config.fromEnvironment(), say), async (database) => {
    await migrate(database);
    if (command !== 'generate') {
      say('The database has the newest schema.');
      return;
    }
    const dataSource = await toolDataSource(database.owner).initialize();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    if (upQueries.length === 0) say('The entities and the schema agree; nothing to generate.');
    else say(...upQueries.map(({ query }) => `${query};`));
  }),
);
