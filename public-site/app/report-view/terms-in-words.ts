import type { Receipt } from '../api/types';
import type { Texts } from '../i18n/pt';

/**
 * The team's obligations to the visitor, one sentence each.
 * @param day writes the day on which a term ends
 */
export function termsInWords(
  { prazos, prazosVencidos, status }: Pick<Receipt, 'prazos' | 'prazosVencidos' | 'status'>,
  words: Texts['terms'],
  day: (at: number) => string,
): Record<'due' | 'missed', string[]> {
  const due: string[] = [];
  const { acuse, resposta } = prazos;
  if (acuse !== undefined && resposta !== undefined)
    due.push(words.both(day(acuse), day(resposta)));
  else if (acuse !== undefined) due.push(words.acknowledgement(day(acuse)));
  else if (resposta !== undefined) due.push(words.answer(day(resposta)));
  if (status === 'CONCLUIDO' && resposta !== undefined)
    due.splice(0, due.length, words.concluded(day(resposta)));

  const missed: string[] = [];
  if (prazosVencidos.acuse !== undefined)
    missed.push(words.acknowledgementMissed(day(prazosVencidos.acuse)));
  if (prazosVencidos.resposta !== undefined)
    missed.push(words.answerMissed(day(prazosVencidos.resposta)));
  return { due, missed };
}
