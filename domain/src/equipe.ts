import type { Idioma, Rotulo } from './idioma';

/** The team's name where the organisation has set no other. */
export const EQUIPE: Rotulo = {
  pt: 'Equipe de Ética',
  en: 'Ethics Team',
  es: 'Equipo de Ética',
};

/** The author of a team's message in a language; a name that the organisation chose stays as it is. */
export const equipeEm = (nome: string, idioma: Idioma): string =>
  nome === EQUIPE.pt ? EQUIPE[idioma] : nome;
