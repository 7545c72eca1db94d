import { type FiltroPrazo, type FiltroVence, type Prazo, PRAZOS } from '@relato/domain/prazo';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import {
  type DeadlineView,
  deadlinesOf,
  type DeadlinesView,
  extendedMonths,
  NEAR_MS,
  type NextDeadlineView,
} from './deadlines.dto';
import { type Autor, IS_OPEN, OVERDUE_STATUS, type Report } from './report.entity';

const DAY = 86_400_000;

/** How long the team has, as SQL of an interval, which is null where no clock runs. */
const TERM: Readonly<Record<Prazo, string>> = {
  acuse: 'CAST(:acknowledge AS interval)',
  resposta: 'CASE WHEN relato.prorrogadoEm IS NULL THEN CAST(:answer AS interval) ELSE CAST(:extended AS interval) END',
  encontro: 'CASE WHEN relato.encontroPedido THEN CAST(:meeting AS interval) END',
};

/** The end of a deadline, with days and months as `deadlinesOf` counts them, whatever zone the database is in. */
export const endOf = (prazo: Prazo) => `((relato.recebidoEm AT TIME ZONE 'UTC') + ${TERM[prazo]}) AT TIME ZONE 'UTC'`;

/** The column whose date stops each deadline. */
const KEPT: Readonly<Record<Prazo, string>> = {
  acuse: 'relato.acusadoEm',
  resposta: 'relato.devolutivaEm',
  encontro: 'relato.encontroRespondidoEm',
};

const openEnd = (prazo: Prazo) => `CASE WHEN ${KEPT[prazo]} IS NULL THEN ${endOf(prazo)} END`;

/** The end of the next clock of a report, as `nextDeadlineOf` says it; its parameters come with the filter by it. */
export const NEXT_DEADLINE = `LEAST(
  CASE WHEN relato.status IN (:...late) THEN relato.expiraEm END,
  ${PRAZOS.map(openEnd).join(', ')})`;

/** The end of today, and of so many days more, in the company's zone. */
const endOfDays = (days: number) =>
  `(date_trunc('day', CAST(:now AS timestamptz) AT TIME ZONE :zone) + interval '${days} days') AT TIME ZONE :zone`;

const BANDS: Readonly<Record<FiltroVence, string>> = {
  VENCIDO: `${NEXT_DEADLINE} < :now`,
  HOJE: `${NEXT_DEADLINE} >= :now AND ${NEXT_DEADLINE} < ${endOfDays(1)}`,
  SEMANA: `${NEXT_DEADLINE} >= :now AND ${NEXT_DEADLINE} < ${endOfDays(7)}`,
  RESTO_DA_SEMANA: `${NEXT_DEADLINE} >= ${endOfDays(1)} AND ${NEXT_DEADLINE} < ${endOfDays(7)}`,
};

/** When reports change and expire: `expiraEm` is always `alteradoEm` plus the configured days (specification 9). */
@Injectable()
export class ReportClock {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** What was concluded before this is kept no longer; the epoch where everything is kept. */
  keptSince(): Date {
    const { retentionDays } = this.config.deadlines;
    return new Date(retentionDays === undefined ? 0 : this.now().getTime() - retentionDays * DAY);
  }

  /** What was deleted before this is shredded; what was deleted at `apagadoEm`, at {@link leavesBin}. */
  binnedSince(): Date {
    return new Date(this.now().getTime() - this.config.deadlines.trashDays * DAY);
  }

  leavesBin(apagadoEm: Date): Date {
    return new Date(apagadoEm.getTime() + this.config.deadlines.trashDays * DAY);
  }

  deadlinesOf(relato: Report): DeadlinesView {
    return deadlinesOf(relato, this.config.deadlines, this.now());
  }

  /** The clock against the team that ends first, missed or not; absent where none runs. */
  nextDeadlineOf(relato: Report): NextDeadlineView | undefined {
    const clocks: NextDeadlineView[] = [];
    if (OVERDUE_STATUS.includes(relato.status)) clocks.push({ relogio: 'expiracao', ate: relato.expiraEm.getTime() });
    for (const [relogio, { cumpridoEm, ate }] of Object.entries(this.deadlinesOf(relato)) as [Prazo, DeadlineView][]) {
      if (cumpridoEm === undefined) clocks.push({ relogio, ate });
    }
    return clocks.sort((a, b) => a.ate - b.ate)[0];
  }

  /** Leaves the reports, called 'relato' in the query, whose next deadline lies in one of these times. */
  filterByNextDeadline(query: SelectQueryBuilder<Report>, bands: readonly FiltroVence[]): void {
    query
      // The index has so few of many reports that the rest can be computed.
      .andWhere(IS_OPEN)
      .andWhere(bands.length === 0 ? 'FALSE' : `(${bands.map((band) => `(${BANDS[band]})`).join(' OR ')})`)
      .setParameters({
        now: this.now(),
        late: OVERDUE_STATUS,
        zone: this.config.timeZone,
        ...this.terms(),
      });
  }

  /** Leaves the reports, called 'relato' in the query, whose deadline is open and missed, or open and near. */
  filterByDeadline(query: SelectQueryBuilder<Report>, filter: FiltroPrazo): void {
    const prazo = PRAZOS.find((one) => filter.startsWith(one.toUpperCase())) ?? 'acuse';
    const end = endOf(prazo);
    const missed = `${end} < :now`;
    const now = this.now();
    query
      .andWhere(`${KEPT[prazo]} IS NULL`)
      .andWhere(filter.endsWith('VENCIDO') ? missed : `NOT (${missed}) AND ${end} <= :soon`)
      .setParameters({ now, soon: new Date(now.getTime() + NEAR_MS[prazo]), ...this.terms() });
  }

  /** How long the team has, as SQL's intervals. */
  terms(): Readonly<Record<'acknowledge' | 'answer' | 'extended' | 'meeting', string | null>> {
    const { deadlines } = this.config;
    const interval = (count: number | undefined, unit: string) => (count === undefined ? null : `${count} ${unit}`);
    return {
      acknowledge: interval(deadlines.acknowledgeDays, 'days'),
      answer: interval(deadlines.answerMonths, 'months'),
      extended: interval(extendedMonths(deadlines), 'months'),
      meeting: interval(deadlines.meetingDays, 'days'),
    };
  }

  /** What every update of a report sets together. */
  stamp(alteradoPor: Autor): Pick<Report, 'alteradoEm' | 'expiraEm' | 'alteradoPor'> {
    const alteradoEm = this.now();
    return { alteradoEm, expiraEm: new Date(alteradoEm.getTime() + this.config.reportExpiryDays * DAY), alteradoPor };
  }
}
