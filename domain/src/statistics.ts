import type { Deadline } from './deadline';
import type { Label } from './language';
import { SEVERITIES } from './severity';

/**
 * Counts from 1 to one less than this are hidden: so few people could be recognised (acceptance
 * line 17).
 */
export const COUNT_MIN = 5;

/** Most months of one period. */
export const MONTHS_MAX = 120;

/** The time to the first answer: promised within 48 hours, due within 7 days. */
export const ANSWER_TIMES = ['H24', 'H48', 'D7', 'D30', 'D90', 'MAIS', 'SEM_RESPOSTA'] as const;

export type AnswerTime = (typeof ANSWER_TIMES)[number];

export const ANSWER_TIME_LABELS: Readonly<Record<AnswerTime, Label>> = {
  H24: { pt: 'Até 24 horas', en: 'Within 24 hours', es: 'Hasta 24 horas' },
  H48: { pt: 'De 24 a 48 horas', en: '24 to 48 hours', es: 'De 24 a 48 horas' },
  D7: { pt: 'De 2 a 7 dias', en: '2 to 7 days', es: 'De 2 a 7 días' },
  D30: { pt: 'De 7 a 30 dias', en: '7 to 30 days', es: 'De 7 a 30 días' },
  D90: { pt: 'De 30 a 90 dias', en: '30 to 90 days', es: 'De 30 a 90 días' },
  MAIS: { pt: 'Mais de 90 dias', en: 'More than 90 days', es: 'Más de 90 días' },
  SEM_RESPOSTA: { pt: 'Ainda sem resposta', en: 'Not answered yet', es: 'Aún sin respuesta' },
};

/** The age of an open report. */
export const REPORT_AGES = ['D7', 'D30', 'D90', 'MAIS'] as const;

export type ReportAge = (typeof REPORT_AGES)[number];

export const REPORT_AGE_LABELS: Readonly<Record<ReportAge, Label>> = {
  ...ANSWER_TIME_LABELS,
  D7: { pt: 'Até 7 dias', en: 'Up to 7 days', es: 'Hasta 7 días' },
};

/** The severity of a report that accuses someone. */
export const DEGREES = [...SEVERITIES, 'SEM_GRAU'] as const;

/** The deadlines whose share met in time is counted. */
export const IN_TIME_DEADLINES = ['acuse', 'resposta'] as const satisfies readonly Deadline[];

/** Whether a report names its reporter. */
export const IDENTIFICATIONS = ['ANONIMO', 'IDENTIFICADO', 'DESCONHECIDO'] as const;

export type Identification = (typeof IDENTIFICATIONS)[number];

export const IDENTIFICATION_LABELS: Readonly<Record<Identification, Label>> = {
  ANONIMO: { pt: 'Anônimo', en: 'Anonymous', es: 'Anónimo' },
  IDENTIFICADO: { pt: 'Identificado', en: 'Identified', es: 'Identificado' },
  DESCONHECIDO: { pt: 'Não se sabe', en: 'Unknown', es: 'No se sabe' },
};

/**
 * A share rounded to whole percents, from 0 to 1. Only nothing is 0 and only all is 1: 249 of 250 is
 * 0.99, since 100 % would say that no deadline was missed.
 */
export function wholePercents(share: number): number {
  if (share <= 0 || share >= 1) return share;
  return Math.min(Math.max(Math.round(share * 100), 1), 99) / 100;
}

/** The share of anonymous reports among those whose identification is known; null if none is. */
export function anonymousShare(
  counts: readonly { valor: Identification; total: number | null }[],
): number | null {
  const countOf = (one: Identification) => counts.find(({ valor }) => valor === one)?.total ?? null;
  const anonymous = countOf('ANONIMO');
  const identified = countOf('IDENTIFICADO');
  if (anonymous === null || identified === null || anonymous + identified === 0) return null;
  return anonymous / (anonymous + identified);
}
