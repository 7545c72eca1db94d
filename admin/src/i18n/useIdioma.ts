import type { Idioma, Rotulo } from '@relato/domain/idioma';
import { useLocale } from 'react-admin';
import { isIdioma } from './i18nProvider';

/** The language on screen. */
export function useIdioma(): Idioma {
  const locale = useLocale();
  return isIdioma(locale) ? locale : 'pt';
}

/** Reads a label of the domain in the language on screen. */
export function useRotulo(): (rotulo: Rotulo) => string {
  const idioma = useIdioma();
  return (rotulo) => rotulo[idioma];
}
