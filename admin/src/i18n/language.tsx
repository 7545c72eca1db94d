import type { Language, Label } from '@relato/domain/language';
import { useLocale, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { isLanguage } from './i18nProvider';

/** The language on screen. */
export function useLanguage(): Language {
  const locale = useLocale();
  return isLanguage(locale) ? locale : 'pt';
}

/** Reads a label of the domain in the language on screen. */
export function useDomainLabel(): (domainLabel: Label) => string {
  const language = useLanguage();
  return (domainLabel) => domainLabel[language];
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
  const domainLabel = useDomainLabel();
  return (values, labels) => values.map((value) => ({ value, label: domainLabel(labels[value]) }));
}

const TAGS: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** Tells the browser and assistive technology in which language the page is, from the first screen on. */
export const DocumentLanguage = () => {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = TAGS[language];
  }, [language]);
  return null;
};
