import { useMemo } from 'react';
import { useIdioma } from './language';
import { organisationZone } from './zone';

/** The languages as `Intl` names them. */
export const BCP47 = { pt: 'pt-BR', en: 'en-GB', es: 'es' } as const;

/** Dates in the language on screen and the organisation's zone, from the API's milliseconds. */
export function useDatas() {
  const idioma = useIdioma();
  const timeZone = organisationZone();
  return useMemo(() => {
    const written = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(BCP47[idioma], options);
      return (ms: number) => format.format(ms);
    };
    const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
    const diaUtc = written({ ...day, timeZone: 'UTC' });
    return {
      data: written({ ...day, timeZone }),
      dataHora: written({ dateStyle: 'medium', timeStyle: 'short', timeZone }),
      /** A month of the calendar, by its first moment in UTC. */
      mes: written({ month: 'short', year: 'numeric', timeZone: 'UTC' }),
      /** A day of the calendar, as `2026-01-31`. */
      diaUtc: (iso: string) => diaUtc(Date.parse(iso)),
    };
  }, [idioma, timeZone]);
}

/** Numbers in the language on screen. */
export function useNumeros() {
  const idioma = useIdioma();
  return useMemo(() => {
    const written = (options: Intl.NumberFormatOptions) => {
      const format = new Intl.NumberFormat(BCP47[idioma], options);
      return (value: number) => format.format(value);
    };
    return {
      inteiro: written({ maximumFractionDigits: 0 }),
      /** With one decimal at most. */
      decimal: written({ maximumFractionDigits: 1 }),
      /** A share of one, as a percentage. */
      parte: written({ style: 'percent', maximumFractionDigits: 0 }),
    };
  }, [idioma]);
}
