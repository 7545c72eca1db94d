import type { DataSource, QueryRunner, SelectQueryBuilder } from 'typeorm';
import type { Report } from '../reports/report.entity';

const COLUMNS = ['id', 'chavesEquipe', 'conteudo', 'motivo', 'gravidade', 'status', 'criadoEm'] as const;

/** What an export reads of a report. */
export type SnapshotRow = Pick<Report, (typeof COLUMNS)[number]>;

/** Rows fetched and opened at once: few enough that opening them is a short turn. */
const BATCH = 100;

/** The rows of a query as they were at one moment. It holds a connection until it is closed. */
export class Snapshot {
  private constructor(
    private readonly runner: QueryRunner,
    readonly total: number,
  ) {}

  /** @param query over 'relato' */
  static async take(dataSource: DataSource, query: SelectQueryBuilder<Report>): Promise<Snapshot> {
    const runner = dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query('SET TRANSACTION READ ONLY');
      const total = await query.clone().setQueryRunner(runner).getCount();
      query.select([]);
      for (const column of COLUMNS) query.addSelect(`relato.${column}`, column);
      const [sql, parameters] = query.getQueryAndParameters();
      await runner.query(`DECLARE "rows" NO SCROLL CURSOR FOR ${sql}`, parameters);
      return new Snapshot(runner, total);
    } catch (error) {
      await giveBack(runner);
      throw error;
    }
  }

  /** The rows, by a cursor, some at a time; the database works on the next ones while the last ones are used. */
  async *batches(): AsyncGenerator<SnapshotRow[]> {
    let next = this.fetch();
    try {
      for (let rows = await next; rows.length > 0; rows = await next) {
        next = this.fetch();
        yield rows;
      }
    } finally {
      await next.catch(() => undefined);
    }
  }

  /** Gives the connection back; a second time does nothing. */
  close(): Promise<void> {
    return giveBack(this.runner);
  }

  private fetch(): Promise<SnapshotRow[]> {
    const rows = this.runner.query(`FETCH ${BATCH} FROM "rows"`) as Promise<SnapshotRow[]>;
    rows.catch(() => undefined); // the rejection is handled by the next await
    return rows;
  }
}

/** Ends the transaction, and with it the cursor. A connection that was lost has ended both. */
async function giveBack(runner: QueryRunner): Promise<void> {
  try {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  } catch {
    // The pool drops a lost connection by itself.
  } finally {
    await runner.release();
  }
}
