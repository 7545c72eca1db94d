// Many reports at once, and a connection that is cut while a job writes.
import type { DataSource } from 'typeorm';

/**
 * Copies a report within the database.
 * @param columns what of the n-th copy is another, as SQL over `n`
 */
export async function copyReport(
  dataSource: DataSource,
  id: string,
  copies: number,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const own: Record<string, string> = { id: 'gen_random_uuid()', codigo: `decode(md5(n::text), 'hex')`, ...columns };
  const [{ list }] = await dataSource.query<[{ list: string }]>(
    `SELECT string_agg(format('%I', column_name), ', ') AS list FROM information_schema.columns
     WHERE table_name = 'relatos' AND column_name <> ALL($1)`,
    [[...Object.keys(own), 'idempotencia']],
  );
  await dataSource.query(
    `INSERT INTO relatos ("${Object.keys(own).join('", "')}", ${list})
     SELECT ${Object.values(own).join(', ')}, ${list} FROM relatos, generate_series(1, $2) AS n WHERE relatos.id = $1`,
    [id, copies],
  );
}

/** Cuts the connections that are writing a batch, when some of `total` rows are done. @param count SQL of how many are */
export async function cutInTheMiddle(dataSource: DataSource, count: string, total: number): Promise<void> {
  for (;;) {
    const [{ done }] = await dataSource.query<[{ done: number }]>(`SELECT (${count})::int AS done`);
    if (done >= total) throw new Error('it was over before it could be cut');
    if (done === 0) continue;
    const cut = await dataSource.query<unknown[]>(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
    );
    if (cut.length > 0) return;
  }
}
