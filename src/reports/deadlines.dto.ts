import type { Relogio, SituacaoPrazo } from '@relato/domain/prazo';
import type { Deadlines } from '../platform/config/config';
import type { Report } from './report.entity';

const DAY = 86_400_000;

/** Time before a deadline in which it is called near: of a week two days, of three months two weeks. */
export const NEAR_MS = { acuse: 2 * DAY, resposta: 14 * DAY } as const;

/** A deadline of the team's. Times in milliseconds. */
export class DeadlineView {
  ate!: number;
  /** Absent while it is open. */
  cumpridoEm?: number;
  situacao!: SituacaoPrazo;
}

/** The deadlines of a report, whatever became of them. */
export class DeadlinesView {
  /** To acknowledge it, by a first answer. */
  acuse!: DeadlineView;
  /** To answer it, by its conclusion. */
  resposta!: DeadlineView;
}

/** The clock that ends first of those that run. */
export class NextDeadlineView {
  relogio!: Relogio;
  /** Milliseconds. */
  ate!: number;
}

/**
 * The team's deadlines for a report. The first answer is the acknowledgement; what was concluded without one needs none
 * any more. The first conclusion is the answer. Both count from when the company had it.
 */
export function deadlinesOf(
  { recebidoEm, primeiraRespostaEm, devolutivaEm }: Pick<Report, 'recebidoEm' | 'primeiraRespostaEm' | 'devolutivaEm'>,
  { acknowledgeDays, answerMonths }: Pick<Deadlines, 'acknowledgeDays' | 'answerMonths'>,
  now: Date,
): DeadlinesView {
  const acknowledge = new Date(recebidoEm.getTime() + acknowledgeDays * DAY);
  return {
    acuse: view(acknowledge, primeiraRespostaEm ?? devolutivaEm, NEAR_MS.acuse, now),
    resposta: view(addMonths(recebidoEm, answerMonths), devolutivaEm, NEAR_MS.resposta, now),
  };
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
