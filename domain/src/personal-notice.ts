import type { Label } from './language';

/** Events that staff members can choose to receive by e-mail at their own address. */
export const PERSONAL_NOTICES = [
  'caso_atribuido',
  'mencao',
  'pessoa_escreveu',
  'prazo_proximo',
] as const;

export type PersonalNotice = (typeof PERSONAL_NOTICES)[number];

export const PERSONAL_NOTICE_LABELS: Readonly<Record<PersonalNotice, Label>> = {
  caso_atribuido: {
    pt: 'Um caso ou uma tarefa fica comigo',
    en: 'A case or a task is given to me',
    es: 'Un caso o una tarea queda a mi cargo',
  },
  mencao: {
    pt: 'Alguém me menciona em uma nota',
    en: 'Somebody mentions me in a note',
    es: 'Alguien me menciona en una nota',
  },
  pessoa_escreveu: {
    pt: 'Quem relatou escreve em um caso de que cuido',
    en: 'The reporter writes in a case that I look after',
    es: 'Quien relató escribe en un caso del que me ocupo',
  },
  prazo_proximo: {
    pt: 'Um prazo de um caso ou de uma tarefa minha está perto',
    en: 'A deadline of a case or a task of mine is near',
    es: 'Un plazo de un caso o de una tarea mía está cerca',
  },
};
