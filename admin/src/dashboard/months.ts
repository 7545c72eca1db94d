import { MONTHS_MAX } from '@relato/domain/statistics';
import { dayToMs, msToDay } from '../i18n/zone';
import { listAddress, type ListFilter } from '../ui/lists/listAddress';

/**
 * A month of the organisation's calendar in the API's form: '2026-01'. Months in this form compare
 * as texts.
 */
export type Month = string;

export const isMonth = (text: string | null): text is Month =>
  text !== null && /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);

export const thisMonth = (): Month => msToDay(Date.now()).slice(0, 7);

export const thisYear = (): number => Number(thisMonth().slice(0, 4));

/** The month this many months earlier. */
export function monthsBefore(month: Month, count: number): Month {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 - count)).toISOString().slice(0, 7);
}

/** From one month to another, both included. */
export interface Period {
  de: Month;
  ate: Month;
}

/** The length of a period without a first month. */
const DEFAULT_MONTHS = 12;

/**
 * The period that an address names, shortened to the months that the server counts.
 * @param ate the present month by default, as for what is not a month
 */
export function periodIn(de: string | null, ate: string | null): Period {
  const last = isMonth(ate) ? ate : thisMonth();
  const first = isMonth(de) && de <= last ? de : monthsBefore(last, DEFAULT_MONTHS - 1);
  const earliest = monthsBefore(last, MONTHS_MAX - 1);
  return { de: first < earliest ? earliest : first, ate: last };
}

/** Its first millisecond, for a formatter that uses UTC. */
export const startOfMonth = (month: Month): Date => new Date(`${month}-01T00:00:00Z`);

/** The list of the reports behind a figure that counts them whenever they were filed. */
export const listNow = (filter: ListFilter): string => listAddress('relatos', filter);

/** The list of the reports behind a period's figure. */
export function listOf({ de, ate }: Period, filter: ListFilter): string {
  const recebidoEm_gte = dayToMs(`${de}-01`, 'start');
  const recebidoEm_lte = (dayToMs(`${monthsBefore(ate, -1)}-01`, 'start') ?? 0) - 1;
  return listNow({ ...filter, recebidoEm_gte, recebidoEm_lte });
}

/** The preceding period of equal length. */
export function earlier({ de, ate }: Period): Period {
  const first = startOfMonth(de);
  const last = startOfMonth(ate);
  const count =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 +
    last.getUTCMonth() -
    first.getUTCMonth() +
    1;
  return { de: monthsBefore(de, count), ate: monthsBefore(de, 1) };
}
