import type { Label } from './language';

/** The outcome of a report, stated when it is concluded. */
export const OUTCOMES = [
  'confirmado',
  'nao_confirmado',
  'sem_elementos',
  'fora_do_escopo',
  'encaminhado',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_LABELS: Readonly<Record<Outcome, Label>> = {
  confirmado: { pt: 'Confirmado', en: 'Confirmed', es: 'Confirmado' },
  nao_confirmado: { pt: 'Não confirmado', en: 'Not confirmed', es: 'No confirmado' },
  sem_elementos: {
    pt: 'Sem elementos suficientes',
    en: 'Not enough evidence',
    es: 'Sin elementos suficientes',
  },
  fora_do_escopo: { pt: 'Fora do escopo', en: 'Out of scope', es: 'Fuera del alcance' },
  encaminhado: { pt: 'Encaminhado', en: 'Forwarded', es: 'Derivado' },
};

/** The measures that the company took because of a report: several, or none. */
export const MEASURE_LABELS = {
  orientacao: {
    pt: 'Orientação ou treinamento',
    en: 'Guidance or training',
    es: 'Orientación o formación',
  },
  advertencia: { pt: 'Advertência', en: 'Warning', es: 'Amonestación' },
  suspensao: { pt: 'Suspensão', en: 'Suspension', es: 'Suspensión' },
  desligamento: { pt: 'Desligamento', en: 'Dismissal', es: 'Despido' },
  mudanca_de_processo: {
    pt: 'Mudança de processo',
    en: 'Process changed',
    es: 'Cambio de proceso',
  },
  reparacao: { pt: 'Reparação', en: 'Redress', es: 'Reparación' },
  comunicacao_a_autoridade: {
    pt: 'Comunicação à autoridade',
    en: 'Reported to an authority',
    es: 'Comunicación a la autoridad',
  },
  outra: { pt: 'Outra', en: 'Other', es: 'Otra' },
  nenhuma: { pt: 'Nenhuma', en: 'None', es: 'Ninguna' },
} satisfies Readonly<Record<string, Label>>;

export type Measure = keyof typeof MEASURE_LABELS;

export const MEASURES = Object.keys(MEASURE_LABELS) as Measure[];

/** Whether these measures are valid together: each once, and 'nenhuma' alone. */
export const areMeasures = (measures: readonly unknown[]): boolean =>
  new Set(measures).size === measures.length &&
  measures.every((measure) => MEASURES.some((known) => known === measure)) &&
  (measures.length === 1 || !measures.includes('nenhuma'));
