import {
  ANSWER_TIMES,
  COUNT_MIN,
  IDENTIFICATIONS,
  type Identification,
  REPORT_AGES,
  type ReportAge,
  wholePercents,
} from '@relato/domain/statistics';
import { SEVERITIES } from '@relato/domain/severity';
import { accusesSomeone, REASONS } from '@relato/domain/reason';
import { holdsTeamKey } from '@relato/domain/permissions';
import { type Status, STATUSES } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Calendar, localDay } from '../platform/calendar/calendar';
import { Organisation, type PublishedForm } from '../platform/settings/organisation.service';
import { ContentsCounter, type ContentsCounts } from '../reports/figures/contents-counts.service';
import { Assignments } from '../reports/people/assignments.service';
import { ReportClock } from '../reports/report-clock.service';
import {
  ACCUSES,
  AGE,
  ANSWER_HOURS,
  answerTimeOf,
  IN_TIME,
  IS_OPEN,
  RECEIVED_IN,
} from '../reports/report-figures.values';
import type { StaffContext } from '../users/staff.decorators';
import { ReportsService } from '../reports/reports.service';
import type {
  CategoryCountDto,
  InTimeDto,
  OwnerCountDto,
  Period,
  StatisticsDto,
} from './statistics.dto';
import { type Shown, shownTotal, suppress, suppressParts } from '../platform/suppression';

/** The part of the figures that answers and their terms make. */
type AnswerFigures = Pick<
  StatisticsDto,
  'medianaHoras' | 'parteNoPrazo' | 'parteRespondida' | 'confirmados' | 'devolvidos'
>;

/** The part of the figures for which the contents are opened. */
type ContentsFigures = Pick<
  StatisticsDto,
  'adulterados' | 'porIdentificacao' | 'porCategoria' | 'porUnidade' | 'porEtiqueta'
>;

/** Reports of a status and an age, and those of them that are late; shredded and concluded ones have no age. */
interface OpenCount {
  idade: ReportAge | null;
  status: Status;
  total: number;
  vencidos: number;
}

const KINDS = ['motivo', 'status', 'gravidade', 'mes', 'faixa'] as const;
type Kind = (typeof KINDS)[number];

/**
 * The number of reports with one value of one kind; all other kinds are null. In the row of the
 * total all are null.
 */
interface Count extends Record<Kind, string | null> {
  total: number;
  /** Answered reports that exist. */
  respondidos: number;
  /** Acknowledged, or should be by now. */
  acuseDevido: number;
  /** Acknowledged in time. */
  acuseNoPrazo: number;
  /** With feedback, or should have it by now. */
  respostaDevida: number;
  /** With feedback in time. */
  respostaNoPrazo: number;
  /** The median hours to the first answer of reports that exist; null if none was answered. */
  mediana: number | null;
  /** The same in whole days of the calendar, 24 hours each. */
  medianaDias: number | null;
}

/** Stands for `gravidade` on reports whose reason accuses no one: no table shows it. */
const NOT_GRADED = '-';

const GRADES = [...SEVERITIES, undefined, NOT_GRADED] as const;

/** Whether a report exists: its terms and its age count, unlike those of a shredded one. */
const EXISTS = 'relato.trituradoEm IS NULL';

/** A deadline that was met, in time or not, or has passed. */
function dueOf(met: string, ends: string): string {
  return `(relato.${ends} IS NOT NULL AND (relato.${met} IS NOT NULL OR (relato.${ends} < :now AND ${EXISTS})))`;
}

/**
 * The counted columns of a report; '' stands for a missing severity.
 */
