import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { ifAdvisoryLockFree } from '../database/advisory-lock';
import { Contagem } from './contagem.entity';
import type { Relato } from './relato.entity';

/** Rows that are worth summing up for good. */
const COMPACT_AT = 2000;

const COLUMNS = '"motivo", "status", "gravidade", "procedencia", "lido"';

/** The filters that the counts know. */
const COUNTED: ReadonlySet<string> = new Set(['motivo', 'status', 'gravidade', 'procedencia', 'lido']);

/** Exact numbers of reports without counting them: what triggers added up at each change. */
@Injectable()
export class ReportCounts {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether {@link count} can answer for a list with these filters. */
  knows(filter: Readonly<Record<string, unknown>>): boolean {
    return Object.keys(filter).every((name) => COUNTED.has(name));
  }

  /** @param narrow applies the list's filters, to a query whose rows are called 'relato' */
  async count(narrow: (query: SelectQueryBuilder<Relato>) => void): Promise<number> {
    const query = this.dataSource.manager.createQueryBuilder(Contagem, 'relato');
    // The columns that it filters by have the same names.
    narrow(query as unknown as SelectQueryBuilder<Relato>);
    const sums = await query
      .select('COALESCE(SUM(relato.total), 0)::int', 'total')
      .addSelect('COUNT(*)::int', 'rows')
      .getRawOne<{ total: number; rows: number }>();
    if (!sums) throw new Error('a sum without a row');
    if (sums.rows > COMPACT_AT) await this.compact();
    return sums.total;
  }

  /** Replaces the rows by their sums. Rows that others add meanwhile stay as they are. */
  private async compact(): Promise<void> {
    await ifAdvisoryLockFree(this.dataSource, 'counts', async () => {
      await this.dataSource.query(`
        WITH "antigas" AS (DELETE FROM "contagens" RETURNING *)
        INSERT INTO "contagens" (${COLUMNS}, "total")
        SELECT ${COLUMNS}, SUM("total") FROM "antigas" GROUP BY ${COLUMNS} HAVING SUM("total") <> 0
      `);
    });
  }
}
