import { promisify } from 'node:util';
import type { PoolClient, QueryResult } from 'pg';
import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

/** Rows fetched at once: opening what is sealed in them is a short turn. */
const BATCH = 100;

/** The rows of a query as they are at one moment, in batches. It holds a connection until `batches` ends or it is closed. */
export class Cursor<Row extends object> {
  private constructor(
    private readonly runner: QueryRunner,
    private readonly counted: SelectQueryBuilder<ObjectLiteral>,
  ) {}

  /** @param columns what to read, as SQL */
  static async open<Row extends object>(
    dataSource: DataSource,
    query: SelectQueryBuilder<ObjectLiteral>,
    columns: Readonly<Record<keyof Row & string, string>>,
  ): Promise<Cursor<Row>> {
    const runner = dataSource.createQueryRunner();
    const cursor = new Cursor<Row>(runner, query.clone().setQueryRunner(runner));
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query('SET TRANSACTION READ ONLY');
      query.select([]);
      for (const [column, sql] of Object.entries<string>(columns)) query.addSelect(sql, column);
      const [sql, parameters] = query.getQueryAndParameters();
      await runner.query(`DECLARE "rows" NO SCROLL CURSOR FOR ${sql}`, parameters);
    } catch (error) {
      await cursor.close();
      throw error;
    }
    return cursor;
  }

  /** How many rows there are. */
  total(): Promise<number> {
    return this.counted.getCount();
  }

  async *batches(): AsyncGenerator<Row[]> {
    const client = (await this.runner.connect()) as PoolClient;
    // By callback: what pg answers by promises of its own outlives its use and fills the old generation, which doubles the
    // processor time of reading a hundred thousand rows (docs/performance.md).
    const query = promisify<string, QueryResult<Row>>((sql, done) => client.query<Row>(sql, done));
    const fetch = async () => (await query(`FETCH ${String(BATCH)} FROM "rows"`)).rows;
    try {
      for (let rows = await fetch(); rows.length > 0;) {
        // The database reads the next ones while these are used.
        const next = fetch();
        next.catch(() => undefined); // thrown when it is awaited
        yield rows;
        rows = await next;
      }
    } finally {
      await this.close();
    }
  }

  /** Ends the transaction, and with it the cursor; a connection that was lost has ended both. */
  async close(): Promise<void> {
    if (this.runner.isTransactionActive)
      await this.runner.rollbackTransaction().catch(() => undefined);
    await this.runner.release();
  }
}
