import { ACCUSING_REASONS } from '@relato/domain/reason';
import {
  type DeadlineFilter,
  type DueFilter,
  type Deadline,
  DEADLINES,
} from '@relato/domain/deadline';
import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull, LessThan, Not, type SelectQueryBuilder } from 'typeorm';
import { Calendar } from '../platform/calendar/calendar';
import { daysAfter } from '../platform/calendar/durations';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { AppError } from '../platform/errors/app-error';
import { leavesTrashAt, thresholdsOf } from '../platform/settings/erasure';
import { LawInForce } from '../platform/settings/law-in-force.service';
import {
  type DeadlineDto,
  deadlinesOf,
  type DeadlinesDto,
  type Due,
  type DueDates,
  dueDatesOf,
  extensionOf,
  meetingAnsweredAt,
  NEAR_MS,
  type NextDeadlineDto,
  renewedDueDates,
  type Timed,
} from './deadlines.dto';
import { AGES } from './report-figures.values';
import { type MessageAuthor, OVERDUE_STATUS, type Report } from './report.entity';

/** The columns of a clock: its end, and the moment that stopped it. */
const CLOCKS: Readonly<Record<Deadline, { ends: string; kept: string }>> = {
  acuse: { ends: 'relato.acuseAte', kept: 'relato.acusadoEm' },
  resposta: { ends: 'relato.devolutivaAte', kept: 'relato.devolutivaEm' },
  encontro: { ends: 'relato.encontroAte', kept: 'relato.encontroRespondidoEm' },
};

/**
 * Neither acknowledgement nor feedback is owed: each was given, or has no term. Jobs erase no
 * report that still owes one.
 */
const OWED_NOTHING: readonly FindOptionsWhere<Report>[] = [
  { acusadoEm: Not(IsNull()), devolutivaEm: Not(IsNull()) },
  { acusadoEm: Not(IsNull()), devolutivaAte: IsNull() },
  { acuseAte: IsNull(), devolutivaEm: Not(IsNull()) },
  { acuseAte: IsNull(), devolutivaAte: IsNull() },
];

/** The opposite: the acknowledgement or the feedback is still owed. */
const IS_OWED = (['acuse', 'resposta'] as const)
  .map((prazo) => `(${CLOCKS[prazo].ends} IS NOT NULL AND ${CLOCKS[prazo].kept} IS NULL)`)
  .join(' OR ');

/** When the wish for a meeting was answered, if that is decided again. */
type AnsweredWish = Partial<Pick<Report, 'encontroRespondidoEm'>>;

/** The dates of a report from which the law's years of keeping it may count. */
type Kept = Pick<Report, 'recebidoEm' | 'criadoEm'>;

/**
 * When the law's years of keeping a report begin: at its receipt or its registration, whichever is
 * later. One person can move the date of receipt, and must not erase a report by that.
 */
const keptFrom = ({ recebidoEm, criadoEm }: Kept): Date =>
  recebidoEm > criadoEm ? recebidoEm : criadoEm;

/** Reports whose {@link keptFrom} is before a moment. */
const keptFromBefore = (moment: Date): FindOptionsWhere<Kept> => ({
  recebidoEm: LessThan(moment),
  criadoEm: LessThan(moment),
});

/** Terms, lateness and retention of reports: every screen, job and mail uses these answers. */
@Injectable()
export class ReportClock {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly calendar: Calendar,
    private readonly law: LawInForce,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Conditions on reports, each of which lets the retention job erase one. */
  get erasable(): FindOptionsWhere<Report>[] {
    const concluded = { status: 'CONCLUIDO', retido: false } as const;
    return this.retentionOver.flatMap((one) =>
      OWED_NOTHING.map((nothing) => ({ ...concluded, ...one, ...nothing })),
    );
  }

  /** Conditions on concluded reports: each of them ends the retention. */
  private get retentionOver(): FindOptionsWhere<Report>[] {
    const { kept, keptAtMost } = thresholdsOf(this.law.erasure, this.now());
    return [{ concluidoEm: LessThan(kept) }, keptFromBefore(keptAtMost)];
  }

  /** The condition on deleted reports whose time in the trash is over; see {@link leavesTrashAt}. */
  get trashOver(): FindOptionsWhere<Report> {
    const { trashed, keptAtLeast } = thresholdsOf(this.law.erasure, this.now());
    return { apagadoEm: LessThan(trashed), ...keptFromBefore(keptAtLeast) };
  }

  /** When a deleted report is shredded, unless a setting changes until then. */
  leavesTrashAt(relato: Kept, apagadoEm: Date): Date {
    return leavesTrashAt(this.law.erasure, apagadoEm, keptFrom(relato));
  }

