import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from './support/app';

let relato: TestApp;
beforeAll(async () => (relato = await startTestApp()));
afterAll(() => relato.close());

it('a look-up by one value is prepared once on a connection; a list, whose plan depends on its values, never', async () => {
  const runner = relato.app.get(DataSource).createQueryRunner();
  for (const id of ['a', 'b']) await runner.query('SELECT 1 AS "uma" WHERE $1 = \'a\'', [id]);
  await runner.query('SELECT 2 AS "duas" WHERE $1 = $2', ['a', 'b']);
  await runner.query(`SELECT 3 AS "nenhuma"`);
  await runner.query('SELECT 4 AS "muitas" WHERE 1 = ANY($1)', [[1, 2]]);
  const prepared = (await runner.query(
    `SELECT "statement", "generic_plans" + "custom_plans" AS "uses" FROM pg_prepared_statements
     WHERE "statement" ~ '"(uma|duas|nenhuma|muitas)"' AND "statement" !~ 'pg_prepared'`,
  )) as unknown;
  await runner.release();
  expect(prepared).toEqual([{ statement: 'SELECT 1 AS "uma" WHERE $1 = \'a\'', uses: '2' }]);
});