const COLUMNS: Readonly<Record<string, string>> = {
  motivo: 'relato.motivo',
  status: 'relato.status',
  gravidade: `CASE WHEN ${ACCUSES} THEN COALESCE(relato.gravidade, '') ELSE '${NOT_GRADED}' END`,
  mes: '(CAST(:months AS text[]))[width_bucket(relato.recebidoEm, CAST(:starts AS timestamptz[]))]',
  // Between two noons: a day of 23 or 25 hours is rounded.
  horas: `CASE WHEN ${EXISTS} THEN ${ANSWER_HOURS} ELSE round(${ANSWER_HOURS} / 24) * 24 END`,
  dias: `(${localDay('relato.primeiraRespostaEm')} - ${localDay('relato.recebidoEm')}) * 24`,
  existe: EXISTS,
  acuseDevido: dueOf('acusadoEm', 'acuseAte'),
  acuseNoPrazo: IN_TIME.acuse,
  respostaDevida: dueOf('devolutivaEm', 'devolutivaAte'),
  respostaNoPrazo: IN_TIME.resposta,
};

const IS_LATE = 'relato.venceEm < :now';

/** The columns with a yes or no. The number of reports with a yes has the same name. */
const COUNTED = ['acuseDevido', 'acuseNoPrazo', 'respostaDevida', 'respostaNoPrazo'] as const;

/** The median of a column over the reports that exist, as SQL. */
const medianOf = (column: string): string =>
  `(SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY "${column}") FROM "casos" WHERE "existe")`;

/**
 * Counts reports.
 * @param counted the query of {@link COLUMNS}
 */
const countsOf = (counted: string): string => `
  WITH "casos" AS MATERIALIZED (
    SELECT *, ${answerTimeOf('"horas"')} AS "faixa" FROM (${counted}) AS "todos")
  SELECT ${KINDS.map((kind) => `"${kind}"`).join()}, count(*)::int AS "total",
    count("horas") FILTER (WHERE "existe")::int AS "respondidos",
    ${COUNTED.map((column) => `count(*) FILTER (WHERE "${column}")::int AS "${column}"`).join()},
    ${medianOf('horas')} AS "mediana", ${medianOf('dias')} AS "medianaDias"
  FROM "casos" GROUP BY GROUPING SETS (${KINDS.map((kind) => `("${kind}")`).join()}, ("mes", "motivo"), ())`;