  /**
   * The expiry of a report that is taken out of the trash now: the time of a visitor who is to answer
   * stopped there, because they could neither read nor reply.
   */
  afterTrash({ status, expiraEm, apagadoEm }: Report): Partial<Pick<Report, 'expiraEm'>> {
    if (status !== 'AGUARDANDO_RESPOSTA' || apagadoEm === null) return {};
    const stopped = this.now().getTime() - apagadoEm.getTime();
    return { expiraEm: new Date(expiraEm.getTime() + stopped) };
  }

  /** Whether the reporter sees the outcome of a concluded report. */
  get tellsOutcome(): boolean {
    return this.law.deadlines.tellsOutcome;
  }

  /** The ends of the terms of a report that is filed. */
  dueDatesOf(report: Timed, changed: Partial<Timed> = {}): DueDates {
    return dueDatesOf({ ...report, ...changed }, this.law.deadlines, this.calendar);
  }

  /**
   * The terms of a report whose receipt date is corrected, and whether the announced date of a
   * meeting lies within them. A meeting before the day of receipt answers no wish.
   */
  correctedDatesOf(relato: Due, recebidoEm: Date): DueDates & AnsweredWish {
    const terms = this.dueDatesOf(relato, { recebidoEm });
    return { ...terms, ...this.meetingWithin(terms, { ...relato, recebidoEm }) };
  }

  /** The same after zone, terms or the given fields changed: met and missed terms stay. */
  renewedDueDatesOf(relato: Due, changed: Partial<Timed> = {}): DueDates & AnsweredWish {
    const due = { ...relato, ...changed };
    const terms = renewedDueDates(due, this.law.deadlines, this.calendar, this.now());
    const isSameTerm = terms.encontroAte?.getTime() === relato.encontroAte?.getTime();
    return isSameTerm ? terms : { ...terms, ...this.meetingWithin(terms, due) };
  }

  /** Whether the announced date of a meeting answers the wish under a new term. */
  private meetingWithin({ encontroAte }: DueDates, due: Due): AnsweredWish {
    const { encontroEm } = due;
    if (encontroEm === null) return {};
    const isEarly = this.isBeforeReceipt(due, encontroEm);
    const wish = { ...due, encontroAte };
    return { encontroRespondidoEm: isEarly ? null : meetingAnsweredAt(wish, this.now()) };
  }

  /**
   * Identifies the zone and terms by which due dates are computed: different rules give a different
   * text.
   */
  get rules(): string {
    const { acknowledgeDays, answerMonths, answerStartsWithinDays, extensionMonths, meetingDays } =
      this.law.deadlines;
    const terms = {
      acknowledgeDays,
      answerMonths,
      answerStartsWithinDays,
      extensionMonths,
      meetingDays,
    };
    return JSON.stringify({ zone: this.calendar.zone, ...terms });
  }

  /**
   * Whether the acknowledgement of this report, still to be given, must explain how to report
   * outside the company.
   */
  namesAuthorities({ motivo, acusadoEm }: Pick<Report, 'motivo' | 'acusadoEm'>): boolean {
    const { acknowledgementNamesAuthorities = false } = this.law.deadlines;
    return (
      acknowledgementNamesAuthorities && acusadoEm === null && ACCUSING_REASONS.includes(motivo)
    );
  }

  /** The end of the extended feedback term; undefined if it cannot be extended. */
  extensionOf(relato: Report): Date | undefined {
    const until = extensionOf(relato, this.law.deadlines, this.calendar, this.now());
    return until instanceof Date ? until : undefined;
  }

  /** @throws AppError 409 that names why the feedback's term cannot be extended */
  requireExtension(relato: Report): Date {
    const until = extensionOf(relato, this.law.deadlines, this.calendar, this.now());
    if (until instanceof Date) return until;
    throw new AppError(409, until);
  }

  /** No staff member took a recorded step within the legal time. */
  isUndecided({ motivo, iniciadoEm, recebidoEm }: Report): boolean {
    const before = this.undecidedBefore();
    return (
      iniciadoEm === null &&
      ACCUSING_REASONS.includes(motivo) &&
      before !== undefined &&
      recebidoEm < before
    );
  }

  /**
   * Reports received before this should have been begun by now; undefined if the law sets no such
   * term.
   */
  private undecidedBefore(): Date | undefined {
    const { undecidedMonths } = this.law.deadlines;
    return undecidedMonths === undefined
      ? undefined
      : this.calendar.overBefore({ months: undecidedMonths }, this.now());
  }

  /** The first moment of each age group of open reports, as the parameters `since7` and so on. */
  ageLimits(): Record<string, Date> {
    const now = this.now();
    return Object.fromEntries(
      AGES.map((days) => [`since${days}`, this.calendar.startOfDay(now, -days)]),
    );
  }

  deadlinesOf(relato: Due): DeadlinesDto {
    return deadlinesOf(relato, this.now());
  }

  /** Late on any clock: `venceEm`, the earliest end of the running clocks, has passed. */
  isLate({ venceEm }: Pick<Report, 'venceEm'>): boolean {
    return venceEm !== null && venceEm < this.now();
  }

