import type { Idioma } from './idioma';

/** Where visitors ask for their report (specification section 2). */
export const ACOMPANHAR: Readonly<Record<Idioma, string>> = {
  pt: '/follow',
  en: '/en/follow',
  es: '/es/consultar',
};
