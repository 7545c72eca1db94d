import type { Language, Label } from '@relato/domain/language';
import { useI18nProvider, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { isLanguage } from './i18nProvider';
import { asScreenText, type LabelText, type ScreenText } from './keys';

/**
 * The language on screen. A chosen one becomes it once its texts have arrived; react-admin's
 * `useLocale` changes before that.
 */
export function useLanguage(): Language {
  const locale = useI18nProvider().getLocale();
  return isLanguage(locale) ? locale : 'pt';
}

/** Reads a label of the domain in the language on screen. */
export function useDomainLabel(): (domainLabel: Label) => ScreenText {
  const language = useLanguage();
  return (domainLabel) => asScreenText(domainLabel[language]);
}

/** As react-admin does with labels: returns a key's text, and a text on screen unchanged. */
export function useLabel(): (label: LabelText) => ScreenText {
  const translate = useTranslate();
  return (label) => asScreenText(translate(label, { _: label }));
}

/** Reads a key that is made from stored data; returns another text if no dictionary has it. */
export function useLabelOr(): (
  key: `app.${string}` | `resources.${string}` | `ra.${string}`,
  otherwise: string,
) => ScreenText {
  const translate = useTranslate();
  return (key, otherwise) => asScreenText(translate(key, { _: otherwise }));
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
