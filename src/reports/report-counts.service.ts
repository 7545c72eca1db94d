import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { ifAdvisoryLockFree } from '../database/advisory-lock';
import { Contagem } from './contagem.entity';
import type { Relato } from './relato.entity';

/** Rows that are worth summing up for good. */
const COMPACT_AT = 2000;

/** The fields that are counted by. */
const COUNTED = ['motivo', 'status', 'gravidade', 'procedencia', 'lido'] as const;
type Counted = (typeof COUNTED)[number];

const COLUMNS = COUNTED.map((column) => `"${column}"`).join(', ');

/** How many reports have a value. */
interface ValueCount {
  value: Contagem[Counted];
  total: number;
}

/** Applies a list's filters to a query whose rows are called 'relato'. */
type Narrow = (query: SelectQueryBuilder<Relato>) => void;

/** Whether the counts know a field. */
export function isCounted(field: string): field is Counted {
  return (COUNTED as readonly string[]).includes(field);
}

/** Exact numbers of reports without counting them: what triggers added up at each change. */
@Injectable()
export class ReportCounts {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether {@link count} can answer for a list with these filters. */
  knows(filter: Readonly<Record<string, unknown>>): boolean {
    return Object.keys(filter).every(isCounted);
  }

  /** The number of reports that a list's filters leave. */
  async count(narrow: Narrow): Promise<number> {
    const sums = await this.counted(narrow)
      .select('COALESCE(SUM(relato.total), 0)::int', 'total')
      .addSelect('COUNT(*)::int', 'rows')
      .getRawOne<{ total: number; rows: number }>();
    if (!sums) throw new Error('a sum without a row');
    await this.compactIfMany(sums.rows);
    return sums.total;
  }

  /** The same for each value of a field that some report has, in the order of a list that is sorted by it. */
  async countEach(field: Counted, order: 'ASC' | 'DESC', narrow: Narrow): Promise<ValueCount[]> {
    const sums = await this.counted(narrow)
      .select(`relato.${field}`, 'value')
      .addSelect('SUM(relato.total)::int', 'total')
      .addSelect('COUNT(*)::int', 'rows')
      .groupBy(`relato.${field}`)
      .having('SUM(relato.total) > 0')
      .orderBy(`relato.${field}`, order)
      .getRawMany<ValueCount & { rows: number }>();
    await this.compactIfMany(sums.reduce((rows, each) => rows + each.rows, 0));
    return sums;
  }

  private counted(narrow: Narrow): SelectQueryBuilder<Contagem> {
    const query = this.dataSource.manager.createQueryBuilder(Contagem, 'relato');
    // The columns that it filters by have the same names.
    narrow(query as unknown as SelectQueryBuilder<Relato>);
    return query;
  }

  private async compactIfMany(rows: number): Promise<void> {
    if (rows > COMPACT_AT) await this.compact();
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
