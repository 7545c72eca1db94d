import type { DataSource, QueryRunner, SelectQueryBuilder } from 'typeorm';
import type { Relato } from '../reports/relato.entity';
import { type FetchedRow, packed, type PackedRows } from './packed-rows';

/** How each value is asked for. */
const COLUMNS: Readonly<Record<keyof FetchedRow, string>> = {
  id: 'relato.id',
  chavesEquipe: "encode(relato.chavesEquipe, 'hex')",
  conteudo: "encode(relato.conteudo, 'hex')",
  motivo: 'relato.motivo',
  gravidade: 'relato.gravidade',
  status: 'relato.status',
  criadoEm: '(extract(epoch FROM relato.criadoEm) * 1000)::float8',
};

/** Rows fetched at once: few enough that passing them on is a short turn, and that they are done with before they grow old. */
const BATCH = 100;

/**
 * The rows of a query as they were at one moment, fetched as they are wanted by a cursor. It holds a connection until
 * it is closed.
 */
export class Snapshot {
  /** The database works on the next rows while the last ones are used. */
  private fetching: Promise<FetchedRow[]>;
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
      query.select([]);
      for (const [column, value] of Object.entries(COLUMNS)) query.addSelect(value, column);
      const [sql, parameters] = query.getQueryAndParameters();
      await runner.query(`DECLARE "rows" NO SCROLL CURSOR FOR ${sql}`, parameters);
      return new Snapshot(runner, total);
    } catch (error) {
      await giveBack(runner);
      throw error;
    }
  }

  /** The next rows; none at the end, and none once it is closed. */
  async next(): Promise<PackedRows> {
    const rows = await this.fetching;
    if (this.closing) return packed([]);
    this.fetching = this.fetch();
    return packed(rows);
  }

  /** Gives the connection back, however often and whenever it is called. */
  close(): Promise<void> {
    this.closing ??= this.fetching.then(
      () => giveBack(this.runner),
      () => giveBack(this.runner),
    );
    return this.closing;
  }

  private fetch(): Promise<FetchedRow[]> {
    const rows = this.runner.query(`FETCH ${String(BATCH)} FROM "rows"`) as Promise<FetchedRow[]>;
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
