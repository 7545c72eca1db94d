import type { FiltroPrazo, FiltroVence, Prazo } from '@relato/domain/prazo';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { deadlinesOf, type DeadlinesView, NEAR_MS, type NextDeadlineView } from './deadlines.dto';
import { type Autor, IS_OPEN, OVERDUE_STATUS, type Report } from './report.entity';

const DAY = 86_400_000;

/** The end of a deadline, with days and months as `deadlinesOf` counts them, whatever zone the database is in. */
const endAfter = (term: 'acknowledge' | 'answer') =>
  `((relato.recebidoEm AT TIME ZONE 'UTC') + CAST(:${term} AS interval)) AT TIME ZONE 'UTC'`;

/** The end of the next clock of a report, as `nextDeadlineOf` says it; its parameters come with the filter by it. */
export const NEXT_DEADLINE = `LEAST(
  CASE WHEN relato.status IN (:...late) THEN relato.expiraEm END,
  CASE WHEN relato.devolutivaEm IS NULL AND relato.primeiraRespostaEm IS NULL THEN ${endAfter('acknowledge')} END,
  CASE WHEN relato.devolutivaEm IS NULL THEN ${endAfter('answer')} END)`;

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
    const { acuse, resposta } = this.deadlinesOf(relato);
    const clocks: NextDeadlineView[] = [];
    if (OVERDUE_STATUS.includes(relato.status)) clocks.push({ relogio: 'expiracao', ate: relato.expiraEm.getTime() });
    if (acuse.cumpridoEm === undefined) clocks.push({ relogio: 'acuse', ate: acuse.ate });
    if (resposta.cumpridoEm === undefined) clocks.push({ relogio: 'resposta', ate: resposta.ate });
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
    const prazo: Prazo = filter.startsWith('ACUSE') ? 'acuse' : 'resposta';
    const end = endAfter(prazo === 'acuse' ? 'acknowledge' : 'answer');
    const missed = `${end} < :now`;
    const now = this.now();
    query
      .andWhere('relato.devolutivaEm IS NULL')
      .andWhere(filter.endsWith('VENCIDO') ? missed : `NOT (${missed}) AND ${end} <= :soon`)
      .setParameters({ now, soon: new Date(now.getTime() + NEAR_MS[prazo]), ...this.terms() });
    if (prazo === 'acuse') query.andWhere('relato.primeiraRespostaEm IS NULL');
  }

  /** How long the team has, as SQL's intervals. */
  private terms(): Record<Parameters<typeof endAfter>[0], string> {
    const { acknowledgeDays, answerMonths } = this.config.deadlines;
    return { acknowledge: `${acknowledgeDays} days`, answer: `${answerMonths} months` };
  }

  /** What every update of a report sets together. */
  stamp(alteradoPor: Autor): Pick<Report, 'alteradoEm' | 'expiraEm' | 'alteradoPor'> {
    const alteradoEm = this.now();
    return { alteradoEm, expiraEm: new Date(alteradoEm.getTime() + this.config.reportExpiryDays * DAY), alteradoPor };
  }
}
