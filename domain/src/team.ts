import type { Language, Label } from './language';

/** The team's name where the organisation has set no other. */
export const TEAM_NAME: Label = {
  pt: 'Equipe de Ética',
  en: 'Ethics Team',
  es: 'Equipo de Ética',
};

/** The author of a team's message in a language; a name that the organisation chose stays as it is. */
export const teamNameIn = (name: string, language: Language): string =>
  name === TEAM_NAME.pt ? TEAM_NAME[language] : name;
