import type { Label } from './language';

/** The severity of a report; absent until the team sets it (specification section 3). */
export const SEVERITIES = ['BAIXA', 'MEDIA', 'ALTA'] as const;

export type Severity = (typeof SEVERITIES)[number];

export const SEVERITY_LABELS: Readonly<Record<Severity, Label>> = {
  BAIXA: { pt: 'Leve', en: 'Minor', es: 'Leve' },
  MEDIA: { pt: 'Moderada', en: 'Moderate', es: 'Moderada' },
  ALTA: { pt: 'Grave', en: 'Serious', es: 'Grave' },
};

/** Shown if no severity was set. */
export const NO_SEVERITY_LABEL: Label = {
  pt: 'Sem grau de violação',
  en: 'No violation degree',
  es: 'Sin grado de violación',
};
