import type { Language } from './language';

/** The path of the page for following a report (specification section 2). */
export const FOLLOW_PATHS: Readonly<Record<Language, string>> = {
  pt: '/follow',
  en: '/en/follow',
  es: '/es/consultar',
};
