import { COUNT_MIN } from '@relato/domain/statistics';
import {
  ANNUAL_TABLE_NAMES,
  type AnnualTableName,
  annualTable,
} from '@relato/domain/annual-report';
import type { CheckInResult } from '@relato/domain/check-in';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiQuery } from '@nestjs/swagger';
import { invalidData } from '../../platform/errors/app-error';
import { type Shown, shownTotal, suppress } from '../../platform/suppression';

/** A number; null if it is hidden, or there is nothing to count. */
const Hidable = (): PropertyDecorator => ApiProperty({ type: Number, nullable: true });

export class AnnualLineDto {
  valor!: string;
  @Hidable()
  total!: number | null;
}

export class AnnualTableDto {
  @ApiProperty({ enum: ANNUAL_TABLE_NAMES })
  tabela!: AnnualTableName;
  /** Empty if the reader's permissions do not cover it. */
  linhas!: AnnualLineDto[];
  /** Mean days from the receipt, with one decimal; absent for tables without a date. */
  @ApiProperty({ type: Number, nullable: true, required: false })
  mediaDias?: number | null;
}

/**
 * The reports received in a year, as they stand today, including those deleted or shredded since.
 * Days in the organisation's zone.
 */
export class AnnualReportDto {
  ano!: number;
  /** Whether small counts are shown. */
  exato!: boolean;
  @Hidable()
  total!: number | null;
  /** Rows of the register that were altered in the database from outside; counted as they are. */
  adulterados!: number;
  tabelas!: AnnualTableDto[];
}

/** Documents the query parameters of a route. */
export const AnnualQueries = (): MethodDecorator =>
  applyDecorators(
    ApiQuery({ name: 'ano', required: false, example: '2026', description: 'The year; this one.' }),
    ApiQuery({
      name: 'exato',
      required: false,
      example: 'true',
      description: 'With small counts; without.',
    }),
  );

/** The requested year and precision. */
export interface AnnualQuery {
  ano: number;
  exato: boolean;
}

/** Reads `ano=2026&exato=true`; defaults: this year, for publication. @throws AppError 400 */
export function readAnnualQuery(
  raw: { ano?: unknown; exato?: unknown },
  thisYear: number,
): AnnualQuery {
  const { ano = String(thisYear), exato = 'false' } = raw;
  if (typeof ano !== 'string' || !/^(?:19[7-9]|2\d\d)\d$/.test(ano))
    throw invalidData({ ano: 'valor_invalido' });
  if (exato !== 'true' && exato !== 'false') throw invalidData({ exato: 'valor_invalido' });
  return { ano: Number(ano), exato: exato === 'true' };
}

/** Tables with a mean of days. */
const DATED = ['acuse', 'devolutiva', 'conclusao'] as const;

/** The counts of a year's reports. */
export class AnnualCounts {
  /** @param knowsNames whether the reader can see which reports are anonymous */
  constructor(private readonly knowsNames: boolean) {}

  total = 0;
  adulterados = 0;
  /** Absent until every check-in of the year has a result. */
  verificacoes: Readonly<Record<CheckInResult, number>> | undefined;
  private readonly lines = new Map<string, number>();
  /** The days of the dated tables. */
  private readonly days = new Map<AnnualTableName, number[]>(DATED.map((tabela) => [tabela, []]));

  add(tabela: AnnualTableName, valor: string): void {
    const key = `${tabela}/${valor}`;
    this.lines.set(key, (this.lines.get(key) ?? 0) + 1);
  }

  /** @param took days; absent while it waits */
  addDays(tabela: (typeof DATED)[number], took: number | undefined): void {
    if (took !== undefined) this.days.get(tabela)?.push(took);
  }

  toReport({ ano, exato }: AnnualQuery): AnnualReportDto {
    const { total, adulterados, verificacoes } = this;
    for (const [valor, count] of Object.entries(verificacoes ?? {}))
      this.lines.set(`verificacoes/${valor}`, count);
    const tabelas = ANNUAL_TABLE_NAMES.filter(
      (tabela) => verificacoes ?? tabela !== 'verificacoes',
    ).map((tabela) => this.table(tabela, exato));
    return { ano, exato, total: exato ? total : shownTotal(total), adulterados, tabelas };
  }

  private hiding(tabela: AnnualTableName, counts: readonly number[]): Shown[] {
    if (annualTable(tabela).isMultiple)
      return counts.map((count) => this.amongConcluded([count])[0] ?? null);
    return tabela === 'desfecho' ? this.amongConcluded(counts.slice(0, -1)) : suppress(counts);
  }

  /**
   * Hides counts that only concluded reports have together with the number of all others: a hidden
   * count must be computable neither from the total nor from the number of concluded reports, which
   * another table shows.
   */
  private amongConcluded(counts: readonly number[]): Shown[] {
    const within = (whole: number): Shown[] => suppress([...counts, whole - sumOf(counts)]);
    const concluded = within(this.lines.get('conclusao/SIM') ?? 0);
    return within(this.total).map((count, index) => (concluded[index] === null ? null : count));
  }

  private table(tabela: AnnualTableName, exato: boolean): AnnualTableDto {
    if (tabela === 'identificacao' && !this.knowsNames) return { tabela, linhas: [] };
    const values = Object.keys(annualTable(tabela).lines);
    const counts = values.map((valor) => this.lines.get(`${tabela}/${valor}`) ?? 0);
    const shown = exato ? counts : this.hiding(tabela, counts);
    const linhas = values.map((valor, index) => ({ valor, total: shown[index] ?? null }));
    const days = this.days.get(tabela);
    if (!days) return { tabela, linhas };
    // A mean reveals its number of reports: show it only if all counts are shown.
    const isShown = exato || (days.length >= COUNT_MIN && !shown.includes(null));
    const mediaDias =
      days.length > 0 && isShown ? Math.round((sumOf(days) / days.length) * 10) / 10 : null;
    return { tabela, linhas, mediaDias };
  }
}

const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);
