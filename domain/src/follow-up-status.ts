import type { Label } from './language';

/** The states of an internal follow-up (specification section 4). */
export const FOLLOW_UP_STATUSES = ['EM_ANDAMENTO', 'NAO_REALIZADO', 'FINALIZADO'] as const;

export type FollowUpStatus = (typeof FOLLOW_UP_STATUSES)[number];

export const FOLLOW_UP_STATUS_LABELS: Readonly<Record<FollowUpStatus, Label>> = {
  EM_ANDAMENTO: { pt: 'Em andamento', en: 'In progress', es: 'En curso' },
  NAO_REALIZADO: { pt: 'Não realizado', en: 'Not done', es: 'No realizado' },
  FINALIZADO: { pt: 'Concluída', en: 'Done', es: 'Concluido' },
};

/** Whether a follow-up is still to be done: both other states end it. */
export const isToBeDone = (status: FollowUpStatus): boolean => status === 'EM_ANDAMENTO';
