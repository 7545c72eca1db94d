import type { Rotulo } from './idioma';

/** The states of a report (specification section 4). */
export const STATUS = ['NOVO', 'EM_ANDAMENTO', 'AGUARDANDO_RESPOSTA', 'CONCLUIDO'] as const;

export type Status = (typeof STATUS)[number];

/** The states that the team can choose; any transition between them is allowed. */
export const STATUS_ESCOLHIVEIS = [
  'EM_ANDAMENTO',
  'CONCLUIDO',
  'AGUARDANDO_RESPOSTA',
] as const satisfies readonly Status[];

export type StatusEscolhivel = (typeof STATUS_ESCOLHIVEIS)[number];

export const STATUS_ROTULOS: Readonly<Record<Status, Rotulo>> = {
  NOVO: { pt: 'Novo Relato', en: 'New report', es: 'Nuevo relato' },
  EM_ANDAMENTO: { pt: 'Em andamento', en: 'In progress', es: 'En curso' },
  AGUARDANDO_RESPOSTA: {
    pt: 'Aguardando Resposta',
    en: 'Awaiting reply',
    es: 'En espera de respuesta',
  },
  CONCLUIDO: { pt: 'Concluído', en: 'Closed', es: 'Concluido' },
};
