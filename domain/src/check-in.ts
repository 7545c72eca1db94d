import type { Label } from './language';

/** Days after its conclusion on which a report's visitor may be asked whether they are well. */
export const CHECK_IN_DAYS = [30, 90, 180, 365, 730] as const;

export type CheckInDays = (typeof CHECK_IN_DAYS)[number];

/** Whether these days are a valid plan: all of {@link CHECK_IN_DAYS}, none twice, or no day at all. */
export const isCheckInPlan = (days: readonly unknown[]): boolean =>
  new Set(days).size === days.length &&
  days.every((day) => CHECK_IN_DAYS.some((known) => known === day));

/** A check-in without an answer for this many days counts as silence. */
export const SILENCE_DAYS = 30;

/** A visitor's answers to a check-in. */
export const CHECK_IN_ANSWERS = ['nada', 'algo', 'agora_nao'] as const;

export type CheckInAnswer = (typeof CHECK_IN_ANSWERS)[number];

/**
 * Answers shown in the thread. 'algo' is not: it files a separate report, and adds nothing to the old
 * one.
 */
export type CheckInAnswerInThread = Exclude<CheckInAnswer, 'algo'>;

/** The labels of buttons and answers. */
export const CHECK_IN_ANSWER_LABELS: Readonly<Record<CheckInAnswer, Label>> = {
  nada: { pt: 'Está tudo bem', en: 'All is well', es: 'Todo está bien' },
  algo: { pt: 'Aconteceu algo', en: 'Something happened', es: 'Ha pasado algo' },
  agora_nao: { pt: 'Agora não', en: 'Not now', es: 'Ahora no' },
};

/** The results of check-ins, as they are stored. */
export const CHECK_IN_RESULTS = [...CHECK_IN_ANSWERS, 'silencio'] as const;

export type CheckInResult = (typeof CHECK_IN_RESULTS)[number];

/**
 * The results of check-ins in the annual report. There 'algo' counts as silence for every reader:
 * the report that it filed may be hidden from some of them.
 */
export const SHOWN_CHECK_IN_RESULT_LABELS = {
  nada: CHECK_IN_ANSWER_LABELS.nada,
  agora_nao: CHECK_IN_ANSWER_LABELS.agora_nao,
  silencio: {
    pt: 'Sem resposta, ou com um novo relato',
    en: 'No answer, or a new report',
    es: 'Sin respuesta, o con un relato nuevo',
  },
} as const satisfies Readonly<Record<string, Label>>;

export type ShownCheckInResult = keyof typeof SHOWN_CHECK_IN_RESULT_LABELS;

/** A day of a plan in words: a year is named as such. */
export function checkInDayLabel(days: number): Label {
  const years = days / 365;
  if (!Number.isInteger(years))
    return { pt: `${days} dias`, en: `${days} days`, es: `${days} días` };
  if (years === 1) return { pt: '1 ano', en: '1 year', es: '1 año' };
  return { pt: `${years} anos`, en: `${years} years`, es: `${years} años` };
}
