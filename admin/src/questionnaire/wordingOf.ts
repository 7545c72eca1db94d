import { type Label, NO, YES } from '@relato/domain/language';
import type { Question } from '@relato/domain/questionnaire';
import { EMPTY_LABEL } from './changes';

/** The words of a choice of a question. */
export function wordingOf({ tipo, opcoes = [] }: Question, choice: string): Label {
  if (tipo === 'sim_nao') return choice === 'sim' ? YES : NO;
  return opcoes.find(({ id }) => id === choice)?.rotulo ?? EMPTY_LABEL;
}
