import type { DataSource, QueryRunner, SelectQueryBuilder } from 'typeorm';
import { Relato } from '../reports/relato.entity';

/** What an export reads of a row. */
export type SnapshotRow = Pick<
  Relato,
  'id' | 'chavesEquipe' | 'conteudo' | 'motivo' | 'gravidade' | 'status' | 'criadoEm'
>;

const COLUMNS = ['id', 'chavesEquipe', 'conteudo', 'motivo', 'gravidade', 'status', 'criadoEm'] as const;

/** Rows fetched at once: few enough that reading and passing them on is a short turn. */
const BATCH = 250;

/**
 * The rows of a query as they were at one moment, fetched as they are wanted by a cursor. It holds a connection until
 * it is closed.
 */
export class Snapshot {
  /** The database works on the next rows while the last ones are used. */
  private fetching: Promise<SnapshotRow[]>;
  private closing: Promise<void> | undefined;

  private constructor(
    private readonly runner: QueryRunner,
    readonly total: number,
  ) {
    this.fetching = this.fetch();
  }

  /** @param query over 'relato' */
  static async take(dataSource: DataSource, query: SelectQueryBuilder<Relato>): Promise<Snapshot> {
    const runner = dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query('SET TRANSACTION READ ONLY');
      const total = await query.clone().setQueryRunner(runner).getCount();
      query.select(`relato.${COLUMNS[0]}`, COLUMNS[0]);
      for (const column of COLUMNS.slice(1)) query.addSelect(`relato.${column}`, column);
      const [sql, parameters] = query.getQueryAndParameters();
      await runner.query(`DECLARE "rows" NO SCROLL CURSOR FOR ${sql}`, parameters);
      return new Snapshot(runner, total);
    } catch (error) {
      await giveBack(runner);
      throw error;
    }
  }

  /** The next rows; none at the end, and none once it is closed. */
  async next(): Promise<SnapshotRow[]> {
    const rows = await this.fetching;
    if (this.closing) return [];
    this.fetching = this.fetch();
    return rows;
  }

  /** Gives the connection back, however often and whenever it is called. */
  close(): Promise<void> {
    this.closing ??= this.fetching.then(
      () => giveBack(this.runner),
      () => giveBack(this.runner),
    );
    return this.closing;
  }

  private fetch(): Promise<SnapshotRow[]> {
    const rows = this.runner.query(`FETCH ${String(BATCH)} FROM "rows"`) as Promise<SnapshotRow[]>;
    rows.catch(() => undefined); // whoever comes for them is told
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
