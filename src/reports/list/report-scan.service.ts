import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { ReportKeys, TeamAccess } from '../../platform/vault/team-keys';
import { Report } from '../report.entity';
import { ReportsService } from '../reports.service';

/** Reports read at once. */
const BATCH = 100;

/** A report's row with what was asked for beside its id and keys. */
type Row<Columns extends object> = Pick<Report, 'id' | 'chavesEquipe'> & Columns;

/** One report of a scan. */
export type ScannedReport<Columns extends object> = Row<Columns> & { keys: ReportKeys };

/** Goes through many reports, in batches and in no order; others are served in between. */
@Injectable()
export class ReportScan {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
  ) {}

  /**
   * Holds a connection until it ends.
   * @param query over 'relato'
   * @param columns what to read, as SQL
   * @yields the reports whose keys open
   */
  async *scan<Columns extends object>(
    query: SelectQueryBuilder<Report>,
    columns: Readonly<Record<keyof Columns & string, string>>,
    access: TeamAccess,
  ): AsyncGenerator<ScannedReport<Columns>[]> {
    query.orderBy().select('relato.id', 'id').addSelect('relato.chavesEquipe', 'chavesEquipe');
    for (const [column, sql] of Object.entries<string>(columns)) query.addSelect(sql, column);
    const runner = this.dataSource.createQueryRunner();
    const client = (await runner.connect()) as PoolClient;
    const fetch = () => fetchRows<Row<Columns>>(client);
    try {
      await runner.startTransaction();
      const [sql, parameters] = query.getQueryAndParameters();
      await runner.query(`DECLARE "scan" NO SCROLL CURSOR FOR ${sql}`, parameters);
      for (let rows = await fetch(); rows.length > 0;) {
        // The database reads the next ones while these are opened.
        const next = fetch();
        next.catch(() => undefined); // thrown when it is awaited
        const opened = await this.reports.unlockEach(rows, access);
        yield opened.map(({ relato, keys }) => ({ ...relato, keys }));
        rows = await next;
      }
    } finally {
      // Closes the cursor; a connection that was lost has closed it.
      await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }
}

/**
 * By callback: what pg answers by promises of its own outlives its use and fills the old generation, which doubles the
 * processor time of reading a hundred thousand rows (docs/performance.md).
 */
function fetchRows<Row extends object>(client: PoolClient): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    client.query<Row>(`FETCH ${String(BATCH)} FROM "scan"`, (error: Error | null, result) =>
      error ? reject(error) : resolve(result.rows),
    );
  });
}
