import type { Idioma } from '@relato/domain/idioma';
import { useEffect } from 'react';
import { useIdioma } from './useIdioma';

const TAGS: Readonly<Record<Idioma, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** Tells the browser and assistive technology in which language the page is, from the first screen on. */
export const DocumentLanguage = () => {
  const idioma = useIdioma();
  useEffect(() => {
    document.documentElement.lang = TAGS[idioma];
  }, [idioma]);
  return null;
};
