import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Config } from '../platform/config/config';
import { migrate, openDatabase, toolDataSource } from '../platform/database/open-database';
import { runProgram } from '../run';

/** `npm run db:migrate` and `npm run db:generate -- name`: the schema, from the command line. */
async function main(command: string | undefined, name = 'change'): Promise<void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const database = await openDatabase(Config.fromEnvironment(), say);
  try {
    await migrate(database.connection);
    if (command === 'generate') say(await generate(database.connection, name));
    else say('The database has the newest schema.');
  } finally {
    await database.close();
  }
}

/** Writes a migration that makes the schema what the entities say. */
async function generate(connection: Parameters<typeof toolDataSource>[0], name: string): Promise<string> {
  const dataSource = await toolDataSource(connection).initialize();
  const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  if (upQueries.length === 0) return 'The entities and the schema agree; nothing to generate.';
  const stamp = Date.now();
  const type = `${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}${String(stamp)}`;
  const lines = (queries: { query: string }[]): string =>
    queries.map(({ query }) => `    await runner.query(\`${query.replaceAll('`', '\\`')}\`);`).join('\n');
  const file = join('src', 'database', 'migrations', `${String(stamp)}-${name}.ts`);
  await writeFile(
    file,
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why: … */
export class ${type} implements MigrationInterface {
  name = '${type}';

  async up(runner: QueryRunner): Promise<void> {
${lines(upQueries)}
  }

  async down(runner: QueryRunner): Promise<void> {
${lines(downQueries.reverse())}
  }
}
`,
  );
  return `Wrote ${file}; say why in it and add it to data-source-options.ts.`;
}

runProgram(() => main(process.argv[2], process.argv[3]));
