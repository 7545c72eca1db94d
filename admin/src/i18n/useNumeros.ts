import { useMemo } from 'react';
import { BCP47 } from './useDatas';
import { useIdioma } from './useIdioma';

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
