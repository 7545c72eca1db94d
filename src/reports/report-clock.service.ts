import type { FiltroPrazo, Prazo } from '@relato/domain/prazo';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { deadlinesOf, type DeadlinesView, NEAR_MS } from './deadlines.dto';
import type { Autor, Report } from './report.entity';

const DAY = 86_400_000;

/** The end of a deadline, with days and months as `deadlinesOf` counts them, whatever zone the database is in. */
const END = `(relato.criadoEm AT TIME ZONE 'UTC') + CAST(:term AS interval)`;

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

  deadlinesOf(relato: Report): DeadlinesView {
    return deadlinesOf(relato, this.config.deadlines, this.now());
  }

  /** Leaves the reports, called 'relato' in the query, whose deadline is open and missed, or open and near. */
  filterByDeadline(query: SelectQueryBuilder<Report>, filter: FiltroPrazo): void {
    const { acknowledgeDays, answerMonths } = this.config.deadlines;
    const prazo: Prazo = filter.startsWith('ACUSE') ? 'acuse' : 'resposta';
    const missed = `${END} < (CAST(:now AS timestamptz) AT TIME ZONE 'UTC')`;
    const near = `NOT (${missed}) AND ${END} <= (CAST(:soon AS timestamptz) AT TIME ZONE 'UTC')`;
    const now = this.now();
    query
      .andWhere('relato.devolutivaEm IS NULL')
      .andWhere(filter.endsWith('VENCIDO') ? missed : near)
      .setParameters({
        now,
        soon: new Date(now.getTime() + NEAR_MS[prazo]),
        term: prazo === 'acuse' ? `${acknowledgeDays} days` : `${answerMonths} months`,
      });
    if (prazo === 'acuse') query.andWhere('relato.primeiraRespostaEm IS NULL');
  }

  /** What every update of a report sets together. */
  stamp(alteradoPor: Autor): Pick<Report, 'alteradoEm' | 'expiraEm' | 'alteradoPor'> {
    const alteradoEm = this.now();
    return { alteradoEm, expiraEm: new Date(alteradoEm.getTime() + this.config.reportExpiryDays * DAY), alteradoPor };
  }
}
