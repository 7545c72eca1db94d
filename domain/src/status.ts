import type { Label } from './language';

/** The states of a report (specification section 4). */
export const STATUSES = ['NOVO', 'EM_ANDAMENTO', 'AGUARDANDO_RESPOSTA', 'CONCLUIDO'] as const;

export type Status = (typeof STATUSES)[number];

/** The states that the team can choose; any transition between them is allowed. */
export const STATUS_CHOICES = [
  'EM_ANDAMENTO',
  'CONCLUIDO',
  'AGUARDANDO_RESPOSTA',
] as const satisfies readonly Status[];

export type StatusChoice = (typeof STATUS_CHOICES)[number];

export const STATUS_LABELS: Readonly<Record<Status, Label>> = {
  NOVO: { pt: 'Novo Relato', en: 'New report', es: 'Nuevo relato' },
  EM_ANDAMENTO: { pt: 'Em andamento', en: 'In progress', es: 'En curso' },
  AGUARDANDO_RESPOSTA: {
    pt: 'Aguardando Resposta',
    en: 'Awaiting reply',
    es: 'En espera de respuesta',
  },
  CONCLUIDO: { pt: 'Concluído', en: 'Closed', es: 'Concluido' },
};
