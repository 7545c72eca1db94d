import { useMemo } from 'react';
import { useIdioma } from './language';

/** The languages as `Intl` names them. */
export const BCP47 = { pt: 'pt-BR', en: 'en-GB', es: 'es' } as const;

/** Dates in the language on screen, from the API's milliseconds. */
export function useDatas() {
  const idioma = useIdioma();
  return useMemo(() => {
    const written = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(BCP47[idioma], options);
      return (ms: number) => format.format(ms);
    };
    const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
    const diaUtc = written({ ...day, timeZone: 'UTC' });
    return {
      data: written(day),
      dataHora: written({ dateStyle: 'medium', timeStyle: 'short' }),
      /** The month in UTC, as statistics count it. */
      mes: written({ month: 'short', year: 'numeric', timeZone: 'UTC' }),
      /** A day of the calendar, as `2026-01-31`. */
      diaUtc: (iso: string) => diaUtc(Date.parse(iso)),
    };
  }, [idioma]);
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
