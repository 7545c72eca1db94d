import { type Language, LANGUAGES } from '@relato/domain/language';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type Messages, pt } from './pt';

/** Each language in its own words. */
export const ENDONYMS: Readonly<Record<Language, string>> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
};

/** Whether it is one of ours. */
export const isLanguage = (locale: string): locale is Language =>
  LANGUAGES.some((language) => language === locale);

// Portuguese is in the first load; the others are loaded when chosen.
function messagesOf(locale: string): Messages | Promise<Messages> {
  if (locale === 'en') return import('./en').then(({ en }) => en);
  if (locale === 'es') return import('./es').then(({ es }) => es);
  return pt;
}

export const i18nProvider = polyglotI18nProvider(
  messagesOf,
  'pt',
  LANGUAGES.map((locale) => ({ locale, name: ENDONYMS[locale] })),
);
