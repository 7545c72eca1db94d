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

/**
 * As react-admin does with labels: returns a key's text in the language on screen, and any other
 * text or element unchanged.
 */
export function useLabel(): (label: string, otherwise?: string) => string {
  const translate = useTranslate();
  return (label, otherwise = label) => translate(label, { _: otherwise });
}

/** Values of the domain as choices of a select, with labels in the language on screen. */
export function useOptions(): <V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, Label>>,
) => { value: V; label: string }[] {
  const domainLabel = useDomainLabel();
  return (values, labels) => values.map((value) => ({ value, label: domainLabel(labels[value]) }));
}

const TAGS: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** Sets the page's language for browser and assistive technology, from the first screen on. */
export const DocumentLanguage = () => {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = TAGS[language];
  }, [language]);
  return null;
};
