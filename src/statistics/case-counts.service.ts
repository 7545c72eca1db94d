import type { Faixa } from '@relato/domain/estatisticas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock';
import { OVERDUE_STATUS } from '../reports/report.entity';
import { type Holder, ReportsService } from '../reports/reports.service';
import type { Period } from './period';

/** What is counted by, and how many reports of each value there are; a report without severity counts for ''. */
export interface CaseCounts {
  total: number;
  status: Map<string, number>;
  motivo: Map<string, number>;
  gravidade: Map<string, number>;
  mes: Map<string, number>;
  faixa: Map<string, number>;
  /** Those whose time is over and which wait for the team. */
  vencidos: number;
  respondidos: number;
  /** Half of those answered were answered within so many hours; null where none was. */
  medianaHoras: number | null;
}

/** Up to how many hours each kind of waiting goes. */
const LIMITS: readonly (readonly [Faixa, number])[] = [
  ['H24', 24],
  ['H48', 48],
  ['D7', 7 * 24],
  ['D30', 30 * 24],
  ['D90', 90 * 24],
];

const FAIXA_SQL = `CASE WHEN "horas" IS NULL THEN 'SEM_RESPOSTA' ${LIMITS.map(
  ([faixa, hours]) => `WHEN "horas" < ${hours} THEN '${faixa}'`,
).join(' ')} ELSE 'MAIS' END`;

const COLUMNS = ['motivo', 'status', 'gravidade', 'criadoEm', 'primeiraRespostaEm', 'expiraEm'] as const;

/**
 * The reports of a period, those that were shredded too, as far as statistics know them.
 * @param held SQL of the rows that are counted, whose own parameters come behind the four of this query
 */
const casesOf = (held: string) => `
  SELECT "motivo", "status", COALESCE("gravidade", '') AS "gravidade",
    to_char("criadoEm" AT TIME ZONE 'UTC', 'YYYY-MM') AS "mes",
    (EXTRACT(EPOCH FROM "primeiraRespostaEm" - "criadoEm") / 3600)::float8 AS "horas",
    "expiraEm" < $3 AND "status" = ANY($4) AS "vencido"
  FROM (${held}) AS "relatos" WHERE "criadoEm" >= $1 AND "criadoEm" < $2
  UNION ALL
  SELECT "motivo", "status", COALESCE("gravidade", ''), to_char("mes", 'YYYY-MM'),
    "horasAtePrimeiraResposta"::float8, false
  FROM "relatos_triturados"
  WHERE "mes" >= ($1::timestamptz AT TIME ZONE 'UTC')::date AND "mes" < ($2::timestamptz AT TIME ZONE 'UTC')::date`;

/** One pass over the reports; of each kind of row one column says what was counted by. */
const countsOf = (held: string) => `
  WITH "casos" AS MATERIALIZED (SELECT *, ${FAIXA_SQL} AS "faixa" FROM (${casesOf(held)}) AS "todos")
  SELECT "motivo", "status", "gravidade", "mes", "faixa", count(*)::int AS "total",
    count(*) FILTER (WHERE "vencido")::int AS "vencidos", count("horas")::int AS "respondidos", NULL AS "mediana"
  FROM "casos" GROUP BY GROUPING SETS (("motivo"), ("status"), ("gravidade"), ("mes"), ("faixa"), ())
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, percentile_cont(0.5) WITHIN GROUP (ORDER BY "horas")
  FROM "casos"`;

const KINDS = ['motivo', 'status', 'gravidade', 'mes', 'faixa'] as const;

interface Row extends Record<(typeof KINDS)[number], string | null> {
  total: number | null;
  vencidos: number;
  respondidos: number;
  mediana: number | null;
}

/** Counts reports by their plain columns. */
@Injectable()
export class CaseCountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly clock: Clock,
  ) {}

  async count({ from, until }: Period, holder: Holder): Promise<CaseCounts> {
    const query = this.reports.heldBy(holder).select([]);
    for (const column of COLUMNS) query.addSelect(`relato.${column}`, column);
    const [sql, held] = query.getQueryAndParameters();
    const parameters = [from, until, this.clock.now(), OVERDUE_STATUS];
    const behind = sql.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + parameters.length}`);
    const rows = await this.dataSource.query<Row[]>(countsOf(behind), [...parameters, ...(held as unknown[])]);
    const by = (kind: (typeof KINDS)[number]) =>
      new Map(rows.flatMap(({ [kind]: value, total }) => (value === null ? [] : [[value, total ?? 0] as const])));
    const whole = rows.find((row) => row.total !== null && KINDS.every((kind) => row[kind] === null));
    return {
      total: whole?.total ?? 0,
      status: by('status'),
      motivo: by('motivo'),
      gravidade: by('gravidade'),
      mes: by('mes'),
      faixa: by('faixa'),
      vencidos: whole?.vencidos ?? 0,
      respondidos: whole?.respondidos ?? 0,
      medianaHoras: rows.find(({ total }) => total === null)?.mediana ?? null,
    };
  }
}
