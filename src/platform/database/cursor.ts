import { promisify } from 'node:util';
import type { PoolClient, QueryResult } from 'pg';
import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

/**
 * A join or sort over a hundred thousand rows stays in memory, where PostgreSQL's default of 4 MB
 * would write it to disk first.
 */
export const WORK_MEMORY = "SET LOCAL work_mem = '16MB'";

/** Rows fetched at once: decrypting them takes one short turn. */
const BATCH = 100;

/**
 * The rows of a query in batches, all of one snapshot. Holds a connection until `batches` ends or
 * it is closed.
 */
export class Cursor<Row extends object> {
  private constructor(
    private readonly runner: QueryRunner,
    private readonly counted: SelectQueryBuilder<ObjectLiteral>,
  ) {}

  /** @param columns the columns to read, as SQL */
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
      await runner.query(WORK_MEMORY);
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
    // By callback: the promises that pg makes itself outlive their use and fill the old generation,
    // which doubles the processor time of reading a hundred thousand rows (docs/performance.md).
    const query = promisify<string, QueryResult<Row>>((sql, done) => client.query<Row>(sql, done));
    const fetch = async () => (await query(`FETCH ${String(BATCH)} FROM "rows"`)).rows;
    try {
      for (let rows = await fetch(); rows.length > 0;) {
        // Prefetch: the database reads the next batch while this one is used.
        const next = fetch();
        next.catch(() => undefined); // A failure is thrown when it is awaited.
        yield rows;
        rows = await next;
      }
    } finally {
      await this.close();
    }
  }

  /** Ends the transaction and the cursor; on a lost connection both have ended already. */
  async close(): Promise<void> {
    if (this.runner.isTransactionActive)
      await this.runner.rollbackTransaction().catch(() => undefined);
    await this.runner.release();
  }
}
