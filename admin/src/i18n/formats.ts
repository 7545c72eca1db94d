import { useMemo } from 'react';
import { useLanguage } from './language';
import { organisationZone } from './zone';

/** The languages as `Intl` names them. */
export const BCP47 = { pt: 'pt-BR', en: 'en-GB', es: 'es' } as const;

/** Dates in the language on screen and the organisation's zone, from the API's milliseconds. */
export function useDates() {
  const language = useLanguage();
  const timeZone = organisationZone();
  return useMemo(() => {
    const written = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(BCP47[language], options);
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
  }, [language, timeZone]);
}

/** Numbers in the language on screen. */
export function useNumbers() {
  const language = useLanguage();
  return useMemo(() => {
    const written = (options: Intl.NumberFormatOptions) => {
      const format = new Intl.NumberFormat(BCP47[language], options);
      return (value: number) => format.format(value);
    };
    return {
      integer: written({ maximumFractionDigits: 0 }),
      /** With at most one decimal. */
      decimal: written({ maximumFractionDigits: 1 }),
      /** A fraction as a percentage. */
      percentage: written({ style: 'percent', maximumFractionDigits: 0 }),
    };
  }, [language]);
}
