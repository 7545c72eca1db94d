import type { Rotulo } from './idioma';

/** The severity of a report; absent until the team sets it (specification section 3). */
export const GRAVIDADES = ['BAIXA', 'MEDIA', 'ALTA'] as const;

export type Gravidade = (typeof GRAVIDADES)[number];

export const GRAVIDADE_ROTULOS: Readonly<Record<Gravidade, Rotulo>> = {
  BAIXA: { pt: 'Leve', en: 'Minor', es: 'Leve' },
  MEDIA: { pt: 'Moderada', en: 'Moderate', es: 'Moderada' },
  ALTA: { pt: 'Grave', en: 'Serious', es: 'Grave' },
};

/** Shown if no severity was set. */
export const SEM_GRAVIDADE_ROTULO: Rotulo = {
  pt: 'Sem grau de violação',
  en: 'No violation degree',
  es: 'Sin grado de violación',
};
