import { ACCUSING_REASONS } from '@relato/domain/reason';
import type { Clock, DeadlineState } from '@relato/domain/deadline';
import type { Calendar } from '../platform/calendar/calendar';
import { DAY_MS } from '../platform/calendar/durations';
import type { Deadlines } from '../platform/config/law';
import type { Report } from './report.entity';

/** Time before the end of a clock or a task during which it counts as near. */
export const NEAR_MS = {
  acuse: 2 * DAY_MS,
  resposta: 14 * DAY_MS,
  encontro: 2 * DAY_MS,
  expiracao: 2 * DAY_MS,
  tarefa: 2 * DAY_MS,
} as const;

/** A deadline of the team. Times in milliseconds. */
export class DeadlineDto {
  /** The last moment of its last day, in the organisation's zone. */
  ate!: number;
  /** Absent while it is open. */
  cumpridoEm?: number;
  situacao!: DeadlineState;
}

/** The deadlines of a report, open or not; absent where the company has no term. */
export class DeadlinesDto {
  /** To acknowledge the report. */
  acuse?: DeadlineDto;
  /** To give the reporter feedback: the measures and their reasons. */
  resposta?: DeadlineDto;
  /** To meet the reporter, if they wish it. */
  encontro?: DeadlineDto;
}

/** The running clock that ends first. */
export class NextDeadlineDto {
  relogio!: Clock;
  /** Milliseconds. */
  ate!: number;
}

/** The fields on which a report's terms depend. */
export type Timed = Pick<
  Report,
  'motivo' | 'recebidoEm' | 'acusadoEm' | 'prorrogadoEm' | 'encontroPedido'
>;

/** The stored ends of a report's terms; null where none runs. */
export type DueDates = Pick<Report, 'acuseAte' | 'devolutivaAte' | 'encontroAte'>;

/** A report's stored terms, and the moments that met them. */
export type Due = Pick<
  Report,
  keyof DueDates | keyof Timed | 'devolutivaEm' | 'encontroEm' | 'encontroRespondidoEm'
>;

export type Terms = Partial<
  Pick<
    Deadlines,
    | 'acknowledgeDays'
    | 'answerMonths'
    | 'answerStartsWithinDays'
    | 'extensionMonths'
    | 'meetingDays'
  >
>;

/** Computes when the terms of a report end. Only accusations have any. */
export function dueDatesOf(report: Timed, terms: Terms, calendar: Calendar): DueDates {
  if (!ACCUSING_REASONS.includes(report.motivo))
    return { acuseAte: null, devolutivaAte: null, encontroAte: null };
  const { acknowledgeDays, meetingDays } = terms;
  const afterReceipt = (days: number | undefined): Date | null =>
    days === undefined ? null : calendar.endOf({ days }, report.recebidoEm);
  return {
    acuseAte: afterReceipt(acknowledgeDays),
    devolutivaAte: feedbackDue(report, terms, calendar),
    encontroAte: report.encontroPedido ? afterReceipt(meetingDays) : null,
  };
}

function feedbackDue(report: Timed, terms: Terms, calendar: Calendar): Date | null {
  const months = report.prorrogadoEm ? extendedMonths(terms) : terms.answerMonths;
  return months === undefined
    ? null
    : calendar.endOf({ months }, feedbackStart(report, terms, calendar));
}

/** The start of the feedback's months. */
function feedbackStart(
  { recebidoEm, acusadoEm }: Timed,
  { answerStartsWithinDays }: Terms,
  calendar: Calendar,
): Date {
  if (answerStartsWithinDays === undefined) return recebidoEm;
  const latest = calendar.endOf({ days: answerStartsWithinDays }, recebidoEm);
  return acusadoEm && acusadoEm < latest ? acusadoEm : latest;
}

/** Calendar months to the end of the extended term; absent if no clock runs. */
const extendedMonths = ({ answerMonths, extensionMonths = 0 }: Terms): number | undefined =>
  answerMonths === undefined ? undefined : answerMonths + extensionMonths;

/**
 * The terms of a report after the organisation's zone or terms changed: open ones are recomputed,
 * met or missed ones stay.
 */
