import type { Label } from './language';

/** The reason of a report: the stored values of specification section 3. */
export const REASONS = [
  'elogio',
  'sugestoes',
  'duvidas',
  'solicitacoes',
  'denuncia',
  'reclamacao',
] as const;

export type Reason = (typeof REASONS)[number];

/** The reasons that accuse a person. The legal clocks run only for these. */
export const ACCUSING_REASONS: readonly Reason[] = ['denuncia', 'reclamacao'];

/**
 * Whether a reason accuses a person. Reports of other reasons have neither a severity nor a decision
 * on whether they are founded.
 */
export const accusesSomeone = (reason: Reason): boolean => ACCUSING_REASONS.includes(reason);

export const NON_ACCUSING_REASONS: readonly Reason[] = REASONS.filter(
  (one) => !accusesSomeone(one),
);

export const REASON_LABELS: Readonly<Record<Reason, Label>> = {
  elogio: { pt: 'Elogio', en: 'Praise', es: 'Cumplido' },
  sugestoes: { pt: 'Sugestões', en: 'Suggestions', es: 'Sugerencias' },
  duvidas: { pt: 'Dúvidas', en: 'Questions', es: 'Dudas' },
  solicitacoes: { pt: 'Solicitações', en: 'Requests', es: 'Peticiones' },
  denuncia: { pt: 'Denúncia', en: 'Denunciation', es: 'Denuncia' },
  reclamacao: { pt: 'Reclamação', en: 'Complaint', es: 'Queja' },
};
