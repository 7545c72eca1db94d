import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { ShreddingKey } from '../access/shredding-key.entity';
import { TurnTaker } from '../platform/clock';
import { binaryRows } from '../platform/database/binary-rows';
import type { ReportKeyring } from '../platform/vault/report-keyring';
import { unlessBroken } from '../platform/vault/sealing';
import type { ReportKeys } from '../platform/vault/team-keys';
import type { StaffContext } from '../users/staff.decorators';
import type { Report } from './report.entity';
import { ReportsService } from './reports.service';

/** The columns that open a report's keys. */
type ReportRow = Pick<Report, 'id' | 'chavesEquipe' | 'chaveTrituracao'>;

/** A report with its sealed search words. */
export type ReportWithWords = ReportRow & Pick<Report, 'palavras'>;

const COLUMNS: Readonly<Record<keyof ReportWithWords, string>> = {
  id: 'relato.id',
  chavesEquipe: 'relato.chavesEquipe',
  chaveTrituracao: `coalesce(trituracao.chave, '')`,
  palavras: 'relato.palavras',
};

/** A sealed column of a table whose rows are parts of reports, and the key of theirs that opens it. */
export interface SealedColumn {
  table: string;
  column: string;
  under: keyof ReportKeys;
}

/** A sealed value of a part of a report. */
export interface SealedPart extends Pick<SealedColumn, 'table' | 'under'> {
  id: string;
  relatoId: string;
  bytes: Buffer;
}

/**
 * Milliseconds. A staff member waits for the end of a scan, and each turn waits for the requests of
 * others: longer turns are fewer.
 */
const TURN = 3;

/**
 * Reads sealed values of very many reports, and of their parts: the keys of a report are opened once
 * for all of them, and the tables of the parts are read as they lie. (Collecting the parts of each
 * report takes PostgreSQL several times as long: docs/performance.md.)
 */
@Injectable()
export class ReportScan {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
  ) {}

  /** Visits each report of a query, called 'relato' in it; its keys are wiped afterwards. */
  async eachReport(
    query: SelectQueryBuilder<Report>,
    by: StaffContext,
    look: (row: ReportWithWords, keys: ReportKeys) => void,
  ): Promise<void> {
    const joined = withShreddingKeys(query);
    const bytes = ['chavesEquipe', 'chaveTrituracao', 'palavras'] as const;
    for await (const rows of binaryRows<ReportWithWords>(this.dataSource, joined, COLUMNS, bytes))
      await this.reports.lookAtEach(rows, by, look, new TurnTaker(TURN));
  }

  /** Adds the keys of the reports of a query, called 'relato' in it. */
  async addKeys(
    query: SelectQueryBuilder<Report>,
    by: StaffContext,
    keyring: ReportKeyring,
  ): Promise<void> {
    const joined = withShreddingKeys(query);
    const { palavras: _, ...columns } = COLUMNS;
    const bytes = ['chavesEquipe', 'chaveTrituracao'] as const;
    for await (const rows of binaryRows<ReportRow>(this.dataSource, joined, columns, bytes))
      await this.reports.lookAtEach(
        rows,
        by,
        ({ id }, keys) => keyring.add(id, keys),
        new TurnTaker(TURN),
      );
  }

  /**
   * Visits each part of the reports of a query, called 'relato' in it, whose keys are given. An
   * altered part is left out, so that it hides no other.
   * @param look is given the part's key, and the number of its report in the keyring
   */
  async eachPart(
    query: SelectQueryBuilder<Report>,
    columns: readonly SealedColumn[],
    keyring: ReportKeyring,
    look: (part: SealedPart, key: Buffer, number: number) => void,
  ): Promise<void> {
    const parts = query
      .orderBy()
      .innerJoin(`(${columns.map(partsIn).join(' UNION ALL ')})`, 'parte', OF_REPORT);
    const turn = new TurnTaker(TURN);
    for await (const rows of binaryRows<SealedPart>(this.dataSource, parts, PART, ['bytes'])) {
      for (const row of rows) {
        const number = keyring.numberOf(row.relatoId);
        if (number !== undefined)
          unlessBroken(() => look(row, keyring.get(number, row.under), number));
        if (turn.isOver()) await turn.next();
      }
    }
  }
}

/** Joined: looking up a hundred thousand keys one by one takes several times as long. */
const withShreddingKeys = (query: SelectQueryBuilder<Report>): SelectQueryBuilder<Report> =>
  query.orderBy().leftJoin(ShreddingKey, 'trituracao', 'trituracao.relatoId = relato.id');

const OF_REPORT = 'parte."relatoId" = relato.id';

const PART: Readonly<Record<keyof SealedPart, string>> = {
  table: 'parte."table"',
  under: 'parte."under"',
  id: 'parte."id"',
  relatoId: 'parte."relatoId"',
  bytes: 'parte."bytes"',
};

const partsIn = ({ table, column, under }: SealedColumn): string =>
  `SELECT '${table}' AS "table", '${under}' AS "under", "id", "relatoId", "${column}" AS "bytes" FROM "${table}"
   WHERE "${column}" IS NOT NULL`;
