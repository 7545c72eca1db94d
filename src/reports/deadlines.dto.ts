import type { Relogio, SituacaoPrazo } from '@relato/domain/prazo';
import type { Deadlines } from '../platform/config/config';
import type { Report } from './report.entity';

const DAY = 86_400_000;

/** Time before the end of a clock, or of a task, in which it is called near: of a week two days, of three months two weeks. */
export const NEAR_MS = {
  ...{ acuse: 2 * DAY, resposta: 14 * DAY, encontro: 2 * DAY },
  ...{ expiracao: 2 * DAY, tarefa: 2 * DAY },
} as const;

/** A deadline of the team's. Times in milliseconds. */
export class DeadlineView {
  ate!: number;
  /** Absent while it is open. */
  cumpridoEm?: number;
  situacao!: SituacaoPrazo;
}

/** The deadlines of a report, whatever became of them; one for which the company has no term is absent. */
export class DeadlinesView {
  /** To tell the reporter that it came. */
  acuse?: DeadlineView;
  /** To tell the reporter what was done about it, and why. */
  resposta?: DeadlineView;
  /** To answer the reporter's wish to meet, where there is one. */
  encontro?: DeadlineView;
}

/** The clock that ends first of those that run. */
export class NextDeadlineView {
  relogio!: Relogio;
  /** Milliseconds. */
  ate!: number;
}

/** What the clocks of a report depend on. */
export type Timed = Pick<
  Report,
  'recebidoEm' | 'acusadoEm' | 'devolutivaEm' | 'prorrogadoEm' | 'encontroPedido' | 'encontroRespondidoEm'
>;
export type Terms = Pick<Deadlines, 'acknowledgeDays' | 'answerMonths' | 'extensionMonths' | 'meetingDays'>;

/**
 * The team's deadlines for a report. Only words to the reporter keep them: the acknowledgement, and the messages that a
 * colleague marked as the feedback, or as the answer to a wish to meet. All count from when the company had it.
 */
export function deadlinesOf(report: Timed, terms: Terms, now: Date): DeadlinesView {
  const { recebidoEm, acusadoEm, devolutivaEm, prorrogadoEm, encontroPedido, encontroRespondidoEm } = report;
  const { acknowledgeDays, answerMonths, meetingDays } = terms;
  const after = (days: number) => new Date(recebidoEm.getTime() + days * DAY);
  const months = prorrogadoEm ? extendedMonths(terms) : answerMonths;
  return {
    ...(acknowledgeDays !== undefined && {
      acuse: view(after(acknowledgeDays), acusadoEm, NEAR_MS.acuse, now),
    }),
    ...(months !== undefined && {
      resposta: view(addMonths(recebidoEm, months), devolutivaEm, NEAR_MS.resposta, now),
    }),
    ...(encontroPedido &&
      meetingDays !== undefined && {
        encontro: view(after(meetingDays), encontroRespondidoEm, NEAR_MS.encontro, now),
      }),
  };
}

/** Calendar months from a report's receipt to the end of the extended term; absent where no clock runs. */
export const extendedMonths = ({ answerMonths, extensionMonths = 0 }: Terms): number | undefined =>
  answerMonths === undefined ? undefined : answerMonths + extensionMonths;

/** Why the term of the feedback cannot be extended. */
export type NoExtension = 'prorrogacao_nao_prevista' | 'devolutiva_enviada' | 'prazo_prorrogado' | 'prazo_vencido';

/** Until when the term of the feedback can be extended, or why it cannot: it is once, and before it has passed. */
export function extensionOf(report: Timed, terms: Terms, now: Date): Date | NoExtension {
  const { resposta } = deadlinesOf(report, terms, now);
  const months = extendedMonths(terms);
  if (!resposta || months === undefined || terms.extensionMonths === undefined) return 'prorrogacao_nao_prevista';
  if (report.devolutivaEm) return 'devolutiva_enviada';
  if (report.prorrogadoEm) return 'prazo_prorrogado';
  return resposta.ate < now.getTime() ? 'prazo_vencido' : addMonths(report.recebidoEm, months);
}

function view(until: Date, keptAt: Date | null, nearMs: number, now: Date): DeadlineView {
  if (keptAt) {
    const situacao = keptAt <= until ? 'CUMPRIDO' : 'CUMPRIDO_COM_ATRASO';
    return { ate: until.getTime(), cumpridoEm: keptAt.getTime(), situacao };
  }
  const left = until.getTime() - now.getTime();
  return { ate: until.getTime(), situacao: left < 0 ? 'VENCIDO' : left <= nearMs ? 'PROXIMO' : 'EM_DIA' };
}

/** Calendar months in UTC, as PostgreSQL adds them: the 31st of January and a month is the last of February. */
export function addMonths(date: Date, months: number): Date {
  const sum = new Date(date);
  sum.setUTCDate(1);
  sum.setUTCMonth(sum.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(sum.getUTCFullYear(), sum.getUTCMonth() + 1, 0)).getUTCDate();
  sum.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return sum;
}
