import type { Idioma } from './idioma';

/** The path of the page for following a report (specification section 2). */
export const ACOMPANHAR: Readonly<Record<Idioma, string>> = {
  pt: '/follow',
  en: '/en/follow',
  es: '/es/consultar',
};