/**
 * The dashboard's figures, over the cases that the reader may know of. Holders of the team's key
 * read exact numbers: they can open each of these cases. For others, counts that could identify
 * someone are hidden. A wall only reduces the counted cases: hiding figures because of it would
 * reveal it to the walled person.
 */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly time: ReportClock,
    private readonly calendar: Calendar,
    private readonly assignments: Assignments,
    private readonly contents: ContentsCounter,
    private readonly organisation: Organisation,
  ) {}

  async of(period: Period, staff: StaffContext): Promise<StatisticsDto> {
    const { months } = period;
    const counts = await this.count(period, staff);
    const open = await this.countOpen(staff);
    const exato = staff.access !== undefined && holdsTeamKey(staff.usuario.papeis);
    const by = <T extends string | undefined>(
      kind: Kind,
      values: readonly T[],
      isApart?: (value: T) => boolean,
    ) => table(exato, values, (value) => countOf(counts, { [kind]: value ?? '' })?.total, isApart);
    const total = countOf(counts, {})?.total ?? 0;
    const porStatus = by('status', STATUSES, isConcluded);
    // Beside the total, of the period or of all reports, the open ones reveal the others: they are
    // hidden with these.
    const showsOpen =
      exato ||
      (shownTotal(open.abertos) !== null &&
        showsConcluded(porStatus) &&
        showsConcluded(open.byStatus));
    return {
      de: months[0] ?? '',
      ate: months.at(-1) ?? '',
      exato,
      total: exato ? total : shownTotal(total),
      abertos: showsOpen ? open.abertos : null,
      vencidos: open.vencidos,
      porStatus,
      porMotivo: by('motivo', REASONS, accusesSomeone),
      porGravidade: by('gravidade', GRADES, (grade) => grade === NOT_GRADED).flatMap(
        ({ valor, total }) => (valor === NOT_GRADED ? [] : [{ valor, total }]),
      ),
      porMes: by('mes', months).map((month) => {
        return exato ? { ...month, motivos: reasonsOf(counts, month.valor) } : month;
      }),
      porIdade: showsOpen
        ? table(exato, REPORT_AGES, (age) => open.byAge.get(age))
        : lines(REPORT_AGES, []),
      porResponsavel: await this.countByOwner(staff, { exato, showsOpen }),
      porResposta: by('faixa', ANSWER_TIMES),
      ...answerFigures(countOf(counts, {}), exato),
      ...(await this.contentsFigures(period, staff, { exato, total })),
    };
  }

  /**
   * The figures that only the contents of reports give. Names, categories and units are sealed: a
   * reader without keys counts none of them.
   * @param total of all reports, also those that do not open
   */
  private async contentsFigures(
    period: Period,
    staff: StaffContext,
    { exato, total }: { exato: boolean; total: number },
  ): Promise<ContentsFigures> {
    const unread = {
      porCategoria: hiddenCategories(this.organisation.form),
      porUnidade: [],
      porEtiqueta: [],
    };
    if (!staff.access) {
      const adulterados = await this.contents.countAltered(period, staff);
      return { ...unread, adulterados, porIdentificacao: [] };
    }
    const opened = await this.contents.count(period, staff);
    const adulterados = opened.altered;
    const porIdentificacao = table(exato, IDENTIFICATIONS, identificationOf(opened, total));
    if (!exato) return { ...unread, adulterados, porIdentificacao };
    const tags = await this.contents.countByTag(period, staff);
    return {
      adulterados,
      porIdentificacao,
      porCategoria: opened.categories.map(toCountDto),
      porUnidade: opened.units.map(toCountDto),
      porEtiqueta: tags.map(({ nome, total }) => ({ valor: nome, total })),
    };
  }

  /**
   * The reports that are open or late now, whenever they were filed: an old one needs attention,
   * too. `byStatus` counts all reports, without small counts.
   */
  private async countOpen(staff: StaffContext) {
    const query = this.reports.countableBy(staff).withDeleted();
    const rows = await query
      .select(`CASE WHEN ${IS_OPEN} AND ${EXISTS} THEN ${AGE} END`, 'idade')
      .addSelect('relato.status', 'status')
      .addSelect('count(*)::int', 'total')
      .addSelect(`count(*) FILTER (WHERE ${IS_LATE})::int`, 'vencidos')
      .groupBy('"idade"')
      .addGroupBy('relato.status')
      .setParameters({ now: this.time.now(), ...this.time.ageLimits() })
      .getRawMany<OpenCount>();
    const sumOf = (counted: readonly OpenCount[]) =>
      counted.reduce((sum, { total }) => sum + total, 0);
    const ofAge = (age: ReportAge) => sumOf(rows.filter(({ idade }) => idade === age));
    return {
      byAge: new Map(REPORT_AGES.map((age) => [age, ofAge(age)])),
      byStatus: table(
        false,
        STATUSES,
        (of) => sumOf(rows.filter(({ status }) => status === of)),
        isConcluded,
      ),
      abertos: sumOf(rows.filter(({ idade }) => idade !== null)),
      vencidos: rows.reduce((sum, { vencidos }) => sum + vencidos, 0),
    };
  }

  /** The open reports of each owner; the last entry counts those without one. */
  private async countByOwner(
    staff: StaffContext,
    { exato, showsOpen }: { exato: boolean; showsOpen: boolean },
  ): Promise<OwnerCountDto[]> {
    const owners = await this.assignments.openCasesAmong(this.reports.countableBy(staff));
    const counts = owners.map(({ abertos }) => abertos);
    const shown = exato ? counts : suppress(counts);
    return owners.map(({ id, nome, vencidos }, index) => ({
      valor: id,
      nome,
      total: showsOpen ? (shown[index] ?? null) : null,
      vencidos: exato ? vencidos : undefined,
    }));
  }

  private async count(period: Period, staff: StaffContext): Promise<Count[]> {
    const now = this.time.now();
    const { months, starts, from, until } = period;
    const query = this.reports.countableBy(staff).andWhere(RECEIVED_IN, { from, until });
    query.withDeleted();
    query.select([]).setParameters({ now, months, starts, zone: this.calendar.zone });
    for (const [name, sql] of Object.entries(COLUMNS)) query.addSelect(sql, name);
    const [counted, parameters] = query.getQueryAndParameters();
    return this.dataSource.query<Count[]>(countsOf(counted), parameters as unknown[]);
  }
}

