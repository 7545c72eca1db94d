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

/**
 * Cuts the connections that are writing reports, from when some of `total` rows are done until a run has failed for it.
 * Others are left alone, and so is one that commits meanwhile: only a job that was cut shows what a cut leaves behind.
 * (A table has one number in all databases of one template: the locks are asked for by their database, too.)
 * @param count SQL of how many are done
 * @param hasFailed whether the run has been cut
 */
export async function cutInTheMiddle(
  dataSource: DataSource,
  count: string,
  total: number,
  hasFailed: () => boolean,
): Promise<void> {
  while (!hasFailed()) {
    const [{ done }] = await dataSource.query<[{ done: number }]>(`SELECT (${count})::int AS done`);
    if (done >= total) throw new Error('it was over before it could be cut');
    if (done === 0) continue;
    await dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND relation = 'relatos'::regclass AND mode = 'RowExclusiveLock' AND pid <> pg_backend_pid()`,
    );
  }
}
