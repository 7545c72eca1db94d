import { type Language, LOCALES } from '@relato/domain/language';
import { wholePercents } from '@relato/domain/statistics';
import { useLanguage } from './language';
import { organisationZone } from './zone';

/**
 * Keeps the result for each text: making the formatters for every row of a list takes longer than
 * drawing it.
 */
function kept<Made>(make: (key: string) => Made): (key: string) => Made {
  const all = new Map<string, Made>();
  return (key) => {
    const made = all.get(key) ?? make(key);
    all.set(key, made);
    return made;
  };
}

const datesIn = {
  pt: kept((zone) => datesOf('pt', zone)),
  en: kept((zone) => datesOf('en', zone)),
  es: kept((zone) => datesOf('es', zone)),
} as const;

/** @param zone empty for the browser's */
function datesOf(language: Language, zone: string) {
  const timeZone = zone === '' ? undefined : zone;
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(LOCALES[language], options);
    return (ms: number) => format.format(ms);
  };
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const utcDay = written({ ...day, timeZone: 'UTC' });
  return {
    date: written({ ...day, timeZone }),
    dateTime: written({ dateStyle: 'medium', timeStyle: 'short', timeZone }),
    /** A month of the calendar, by its first millisecond in UTC. */
    month: written({ month: 'short', year: 'numeric', timeZone: 'UTC' }),
    /** A day of the calendar, as `2026-01-31`. */
    utcDay: (iso: string) => utcDay(Date.parse(iso)),
  };
}

/** Dates in the language on screen and the organisation's zone, from the API's milliseconds. */
export const useDates = () => datesIn[useLanguage()](organisationZone() ?? '');

const numbersIn = kept((language) => {
  const written = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(LOCALES[language as Language], options);
    return (value: number) => format.format(value);
  };
  const percent = written({ style: 'percent', maximumFractionDigits: 0 });
  return {
    integer: written({ maximumFractionDigits: 0 }),
    /** With at most one decimal. */
    decimal: written({ maximumFractionDigits: 1 }),
    /** A fraction in whole percents, of which only the whole is 100. */
    percentage: (share: number) => percent(wholePercents(share)),
  };
});

/** Numbers in the language on screen. */
export const useNumbers = () => numbersIn(useLanguage());