  /** Whether a moment lies before the local day on which the report was received. */
  isBeforeReceipt({ recebidoEm }: Pick<Report, 'recebidoEm'>, moment: Date): boolean {
    return moment < this.calendar.startOfDay(recebidoEm);
  }

  /** The clock against the team that ends first, missed or not; absent if none runs. */
  nextDeadlineOf(relato: Report): NextDeadlineDto | undefined {
    return this.runningClocks(relato)[0];
  }

  /** The clocks against the team that end soon, or have ended. */
  nearClocksOf(relato: Report): NextDeadlineDto[] {
    const now = this.now().getTime();
    return this.runningClocks(relato).filter(({ relogio, ate }) => ate - now <= NEAR_MS[relogio]);
  }

  /**
   * The running clocks, in order of their ends. The trigger relatos_vencer takes the earliest of
   * the same.
   */
  private runningClocks(relato: Report): NextDeadlineDto[] {
    const clocks: NextDeadlineDto[] = [];
    if (OVERDUE_STATUS.includes(relato.status))
      clocks.push({ relogio: 'expiracao', ate: relato.expiraEm.getTime() });
    for (const [relogio, { cumpridoEm, ate }] of Object.entries(this.deadlinesOf(relato)) as [
      Deadline,
      DeadlineDto,
    ][]) {
      if (cumpridoEm === undefined) clocks.push({ relogio, ate });
    }
    return clocks.sort((a, b) => a.ate - b.ate);
  }

  /**
   * Keeps the reports, called 'relato' in the query, that are late on any clock, or those that are
   * not.
   */
  filterByLate(query: SelectQueryBuilder<Report>, late: boolean): void {
    const isLate = 'relato.venceEm < :now';
    query.andWhere(late ? isLate : `(relato.venceEm IS NULL OR NOT ${isLate})`, {
      now: this.now(),
    });
  }

  /**
   * Keeps the reports, called 'relato' in the query, whose next deadline lies in one of these
   * periods.
   */
  filterByNextDeadline(query: SelectQueryBuilder<Report>, bands: readonly DueFilter[]): void {
    const now = this.now();
    const ends = {
      now,
      endOfToday: this.calendar.startOfDay(now, 1),
      endOfWeek: this.calendar.startOfDay(now, 7),
    };
    const conditions: Readonly<Record<DueFilter, string>> = {
      VENCIDO: 'relato.venceEm < :now',
      HOJE: 'relato.venceEm >= :now AND relato.venceEm < :endOfToday',
      SEMANA: 'relato.venceEm >= :now AND relato.venceEm < :endOfWeek',
      RESTO_DA_SEMANA: 'relato.venceEm >= :endOfToday AND relato.venceEm < :endOfWeek',
    };
    const any = bands.map((band) => `(${conditions[band]})`).join(' OR ');
    query.andWhere(bands.length === 0 ? 'FALSE' : `(${any})`).setParameters(ends);
  }

  /** Keeps the reports, called 'relato' in the query, that a filter names. */
  filterByDeadline(query: SelectQueryBuilder<Report>, filter: DeadlineFilter): void {
    const now = this.now();
    switch (filter) {
      case 'PESSOA_SILENTE':
        query.andWhere('relato.silenteEm IS NOT NULL');
        return;
      case 'NAO_INICIADO':
        query
          .andWhere('relato.iniciadoEm IS NULL AND relato.motivo = ANY(:accusing)', {
            accusing: ACCUSING_REASONS,
          })
          .andWhere('relato.recebidoEm < :begunBefore', {
            begunBefore: this.undecidedBefore() ?? new Date(0),
          });
        return;
      case 'GUARDA_VENCIDA':
        query
          .andWhere(`relato.status = 'CONCLUIDO' AND NOT relato.retido AND (${IS_OWED})`)
          .andWhere(this.retentionOver);
        return;
      default: {
        const prazo = DEADLINES.find((one) => filter.startsWith(one.toUpperCase())) ?? 'acuse';
        const { ends, kept } = CLOCKS[prazo];
        query.andWhere(`${kept} IS NULL`);
        if (filter.endsWith('VENCIDO')) query.andWhere(`${ends} < :now`, { now });
        else
          query.andWhere(`${ends} BETWEEN :now AND :soon`, {
            now,
            soon: new Date(now.getTime() + NEAR_MS[prazo]),
          });
      }
    }
  }

  /**
   * The columns that every update of a report sets together: `expiraEm` is `alteradoEm` plus days
   * of 24 hours (specification 9).
   */
  stamp(alteradoPor: MessageAuthor): Pick<Report, 'alteradoEm' | 'expiraEm' | 'alteradoPor'> {
    const alteradoEm = this.now();
    return {
      alteradoEm,
      expiraEm: daysAfter(alteradoEm, this.config.reportExpiryDays),
      alteradoPor,
    };
  }
}