/** How fast the team answers, and the shares of its terms that it keeps. */
function answerFigures(whole: Count | undefined, exato: boolean): AnswerFigures {
  const confirmados = { noPrazo: whole?.acuseNoPrazo ?? 0, total: whole?.acuseDevido ?? 0 };
  const devolvidos = { noPrazo: whole?.respostaNoPrazo ?? 0, total: whole?.respostaDevida ?? 0 };
  const shownIf = (count: number, figure: number | null) =>
    count < (exato ? 1 : COUNT_MIN) ? null : figure;
  // The audit log has the moment of each answer: hours would reveal when a report was filed.
  const median = exato ? whole?.mediana : whole?.medianaDias;
  return {
    medianaHoras: shownIf(whole?.respondidos ?? 0, median ?? null),
    parteNoPrazo: shownIf(confirmados.total, shareInTime(confirmados, exato)),
    parteRespondida: shownIf(devolvidos.total, shareInTime(devolvidos, exato)),
    confirmados: exato ? confirmados : undefined,
    devolvidos: exato ? devolvidos : undefined,
  };
}

/** The count of one value of each of these kinds, or the total. */
const countOf = (counts: readonly Count[], values: Partial<Record<Kind, string>>) =>
  counts.find((count) => KINDS.every((kind) => count[kind] === (values[kind] ?? null)));

/** A month's reports by reason. */
const reasonsOf = (counts: readonly Count[], mes: string) =>
  REASONS.map((motivo) => ({
    valor: motivo,
    total: countOf(counts, { mes, motivo })?.total ?? 0,
  }));

/** Unless exact, in whole percents: all digits of a share would reveal the counts behind it. */
function shareInTime({ noPrazo, total }: InTimeDto, exato: boolean): number {
  const share = noPrazo / total;
  return exato ? share : wholePercents(share);
}

/** Counted by its id, as a line of a table. */
const toCountDto = <Counted extends { id: string }>({ id, ...rest }: Counted) => ({
  valor: id,
  ...rest,
});

/**
 * The number of reports of each identification; unknown for shredded and altered ones.
 * @param total of all of them
 */
const identificationOf =
  ({ anonymous, identified }: ContentsCounts, total: number) =>
  (one: Identification): number =>
    ({
      ANONIMO: anonymous,
      IDENTIFICADO: identified,
      DESCONHECIDO: Math.max(total - anonymous - identified, 0),
    })[one];

/**
 * The published categories without counts, for readers who do not open every case. Which
 * categories are listed depends on the form alone, so that a first report adds none.
 */
const hiddenCategories = (form: PublishedForm | undefined): CategoryCountDto[] =>
  REASONS.flatMap((motivo) =>
    (form?.categorias ?? [])
      .filter((category) => category.motivo === motivo)
      .map(({ id, nome }) => ({ valor: id, motivo, nome, total: null })),
  );

/** A line for each value; null where there is no number to show. */
const lines = <T>(values: readonly T[], totals: readonly Shown[]): { valor: T; total: Shown }[] =>
  values.map((valor, index) => ({ valor, total: totals[index] ?? null }));

const isConcluded = (status: Status): boolean => status === 'CONCLUIDO';

/** Whether the number of concluded reports is among the shown ones. */
const showsConcluded = (byStatus: readonly { valor: Status; total: Shown }[]): boolean =>
  byStatus.some(({ valor, total }) => isConcluded(valor) && total !== null);

/**
 * A line for each value, even without reports; unless exact, counts that could identify someone are
 * hidden.
 * @param isApart marks the values whose sum another table shows, here or in the annual report (see
 * `ANNUAL_TABLES`); absent if another table shows only the sum of all
 */
function table<T>(
  exato: boolean,
  values: readonly T[],
  count: (value: T) => number | undefined,
  isApart?: (value: T) => boolean,
): { valor: T; total: Shown }[] {
  const counts = values.map((value) => count(value) ?? 0);
  if (exato) return lines(values, counts);
  return lines(values, isApart ? suppressParts(counts, values.map(isApart)) : suppress(counts));
}
