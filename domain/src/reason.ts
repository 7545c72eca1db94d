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

/** Accusing reasons: only for these the legal clocks run. */
export const ACCUSING_REASONS: readonly Reason[] = ['denuncia', 'reclamacao'];

/** The other reasons have neither severity nor a decision on whether the report is founded. */
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
