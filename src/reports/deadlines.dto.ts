import { MOTIVOS_ACUSATORIOS } from '@relato/domain/motivo';
import type { Relogio, SituacaoPrazo } from '@relato/domain/prazo';
import type { Calendar } from '../platform/calendar/calendar';
import { DAY_MS } from '../platform/calendar/durations';
import type { Deadlines } from '../platform/config/config';
import type { Report } from './report.entity';

/** Time before the end of a clock, or of a task, in which it is called near. */
export const NEAR_MS = {
  acuse: 2 * DAY_MS,
  resposta: 14 * DAY_MS,
  encontro: 2 * DAY_MS,
  expiracao: 2 * DAY_MS,
  tarefa: 2 * DAY_MS,
} as const;

/** A deadline of the team's. Times in milliseconds. */
export class DeadlineView {
  /** The last moment of its last day, in the organisation's zone. */
  ate!: number;
  /** Absent while it is open. */
  cumpridoEm?: number;
  situacao!: SituacaoPrazo;
}

/** The deadlines of a report, open or not; one for which the company has no term is absent. */
export class DeadlinesView {
  /** To tell the reporter that it came. */
  acuse?: DeadlineView;
  /** To tell the reporter what was done about it, and why. */
  resposta?: DeadlineView;
  /** To meet the reporter, where they wish it. */
  encontro?: DeadlineView;
}

/** The clock that ends first of those that run. */
export class NextDeadlineView {
  relogio!: Relogio;
  /** Milliseconds. */
  ate!: number;
}

/** What the terms of a report depend on. */
export type Timed = Pick<
  Report,
  'motivo' | 'recebidoEm' | 'acusadoEm' | 'prorrogadoEm' | 'encontroPedido'
>;

/** When the terms of a report end, as they are stored with it; null where none runs. */
export type DueDates = Pick<Report, 'acuseAte' | 'devolutivaAte' | 'encontroAte'>;

/** A report with its stored terms, and what keeps them. */
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
  if (!MOTIVOS_ACUSATORIOS.includes(report.motivo))
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

/** From when the feedback's months count. */
function feedbackStart(
  { recebidoEm, acusadoEm }: Timed,
  { answerStartsWithinDays }: Terms,
  calendar: Calendar,
): Date {
  if (answerStartsWithinDays === undefined) return recebidoEm;
  const latest = calendar.endOf({ days: answerStartsWithinDays }, recebidoEm);
  return acusadoEm && acusadoEm < latest ? acusadoEm : latest;
}

/** Calendar months to the end of the extended term; absent where no clock runs. */
const extendedMonths = ({ answerMonths, extensionMonths = 0 }: Terms): number | undefined =>
  answerMonths === undefined ? undefined : answerMonths + extensionMonths;

/**
 * The terms of a report after the organisation's zone or terms changed: computed again where they are open, as they were
 * where they are kept or missed.
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
 * The team's deadlines for a report. Only words to the reporter keep them: the acknowledgement, the message that is marked
 * as the feedback, and the date of the meeting.
 */
export function deadlinesOf(report: Due, now: Date): DeadlinesView {
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
  const deadlines: DeadlinesView = {};
  if (acuseAte) deadlines.acuse = view(acuseAte, keptOn(acusadoEm), NEAR_MS.acuse, now);
  if (devolutivaAte) {
    deadlines.resposta = view(devolutivaAte, keptOn(devolutivaEm), NEAR_MS.resposta, now);
  }
  if (encontroAte) deadlines.encontro = view(encontroAte, meeting, NEAR_MS.encontro, now);
  return deadlines;
}

/** When a clock was stopped, and the moment that has to lie within the term for it. */
interface Kept {
  keptAt: Date;
  counts: Date;
}

const keptOn = (moment: Date | null): Kept | null => moment && { keptAt: moment, counts: moment };

function view(until: Date, kept: Kept | null, nearMs: number, now: Date): DeadlineView {
  if (kept) {
    const situacao = kept.counts <= until ? 'CUMPRIDO' : 'CUMPRIDO_COM_ATRASO';
    return { ate: until.getTime(), cumpridoEm: kept.keptAt.getTime(), situacao };
  }
  const left = until.getTime() - now.getTime();
  return {
    ate: until.getTime(),
    situacao: left < 0 ? 'VENCIDO' : left <= nearMs ? 'PROXIMO' : 'EM_DIA',
  };
}

/** Why the term of the feedback cannot be extended. */
export type NoExtension =
  'prorrogacao_nao_prevista' | 'devolutiva_enviada' | 'prazo_prorrogado' | 'prazo_vencido';

/** Until when the term of the feedback can be extended, or why it cannot: it is once, and before it has passed. */
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
