import type { Idioma, Rotulo } from '@relato/domain/idioma';
import { useLocale } from 'react-admin';
import { useEffect } from 'react';
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

const TAGS: Readonly<Record<Idioma, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** Tells the browser and assistive technology in which language the page is, from the first screen on. */
export const DocumentLanguage = () => {
  const idioma = useIdioma();
  useEffect(() => {
    document.documentElement.lang = TAGS[idioma];
  }, [idioma]);
  return null;
};
