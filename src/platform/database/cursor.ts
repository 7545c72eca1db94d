import { promisify } from 'node:util';
import type { PoolClient, QueryResult } from 'pg';
import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

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
    private readonly packed: PackedColumns | undefined,
  ) {}

  /**
   * @param columns the columns to read, as SQL
   * @param packed those of them with bytes that are to be read fast; their values are overwritten
   * with the next batch
   */
  static async open<Row extends object>(
    dataSource: DataSource,
    query: SelectQueryBuilder<ObjectLiteral>,
    columns: Readonly<Record<keyof Row & string, string>>,
    packed: readonly (keyof Row & string)[] = [],
  ): Promise<Cursor<Row>> {
    const runner = dataSource.createQueryRunner();
    const cursor = new Cursor<Row>(
      runner,
      query.clone().setQueryRunner(runner),
      packed.length === 0 ? undefined : new PackedColumns(packed),
    );
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query('SET TRANSACTION READ ONLY');
      // A join or sort over a hundred thousand rows stays in memory, where PostgreSQL's default of
      // 4 MB would write it to disk first.
      await runner.query("SET LOCAL work_mem = '16MB'");
      query.select([]);
      for (const [column, sql] of Object.entries<string>(columns))
        if (!packed.includes(column as keyof Row & string)) query.addSelect(sql, column);
      if (cursor.packed)
        query.addSelect(packedSql(packed.map((column) => columns[column])), PACKED);
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
        this.packed?.unpack(rows);
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

/** The column that holds several columns of bytes. */
const PACKED = 'bytes';

/**
 * Columns of bytes as one text: PostgreSQL's binary form of a row, in base64. Read one by one, each
 * is a text of hexadecimal digits, twice its length, and is decoded into new memory.
 */
const packedSql = (columns: readonly string[]): string =>
  `encode(record_send(ROW(${columns.join(', ')})), 'base64')`;

/** Decodes packed columns into memory that it uses again for each batch. */
class PackedColumns {
  private memory = Buffer.alloc(0);

  constructor(private readonly names: readonly string[]) {}

  /** Replaces the packed column of each row by its values. */
  unpack(rows: readonly object[]): void {
    const packed = rows as Record<string, unknown>[];
    const size = packed.reduce((sum, row) => sum + (row[PACKED] as string).length, 0);
    if (size > this.memory.length) this.memory = Buffer.allocUnsafeSlow(size);
    let end = 0;
    for (const row of packed) {
      // After the number of columns.
      let at = end + 4;
      end += this.memory.write(row[PACKED] as string, end, 'base64');
      for (const name of this.names) {
        // After the column's type.
        const length = this.memory.readInt32BE(at + 4);
        at += 8;
        row[name] = length === -1 ? null : this.memory.subarray(at, at + length);
        if (length !== -1) at += length;
      }
    }
  }
}
