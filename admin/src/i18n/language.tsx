import type { Language, Label } from '@relato/domain/language';
import { useLocale, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { isIdioma } from './i18nProvider';

/** The language on screen. */
export function useIdioma(): Language {
  const locale = useLocale();
  return isIdioma(locale) ? locale : 'pt';
}

/** Reads a label of the domain in the language on screen. */
export function useRotulo(): (rotulo: Label) => string {
  const idioma = useIdioma();
  return (rotulo) => rotulo[idioma];
}

/** As react-admin does with labels: reads a key in the language on screen; any other text is returned as it is, or replaced. */
export function useLabel(): (label: string, otherwise?: string) => string {
  const translate = useTranslate();
  return (label, otherwise = label) => translate(label, { _: otherwise });
}

/** Values of the domain as the choices of a select, with their labels in the language on screen. */
export function useOptions(): <V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, Label>>,
) => { value: V; label: string }[] {
  const rotulo = useRotulo();
  return (values, labels) => values.map((value) => ({ value, label: rotulo(labels[value]) }));
}

const TAGS: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** Tells the browser and assistive technology in which language the page is, from the first screen on. */
export const DocumentLanguage = () => {
  const idioma = useIdioma();
  useEffect(() => {
    document.documentElement.lang = TAGS[idioma];
  }, [idioma]);
  return null;
};
