import {
  COUNT_MIN,
  type AnswerTime,
  ANSWER_TIMES,
  REPORT_AGES,
  IDENTIFICATIONS,
} from '@relato/domain/statistics';
import { SEVERITIES } from '@relato/domain/severity';
import { REASONS, ACCUSING_REASONS } from '@relato/domain/reason';
import { holdsTeamKey } from '@relato/domain/permissions';
import { STATUSES } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Calendar } from '../platform/calendar/calendar';
import { Cursor } from '../platform/database/cursor';
import { markedColumns, type ReportWithMark } from '../reports/report-marks.service';
import { ReportClock } from '../reports/report-clock.service';
import type { StaffContext } from '../users/staff.decorators';
import { ReportsService } from '../reports/reports.service';
import type { Period, StatisticsDto } from './statistics.dto';
import { type Shown, shownTotal, suppress } from '../platform/suppression';

const DEGREES = [...SEVERITIES, undefined];

/** In hours. */
const LIMITS = { H24: 24, H48: 48, D7: 168, D30: 720, D90: 2160 } satisfies Partial<
  Record<AnswerTime, number>
>;

const WITHIN = Object.entries(LIMITS).map(
  ([faixa, hours]) => `WHEN "horas" < ${hours} THEN '${faixa}'`,
);
const ANSWER_TIME_SQL = `CASE WHEN "horas" IS NULL THEN 'SEM_RESPOSTA' ${WITHIN.join(' ')} ELSE 'MAIS' END`;

const KINDS = ['motivo', 'status', 'gravidade', 'mes', 'faixa', 'idade'] as const;
type Kind = (typeof KINDS)[number];

/**
 * The number of reports with one value of one kind; all other kinds are null. In the row of the
 * total all are null.
 */
interface Count extends Record<Kind, string | null> {
  total: number;
  vencidos: number;
  /** Answered reports that exist. */
  respondidos: number;
  acusados: number;
  /** Acknowledged in time. */
  noPrazo: number;
  /** Not acknowledged in time. */
  atrasados: number;
  /** The median hours to the first answer of reports that exist; null if none was answered. */
  mediana: number | null;
}

/** Days since the receipt by which open reports are grouped. */
const AGES = [7, 30, 90] as const;

/** Stands for `gravidade` on reports whose reason accuses no one: no table shows it. */
const NOT_GRADED = '-';

const ACCUSING = ACCUSING_REASONS.map((motivo) => `'${motivo}'`).join();

/** Whether a report exists: its terms and its age count, unlike those of a shredded one. */
const EXISTS = 'relato.trituradoEm IS NULL';

/** Between two noons: a day of 23 or 25 hours is rounded below. */
const HOURS = '(EXTRACT(EPOCH FROM relato.primeiraRespostaEm - relato.recebidoEm) / 3600)::float8';

/**
 * The counted columns of a report; '' stands for a missing severity and for the age of a concluded
 * or shredded one.
 */
const COLUMNS: Readonly<Record<string, string>> = {
  motivo: 'relato.motivo',
  status: 'relato.status',
  gravidade: `CASE WHEN relato.motivo IN (${ACCUSING}) THEN COALESCE(relato.gravidade, '') ELSE '${NOT_GRADED}' END`,
  mes: '(CAST(:months AS text[]))[width_bucket(relato.recebidoEm, CAST(:starts AS timestamptz[]))]',
  horas: `CASE WHEN ${EXISTS} THEN ${HOURS} ELSE round(${HOURS} / 24) * 24 END`,
  existe: EXISTS,
  idade: `CASE WHEN relato.status = 'CONCLUIDO' OR NOT ${EXISTS} THEN '' ${AGES.map(
    (days) => `WHEN relato.recebidoEm >= CAST(:since${days} AS timestamptz) THEN 'D${days}'`,
  ).join(' ')} ELSE 'MAIS' END`,
  acusado: '(relato.acusadoEm IS NOT NULL AND relato.acuseAte IS NOT NULL)',
  noPrazo: '(relato.acusadoEm <= relato.acuseAte)',
  atrasado: `(relato.acusadoEm IS NULL AND relato.acuseAte < :now AND ${EXISTS})`,
  vencido: '(relato.venceEm < :now)',
};

/**
 * Counts reports.
 * @param counted the query of {@link COLUMNS}
 */
