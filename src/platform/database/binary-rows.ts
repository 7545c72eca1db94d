import { type Client, escapeLiteral, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';
import { WORK_MEMORY } from './cursor';
import { RowReader } from './row-reader';

/** A value of a query, which COPY takes only inside its text. */
type Parameter = string | number | boolean | Date | Buffer | readonly string[];

/** Bytes that are read ahead while earlier ones are used. */
const READ_AHEAD = 256 * 1024;

/**
 * The rows of a query in batches, all of one snapshot, where bytes of very many rows are read: COPY
 * sends them as they are. (`pg` reads binary answers as UTF-8, which destroys them, and PostgreSQL
 * takes several times as long to write bytes as text as to read them: docs/performance.md.) Holds a
 * connection until it ends.
 * @param columns the columns to read, as SQL
 * @param bytes those of them that come as bytes; the others come as text
 */
export async function* binaryRows<Row extends object>(
  dataSource: DataSource,
  query: SelectQueryBuilder<ObjectLiteral>,
  columns: Readonly<Record<keyof Row & string, string>>,
  bytes: readonly (keyof Row & string)[],
): AsyncGenerator<Row[]> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  query.select([]);
  for (const name of names) query.addSelect(columns[name], name);
  // Around the query: TypeORM reorders the columns.
  const selected = names.map((name) => `"${name}"${bytes.includes(name) ? '' : '::text'}`);
  const sql = `SELECT ${selected.join(', ')} FROM (${withValues(query)}) AS "linhas"`;
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query('SET TRANSACTION READ ONLY');
    await runner.query(WORK_MEMORY);
    const rows = new RowReader(names, new Set<string>(bytes));
    for await (const chunk of copied(runner, sql)) yield rows.read(chunk) as Row[];
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
  }
}

async function* copied(runner: QueryRunner, sql: string): AsyncGenerator<Buffer> {
  const client = (await runner.connect()) as PoolClient;
  const stream = client.query(
    copyTo(`COPY (${sql}) TO STDOUT (FORMAT binary)`, { highWaterMark: READ_AHEAD }),
  );
  // A reader who has left misses the error, which would end the process.
  stream.on('error', () => undefined);
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } finally {
    // The rest of the answer would meet the connection's next query.
    if (!stream.readableEnded) await (client as unknown as Client).end().catch(() => undefined);
  }
}

/** The SQL of a query with its parameters in it. */
function withValues(query: SelectQueryBuilder<ObjectLiteral>): string {
  const [sql, parameters] = query.getQueryAndParameters() as [string, Parameter[]];
  return sql.replace(/\$(\d+)/g, (_, number) => {
    const value = parameters[Number(number) - 1];
    if (value === undefined) throw new Error(`The query has no parameter ${String(number)}`);
    return escapeLiteral(asText(value));
  });
}

/** As `pg` sends a parameter: PostgreSQL finds its type from where it stands. */
function asText(value: Parameter): string {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (typeof value !== 'object') return String(value);
  return `{${value.map((each) => `"${each.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
