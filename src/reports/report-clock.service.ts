import type { FiltroPrazo } from '@relato/domain/prazo';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { filterByDeadline } from './deadline-filter';
import { deadlinesOf, type DeadlinesView } from './deadlines.dto';
import type { Autor, Report } from './report.entity';

const DAY = 86_400_000;

/** Dates that every update of a report sets together. */
export type Stamp = Pick<Report, 'alteradoEm' | 'expiraEm' | 'alteradoPor'>;

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

  /** The team's deadlines for a report. */
  deadlinesOf(relato: Report): DeadlinesView {
    return deadlinesOf(relato, this.config.deadlines, this.now());
  }

  /** Leaves the reports whose deadline is missed, or near; 'relato' is their name in the query. */
  filterByDeadline(query: SelectQueryBuilder<Report>, filter: FiltroPrazo): void {
    filterByDeadline(query, filter, this.config.deadlines, this.now());
  }

  stamp(alteradoPor: Autor): Stamp {
    const alteradoEm = this.now();
    return { alteradoEm, expiraEm: new Date(alteradoEm.getTime() + this.config.reportExpiryDays * DAY), alteradoPor };
  }
}
