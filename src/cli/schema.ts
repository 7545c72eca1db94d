import { Config } from '../platform/config/config';
import { migrate, openDatabase, toolDataSource } from '../platform/database/open-database';
import { runProgram, say } from '../run';

/** `npm run db:migrate` brings the schema up to date; `npm run db:generate` prints what the entities say beyond it. */
async function main(command: string | undefined): Promise<void> {
  const database = await openDatabase(Config.fromEnvironment(), say);
  try {
    await migrate(database.connection);
    if (command !== 'generate') {
      say('The database has the newest schema.');
      return;
    }
    const dataSource = await toolDataSource(database.connection).initialize();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    if (upQueries.length === 0) say('The entities and the schema agree; nothing to generate.');
    else say(...upQueries.map(({ query }) => `${query};`));
  } finally {
    await database.close();
  }
}

runProgram(() => main(process.argv[2]));
