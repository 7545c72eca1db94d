import type { Rotulo } from './idioma';

/** The reason of a report: the stored values of specification section 3. */
export const MOTIVOS = [
  'elogio',
  'sugestoes',
  'duvidas',
  'solicitacoes',
  'denuncia',
  'reclamacao',
] as const;

export type Motivo = (typeof MOTIVOS)[number];

/** Accusing reasons: only for these the legal clocks run. */
export const MOTIVOS_ACUSATORIOS: readonly Motivo[] = ['denuncia', 'reclamacao'];

/** The other reasons have neither severity nor a decision on whether the report is founded. */
export const accusesSomeone = (motivo: Motivo): boolean => MOTIVOS_ACUSATORIOS.includes(motivo);

export const MOTIVOS_SEM_ACUSACAO: readonly Motivo[] = MOTIVOS.filter(
  (one) => !accusesSomeone(one),
);

export const MOTIVO_ROTULOS: Readonly<Record<Motivo, Rotulo>> = {
  elogio: { pt: 'Elogio', en: 'Praise', es: 'Cumplido' },
  sugestoes: { pt: 'Sugestões', en: 'Suggestions', es: 'Sugerencias' },
  duvidas: { pt: 'Dúvidas', en: 'Questions', es: 'Dudas' },
  solicitacoes: { pt: 'Solicitações', en: 'Requests', es: 'Peticiones' },
  denuncia: { pt: 'Denúncia', en: 'Denunciation', es: 'Denuncia' },
  reclamacao: { pt: 'Reclamação', en: 'Complaint', es: 'Queja' },
};
