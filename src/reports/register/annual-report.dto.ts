import { COUNT_MIN } from '@relato/domain/statistics';
import {
  ANNUAL_TABLE_NAMES,
  type AnnualTableName,
  annualTable,
} from '@relato/domain/annual-report';
import type { ShownCheckInResult } from '@relato/domain/check-in';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiQuery } from '@nestjs/swagger';
import type { LabelDto } from '../../platform/settings/questionnaire.dto';
import type { Reason } from '@relato/domain/reason';
import type { CategoryCount, NameCount } from '../figures/name-counts';
import type { TagInUseDto } from '../tags/tags.dto';
import { invalidData } from '../../platform/errors/app-error';
import { type Shown, shownTotal, suppress, suppressParts } from '../../platform/suppression';

/** A number; null if it is hidden, or there is nothing to count. */
const Hidable = (): PropertyDecorator => ApiProperty({ type: Number, nullable: true });

export class AnnualLineDto {
  /** A code, an id or a tag. */
  valor!: string;
  /** Of a category. */
  motivo?: Reason;
  /** Of a category or unit, in the words of its newest report. */
  nome?: LabelDto;
  @Hidable()
  total!: number | null;
}

export class AnnualTableDto {
  @ApiProperty({ enum: ANNUAL_TABLE_NAMES })
  tabela!: AnnualTableName;
  /** Empty if the reader cannot open the reports. */
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
  /** Without those that the reports name, if there is nothing to count or the reader opens no reports. */
  tabelas!: AnnualTableDto[];
}

/** The numbers of reports by what only their contents say, for a reader who can open them. */
export interface NamedCounts {
  categories: CategoryCount[];
  units: NameCount[];
  /** Empty in a report for publication. */
  tags: TagInUseDto[];
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
  verificacoes: Readonly<Record<ShownCheckInResult, number>> | undefined;
  named: NamedCounts = { categories: [], units: [], tags: [] };
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
    const named = this.namedLines(exato);
    const tabelas = ANNUAL_TABLE_NAMES.flatMap((tabela): AnnualTableDto[] => {
      if (tabela === 'verificacoes' && !verificacoes) return [];
      const linhas = named.get(tabela);
      if (!linhas) return [this.table(tabela, exato)];
      return linhas.length === 0 ? [] : [{ tabela, linhas }];
    });
    return { ano, exato, total: exato ? total : shownTotal(total), adulterados, tabelas };
  }

  /** The lines of the tables that the reports name. */
  private namedLines(exato: boolean): ReadonlyMap<AnnualTableName, AnnualLineDto[]> {
    const { categories, units, tags } = this.named;
    // A hidden reason must not be computed from its parts.
    const ofReason = ({ valor, total }: AnnualLineDto): AnnualLineDto[] =>
      partsOf(
        total,
        categories.filter(({ motivo }) => motivo === valor),
        exato,
      );
    return new Map([
      ['categoria', this.table('motivo', exato).linhas.flatMap(ofReason)],
      ['unidade', partsOf(this.total, units, exato)],
      ['etiqueta', tags.map(({ nome, total }) => ({ valor: nome, total }))],
    ]);
  }

  private hiding(tabela: AnnualTableName, counts: readonly number[]): Shown[] {
    const { isMultiple, apart, lines } = annualTable(tabela);
    if (isMultiple) return counts.map((count) => this.amongConcluded([count])[0] ?? null);
    if (apart)
      return suppressParts(
        counts,
        Object.keys(lines).map((valor) => apart.includes(valor)),
      );
    return tabela === 'desfecho' ? this.amongConcluded(counts.slice(0, -1)) : suppress(counts);
  }

  /**
   * Hides counts that only concluded reports have together with the number of all others: a hidden
   * count must be computable neither from the total nor from the number of concluded reports, which
   * another table shows.
   */
  private amongConcluded(counts: readonly number[]): Shown[] {
    const concluded = suppressWithin(counts, this.lines.get('conclusao/SIM') ?? 0);
    const all = suppressWithin(counts, this.total);
    return all.map((count, index) => (concluded[index] === null ? null : count));
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

/** Hides small parts of a known whole; the last count returned is that of the rest. */
const suppressWithin = (counts: readonly number[], whole: number): Shown[] =>
  suppress([...counts, whole - sumOf(counts)]);

/** The lines of named parts. @param whole what they are parts of; null if that is hidden */
function partsOf(
  whole: Shown,
  parts: readonly (NameCount | CategoryCount)[],
  exato: boolean,
): AnnualLineDto[] {
  const counts = parts.map(({ total }) => total);
  const shown = whole === null ? [] : suppressWithin(counts, whole);
  const totals = exato ? counts : shown;
  return parts.map(({ id, total: _, ...names }, index) => {
    return { valor: id, ...names, total: totals[index] ?? null };
  });
}

const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);
