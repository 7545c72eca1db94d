import { type FiltroPrazo, type FiltroVence, type Prazo, PRAZOS } from '@relato/domain/prazo';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { AppError } from '../platform/errors/app-error';
import {
  addMonths,
  type DeadlineView,
  deadlinesOf,
  type DeadlinesView,
  extendedMonths,
  extensionOf,
  NEAR_MS,
  type NextDeadlineView,
  type NoExtension,
} from './deadlines.dto';
import { type Autor, IS_OPEN, OVERDUE_STATUS, type Report } from './report.entity';

const DAY = 86_400_000;

/** How long the team has, as SQL of an interval, which is null where no clock runs. */
const TERM: Readonly<Record<Prazo, string>> = {
  acuse: 'CAST(:acknowledge AS interval)',
  resposta: 'CASE WHEN relato.prorrogadoEm IS NULL THEN CAST(:answer AS interval) ELSE CAST(:extended AS interval) END',
  encontro: 'CASE WHEN relato.encontroPedido THEN CAST(:meeting AS interval) END',
};

const interval = (count: number | undefined, unit: string) => (count === undefined ? null : `${count} ${unit}`);

const endAfter = (term: string) => `((relato.recebidoEm AT TIME ZONE 'UTC') + ${term}) AT TIME ZONE 'UTC'`;

/** The end of a deadline, with days and months as `deadlinesOf` counts them, whatever zone the database is in. */
export const endOf = (prazo: Prazo) => endAfter(TERM[prazo]);

/** The column whose date stops each deadline. */
const KEPT: Readonly<Record<Prazo, string>> = {
  acuse: 'relato.acusadoEm',
  resposta: 'relato.devolutivaEm',
  encontro: 'relato.encontroRespondidoEm',
};

/** The end of a deadline that nothing stopped yet. */
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

/** The condition of the reports that a filter leaves; its parameters are `now` and the terms. */
function leftBy(filter: FiltroPrazo): string {
  if (filter === 'PESSOA_SILENTE') return 'relato.silenteEm IS NOT NULL';
  if (filter === 'NAO_INICIADO') {
    return `relato.status = 'NOVO' AND ${endAfter('CAST(:undecided AS interval)')} < :now`;
  }
  const prazo = PRAZOS.find((one) => filter.startsWith(one.toUpperCase())) ?? 'acuse';
  const end = openEnd(prazo);
  if (filter.endsWith('VENCIDO')) return `${end} < :now`;
  return `${end} BETWEEN :now AND CAST(:now AS timestamptz) + interval '${NEAR_MS[prazo]} milliseconds'`;
}

const NO_EXTENSION: Readonly<Record<NoExtension, string>> = {
  prorrogacao_nao_prevista: 'Este perfil legal não permite prorrogar o prazo.',
  devolutiva_enviada: 'A devolutiva já foi enviada.',
  prazo_prorrogado: 'O prazo já foi prorrogado.',
  prazo_vencido: 'O prazo já passou.',
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

  leavesBin(apagadoEm: Date, recebidoEm: Date): Date {
    const { trashDays, kept } = this.config.deadlines;
    return new Date(Math.max(apagadoEm.getTime() + trashDays * DAY, recebidoEm.getTime() + (kept.least ?? 0) * DAY));
  }

  /** What came before this is shredded where it is concluded; undefined where the law sets no such end. */
  keptAtMostSince(): Date | undefined {
    const { most } = this.config.deadlines.kept;
    return most === undefined ? undefined : new Date(this.now().getTime() - most * DAY);
  }

  /** What came after this is shredded by no job. */
  keptAtLeastSince(): Date {
    return new Date(this.now().getTime() - (this.config.deadlines.kept.least ?? 0) * DAY);
  }

  /** Until when the term of the feedback can be extended; undefined where it cannot. */
  extensionOf(relato: Report): Date | undefined {
    const until = extensionOf(relato, this.config.deadlines, this.now());
    return until instanceof Date ? until : undefined;
  }

  /** @throws AppError 409 that names why the term of the feedback cannot be extended */
  requireExtension(relato: Report): Date {
    const until = extensionOf(relato, this.config.deadlines, this.now());
    if (until instanceof Date) return until;
    throw new AppError(409, until, NO_EXTENSION[until]);
  }

  /** Nobody began to handle it within the time that the law gives. */
  isUndecided({ status, recebidoEm }: Report): boolean {
    const { undecidedMonths } = this.config.deadlines;
    return status === 'NOVO' && undecidedMonths !== undefined && addMonths(recebidoEm, undecidedMonths) < this.now();
  }

  deadlinesOf(relato: Report): DeadlinesView {
    return deadlinesOf(relato, this.config.deadlines, this.now());
  }

  /** The clock against the team that ends first, missed or not; absent where none runs. */
  nextDeadlineOf(relato: Report): NextDeadlineView | undefined {
    return this.runningClocks(relato).sort((a, b) => a.ate - b.ate)[0];
  }

  /** The clocks against the team that end soon, or have ended. */
  nearClocksOf(relato: Report): NextDeadlineView[] {
    const now = this.now().getTime();
    return this.runningClocks(relato).filter(({ relogio, ate }) => ate - now <= NEAR_MS[relogio]);
  }

  private runningClocks(relato: Report): NextDeadlineView[] {
    const clocks: NextDeadlineView[] = [];
    if (OVERDUE_STATUS.includes(relato.status)) clocks.push({ relogio: 'expiracao', ate: relato.expiraEm.getTime() });
    for (const [relogio, { cumpridoEm, ate }] of Object.entries(this.deadlinesOf(relato)) as [Prazo, DeadlineView][]) {
      if (cumpridoEm === undefined) clocks.push({ relogio, ate });
    }
    return clocks;
  }

  /** Leaves the reports, called 'relato' in the query, whose next deadline lies in one of these times. */
  filterByNextDeadline(query: SelectQueryBuilder<Report>, bands: readonly FiltroVence[]): void {
    query
      // The index has so few of many reports that the rest can be computed.
      .andWhere(IS_OPEN)
      .andWhere(bands.length === 0 ? 'FALSE' : `(${bands.map((band) => `(${BANDS[band]})`).join(' OR ')})`)
      .setParameters({ ...this.terms(), now: this.now(), late: OVERDUE_STATUS, zone: this.config.timeZone });
  }

  /** Leaves the reports, called 'relato' in the query, that a filter names. */
  filterByDeadline(query: SelectQueryBuilder<Report>, filter: FiltroPrazo): void {
    query.andWhere(leftBy(filter)).setParameters({ ...this.terms(), now: this.now() });
  }

  /** How long the team has, as SQL's intervals. */
  terms(): Readonly<Record<'acknowledge' | 'answer' | 'extended' | 'meeting' | 'undecided', string | null>> {
    const { deadlines } = this.config;
    return {
      acknowledge: interval(deadlines.acknowledgeDays, 'days'),
      answer: interval(deadlines.answerMonths, 'months'),
      extended: interval(extendedMonths(deadlines), 'months'),
      meeting: interval(deadlines.meetingDays, 'days'),
      undecided: interval(deadlines.undecidedMonths, 'months'),
    };
  }

  /** What every update of a report sets together. */
  stamp(alteradoPor: Autor): Pick<Report, 'alteradoEm' | 'expiraEm' | 'alteradoPor'> {
    const alteradoEm = this.now();
    return { alteradoEm, expiraEm: new Date(alteradoEm.getTime() + this.config.reportExpiryDays * DAY), alteradoPor };
  }
}