const countsOf = (counted: string): string => `
  WITH "casos" AS MATERIALIZED (SELECT *, ${ANSWER_TIME_SQL} AS "faixa" FROM (${counted}) AS "todos")
  SELECT "motivo", "status", "gravidade", "mes", "faixa", "idade", count(*)::int AS "total",
    count(*) FILTER (WHERE "vencido")::int AS "vencidos",
    count("horas") FILTER (WHERE "existe")::int AS "respondidos",
    count(*) FILTER (WHERE "acusado")::int AS "acusados", count(*) FILTER (WHERE "noPrazo")::int AS "noPrazo",
    count(*) FILTER (WHERE "atrasado")::int AS "atrasados",
    (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY "horas") FROM "casos" WHERE "existe") AS "mediana"
  FROM "casos" GROUP BY GROUPING SETS (("motivo"), ("status"), ("gravidade"), ("mes"), ("faixa"), ("idade"), ())`;

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
  ) {}

  async of(period: Period, staff: StaffContext): Promise<StatisticsDto> {
    const { months } = period;
    const counts = await this.count(period, staff);
    const exato = staff.access !== undefined && holdsTeamKey(staff.usuario.papeis);
    const by = <T extends string | undefined>(kind: Kind, values: readonly T[]) =>
      table(exato, values, (value) => counts.find((count) => count[kind] === (value ?? ''))?.total);
    const whole = counts.find((count) => KINDS.every((kind) => count[kind] === null));
    const { total = 0, vencidos = 0, respondidos = 0, mediana = null } = whole ?? {};
    const { acusados = 0, noPrazo = 0, atrasados = 0 } = whole ?? {};
    const due = acusados + atrasados;
    const { adulterados, identified } = await this.countIdentified(period, staff, total);
    const counted = (count: number, share: number | null) =>
      count < (exato ? 1 : COUNT_MIN) ? null : share;
    return {
      de: months[0] ?? '',
      ate: months.at(-1) ?? '',
      exato,
      total: exato ? total : shownTotal(total),
      vencidos,
      adulterados,
      porStatus: by('status', STATUSES),
      porMotivo: by('motivo', REASONS),
      porGravidade: by('gravidade', DEGREES),
      porMes: by('mes', months),
      porIdade: by('idade', REPORT_AGES),
      porResposta: by('faixa', ANSWER_TIMES),
      medianaHoras: counted(respondidos, mediana),
      parteNoPrazo: counted(due, noPrazo / due),
      porIdentificacao: identified ? table(exato, IDENTIFICATIONS, (one) => identified[one]) : [],
    };
  }

  private async count(period: Period, staff: StaffContext): Promise<Count[]> {
    const now = this.time.now();
    const { months, starts } = period;
    const query = this.filedIn(period, staff).withDeleted();
    query.select([]).setParameters({ now, months, starts });
    for (const days of AGES)
      query.setParameter(`since${days}`, this.calendar.startOfDay(now, -days));
    for (const [name, sql] of Object.entries(COLUMNS)) query.addSelect(sql, name);
    const [counted, parameters] = query.getQueryAndParameters();
    return this.dataSource.query<Count[]>(countsOf(counted), parameters as unknown[]);
  }

  /**
   * Counts identified, anonymous and altered reports by opening each one of the period, because the
   * name is sealed.
   * @returns `identified` is absent if the reader opens no reports
   */
  private async countIdentified(period: Period, staff: StaffContext, total: number) {
    if (!staff.access) return { adulterados: 0 };
    const counts = { ANONIMO: 0, IDENTIFICADO: 0, adulterados: 0 };
    const cursor = await Cursor.open<ReportWithMark>(
      this.dataSource,
      this.filedIn(period, staff),
      markedColumns(),
    );
    for await (const rows of cursor.batches()) {
      for (const { contents } of await this.reports.openEach(rows, staff)) {
        if (!contents) counts.adulterados++;
        else counts[contents.nome === undefined ? 'ANONIMO' : 'IDENTIFICADO']++;
      }
    }
    const { adulterados, ANONIMO, IDENTIFICADO } = counts;
    // Unknown for shredded and altered reports.
    const DESCONHECIDO = Math.max(total - ANONIMO - IDENTIFICADO, 0);
    return { adulterados, identified: { ANONIMO, IDENTIFICADO, DESCONHECIDO } };
  }

  private filedIn({ from, until }: Period, staff: StaffContext) {
    const query = this.reports.countableBy(staff);
    return query.andWhere('relato.recebidoEm >= :from AND relato.recebidoEm < :until', {
      from,
      until,
    });
  }
}

/**
 * A line for each value, even without reports; unless exact, counts that could identify someone are
 * hidden.
 */
function table<T>(
  exato: boolean,
  values: readonly T[],
  count: (value: T) => number | undefined,
): { valor: T; total: Shown }[] {
  const counts = values.map((value) => count(value) ?? 0);
  const shown = exato ? counts : suppress(counts);
  return values.map((valor, index) => ({ valor, total: shown[index] ?? null }));
}
