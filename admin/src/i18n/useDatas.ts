import { useMemo } from 'react';
import { useIdioma } from './useIdioma';

/** The languages as `Intl` names them. */
export const BCP47 = { pt: 'pt-BR', en: 'en-GB', es: 'es' } as const;

/** Dates in the language on screen, from the API's milliseconds. */
export function useDatas(): {
  data: (ms: number) => string;
  dataHora: (ms: number) => string;
  /** The month in UTC, as statistics count it. */
  mes: (ms: number) => string;
} {
  const idioma = useIdioma();
  return useMemo(() => {
    const dia = new Intl.DateTimeFormat(BCP47[idioma], { day: '2-digit', month: '2-digit', year: 'numeric' });
    const hora = new Intl.DateTimeFormat(BCP47[idioma], { dateStyle: 'medium', timeStyle: 'short' });
    const mes = new Intl.DateTimeFormat(BCP47[idioma], { month: 'short', year: 'numeric', timeZone: 'UTC' });
    return { data: (ms) => dia.format(ms), dataHora: (ms) => hora.format(ms), mes: (ms) => mes.format(ms) };
  }, [idioma]);
}
