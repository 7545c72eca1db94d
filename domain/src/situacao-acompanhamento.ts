import type { Rotulo } from './idioma';

/** The states of an internal follow-up (specification section 4). */
export const SITUACOES_ACOMPANHAMENTO = ['EM_ANDAMENTO', 'NAO_REALIZADO', 'FINALIZADO'] as const;

export type SituacaoAcompanhamento = (typeof SITUACOES_ACOMPANHAMENTO)[number];

export const SITUACAO_ACOMPANHAMENTO_ROTULOS: Readonly<Record<SituacaoAcompanhamento, Rotulo>> = {
  EM_ANDAMENTO: { pt: 'Em andamento', en: 'In progress', es: 'En curso' },
  NAO_REALIZADO: { pt: 'Não realizado', en: 'Not done', es: 'No realizado' },
  FINALIZADO: { pt: 'Concluída', en: 'Done', es: 'Concluido' },
};

/** Whether a follow-up is still to be done: both other states end it. */
export const isToBeDone = (status: SituacaoAcompanhamento): boolean => status === 'EM_ANDAMENTO';
