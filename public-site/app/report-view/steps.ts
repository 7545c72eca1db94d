import type { VisitorReport } from '../api/types';
import type { Texts } from '../i18n/pt';
import { isAnswer } from './conversation';

/** One step of a report's way: done, late, or still to come. */
export interface Step {
  name: string;
  /** The day of what was done, or the last day of what is owed. */
  at?: number;
  state: 'done' | 'late' | 'next';
}

type Facts = Pick<
  VisitorReport,
  'criadoEm' | 'registro' | 'expiraEm' | 'status' | 'prazos' | 'prazosVencidos'
> & { msg: readonly Pick<VisitorReport['msg'][number], StepColumns>[] };

type StepColumns = 'daEquipe' | 'aviso' | 'devolutiva' | 'respondidoEm';

/**
 * A report's way so far, and the next step with its last day.
 * @param now in milliseconds
 */
export function stepsOf(
  { criadoEm, registro, expiraEm, status, prazos, prazosVencidos, msg }: Facts,
  words: Texts['steps'],
  now: number,
): Step[] {
  const steps: Step[] = [
    { name: words.received, at: registro?.recebidoEm ?? criadoEm, state: 'done' },
  ];
  const first = msg.find((message) => isAnswer(message) || message.aviso === 'recebido');
  if (prazos.acuse !== undefined)
    steps.push({ name: words.confirmationUntil, at: prazos.acuse, state: 'next' });
  else if (prazosVencidos.acuse !== undefined)
    steps.push({ name: words.confirmationMissed, at: prazosVencidos.acuse, state: 'late' });
  else if (first?.respondidoEm !== undefined)
    steps.push({ name: words.confirmed, at: first.respondidoEm, state: 'done' });

  if (status === 'EM_ANDAMENTO') steps.push({ name: words.examined, state: 'done' });
  // No job concludes a denunciation: the team still waits after the date.
  if (status === 'AGUARDANDO_RESPOSTA')
    steps.push(
      now <= expiraEm
        ? { name: words.waitsForYouUntil, at: expiraEm, state: 'next' }
        : { name: words.waitsForYou, state: 'next' },
    );

  const feedback = msg.findLast(({ devolutiva }) => devolutiva)?.respondidoEm;
  if (prazos.resposta !== undefined)
    steps.push({ name: words.answerUntil, at: prazos.resposta, state: 'next' });
  else if (prazosVencidos.resposta !== undefined)
    steps.push({ name: words.answerMissed, at: prazosVencidos.resposta, state: 'late' });
  else if (feedback !== undefined)
    steps.push({ name: words.answered, at: feedback, state: 'done' });
  if (status === 'CONCLUIDO') steps.push({ name: words.concluded, state: 'done' });
  return steps;
}
