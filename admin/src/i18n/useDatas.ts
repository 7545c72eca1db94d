import { useMemo } from 'react';
import { useIdioma } from './language';

/** The languages as `Intl` names them. */
export const BCP47 = { pt: 'pt-BR', en: 'en-GB', es: 'es' } as const;

/** Dates in the language on screen, from the API's milliseconds. */
export function useDatas(): {
  data: (ms: number) => string;
  dataHora: (ms: number) => string;
  /** The month in UTC, as statistics count it. */
  mes: (ms: number) => string;
  /** A day of the calendar, as `2026-01-31`. */
  diaUtc: (day: string) => string;
} {
  const idioma = useIdioma();
  return useMemo(() => {
    const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
    const dia = new Intl.DateTimeFormat(BCP47[idioma], day);
    const diaUtc = new Intl.DateTimeFormat(BCP47[idioma], { ...day, timeZone: 'UTC' });
    const hora = new Intl.DateTimeFormat(BCP47[idioma], { dateStyle: 'medium', timeStyle: 'short' });
    const mes = new Intl.DateTimeFormat(BCP47[idioma], { month: 'short', year: 'numeric', timeZone: 'UTC' });
    return {
      data: (ms) => dia.format(ms),
      dataHora: (ms) => hora.format(ms),
      mes: (ms) => mes.format(ms),
      diaUtc: (iso) => diaUtc.format(new Date(iso)),
    };
  }, [idioma]);
}

/** Numbers in the language on screen. */
export function useNumeros(): {
  inteiro: (value: number) => string;
  /** With one decimal at most. */
  decimal: (value: number) => string;
  /** A share of one, as a percentage. */
  parte: (value: number) => string;
} {
  const idioma = useIdioma();
  return useMemo(() => {
    const inteiro = new Intl.NumberFormat(BCP47[idioma], { maximumFractionDigits: 0 });
    const decimal = new Intl.NumberFormat(BCP47[idioma], { maximumFractionDigits: 1 });
    const parte = new Intl.NumberFormat(BCP47[idioma], { style: 'percent', maximumFractionDigits: 0 });
    return {
      inteiro: (value) => inteiro.format(value),
      decimal: (value) => decimal.format(value),
      parte: (value) => parte.format(value),
    };
  }, [idioma]);
}