export function renewedDueDates(
  report: Due,
  terms: Terms,
  calendar: Calendar,
  now: Date,
): DueDates {
  const computed = dueDatesOf(report, terms, calendar);
  const isSettled = (until: Date | null, keptAt: Date | null) =>
    keptAt !== null || (until !== null && until < now);
  const { acuseAte, acusadoEm, devolutivaAte, devolutivaEm, encontroAte, encontroRespondidoEm } =
    report;
  return {
    acuseAte: isSettled(acuseAte, acusadoEm) ? acuseAte : computed.acuseAte,
    devolutivaAte: isSettled(devolutivaAte, devolutivaEm) ? devolutivaAte : computed.devolutivaAte,
    encontroAte: isSettled(encontroAte, encontroRespondidoEm) ? encontroAte : computed.encontroAte,
  };
}

/**
 * When the wish for a meeting was answered. If a term runs, only a date within it answers the wish,
 * or a meeting that was held.
 * @param report with the date that was announced last
 * @returns null while it is open
 */
export function meetingAnsweredAt(
  {
    encontroAte,
    encontroEm,
    encontroRespondidoEm,
  }: Pick<Due, 'encontroAte' | 'encontroEm' | 'encontroRespondidoEm'>,
  now: Date,
): Date | null {
  const isWithinTerm = encontroAte === null || (encontroEm !== null && encontroEm <= encontroAte);
  const wasHeld = encontroEm !== null && encontroEm <= now;
  return isWithinTerm || wasHeld ? (encontroRespondidoEm ?? now) : null;
}

/**
 * The team's deadlines for a report. Only messages to the reporter meet them: the acknowledgement,
 * the message marked as feedback, and the date of the meeting.
 */
export function deadlinesOf(report: Due, now: Date): DeadlinesDto {
  const {
    acuseAte,
    acusadoEm,
    devolutivaAte,
    devolutivaEm,
    encontroAte,
    encontroRespondidoEm,
    encontroEm,
  } = report;
  const meeting = encontroRespondidoEm && {
    keptAt: encontroRespondidoEm,
    counts: encontroEm ?? encontroRespondidoEm,
  };
  const deadlines: DeadlinesDto = {};
  if (acuseAte) deadlines.acuse = view(acuseAte, keptOn(acusadoEm), NEAR_MS.acuse, now);
  if (devolutivaAte) {
    deadlines.resposta = view(devolutivaAte, keptOn(devolutivaEm), NEAR_MS.resposta, now);
  }
  if (encontroAte) deadlines.encontro = view(encontroAte, meeting, NEAR_MS.encontro, now);
  return deadlines;
}

/** When a clock was stopped, and the moment that must lie within its term. */
interface ClockStop {
  keptAt: Date;
  counts: Date;
}

const keptOn = (moment: Date | null): ClockStop | null =>
  moment && { keptAt: moment, counts: moment };

function view(until: Date, kept: ClockStop | null, nearMs: number, now: Date): DeadlineDto {
  if (kept) {
    const { keptAt, counts } = kept;
    if (counts <= until)
      return { ate: until.getTime(), cumpridoEm: keptAt.getTime(), situacao: 'CUMPRIDO' };
    // A meeting may have been agreed within the term, and moved beyond it.
    const cumpridoEm = Math.max(keptAt.getTime(), counts.getTime());
    return { ate: until.getTime(), cumpridoEm, situacao: 'CUMPRIDO_COM_ATRASO' };
  }
  const left = until.getTime() - now.getTime();
  if (left < 0) return { ate: until.getTime(), situacao: 'VENCIDO' };
  return { ate: until.getTime(), situacao: left <= nearMs ? 'PROXIMO' : 'EM_DIA' };
}

/** Why the feedback's term cannot be extended. */
export type NoExtension =
  'prorrogacao_nao_prevista' | 'devolutiva_enviada' | 'prazo_prorrogado' | 'prazo_vencido';

/**
 * The end of the extended feedback term, or why it cannot be extended: only once, and before it has
 * passed.
 */
export function extensionOf(
  report: Due,
  terms: Terms,
  calendar: Calendar,
  now: Date,
): Date | NoExtension {
  const extended = { ...report, prorrogadoEm: now };
  const { devolutivaAte: until } = dueDatesOf(extended, terms, calendar);
  if (!report.devolutivaAte || !until || terms.extensionMonths === undefined)
    return 'prorrogacao_nao_prevista';
  if (report.devolutivaEm) return 'devolutiva_enviada';
  if (report.prorrogadoEm) return 'prazo_prorrogado';
  return report.devolutivaAte < now ? 'prazo_vencido' : until;
}
