import { ACCUSING_REASONS } from '@relato/domain/reason';
import type { AnswerTime } from '@relato/domain/statistics';

/**
 * The groups by which the dashboard counts reports, as SQL on a report called 'relato': the list
 * filters by the same, so that a number leads to exactly its rows.
 */

/** In hours. */
const ANSWERED_WITHIN = { H24: 24, H48: 48, D7: 168, D30: 720, D90: 2160 } satisfies Partial<
  Record<AnswerTime, number>
>;

/** The hours from the receipt to the team's first answer; null if there is none. */
export const ANSWER_HOURS =
  '(EXTRACT(EPOCH FROM relato.primeiraRespostaEm - relato.recebidoEm) / 3600)::float8';

/** The group of an answer time. @param hours the SQL of the hours */
export const answerTimeOf = (hours: string): string =>
  `CASE WHEN ${hours} IS NULL THEN 'SEM_RESPOSTA' ${Object.entries(ANSWERED_WITHIN)
    .map(([time, limit]) => `WHEN ${hours} < ${limit} THEN '${time}'`)
    .join(' ')} ELSE 'MAIS' END`;

/** Days since the receipt by which open reports are grouped. */
export const AGES = [7, 30, 90] as const;

/**
 * The group of a report's age, for an open report; its parameters `since7` and so on are the first
 * moments of the groups.
 */
export const AGE = `CASE ${AGES.map(
  (days) => `WHEN relato.recebidoEm >= CAST(:since${days} AS timestamptz) THEN 'D${days}'`,
).join(' ')} ELSE 'MAIS' END`;

/** The moments between which reports were received; the last one is after it. */
export interface Span {
  from: Date;
  until: Date;
}

/** Received within a {@link Span}, whose moments are the parameters. */
export const RECEIVED_IN = 'relato.recebidoEm >= :from AND relato.recebidoEm < :until';

/** Not concluded. */
export const IS_OPEN = `(relato.status <> 'CONCLUIDO')`;

/** Only reports that accuse someone are counted by severity. */
export const ACCUSES = `relato.motivo IN (${ACCUSING_REASONS.map((reason) => `'${reason}'`).join()})`;

/** The owed deadlines whose share in time is counted. */
export const IN_TIME = {
  acuse: '(relato.acusadoEm <= relato.acuseAte)',
  resposta: '(relato.devolutivaEm <= relato.devolutivaAte)',
} as const;
