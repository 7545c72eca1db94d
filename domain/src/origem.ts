import type { Rotulo } from './idioma';

/**
 * How a report arrived: through the public site's form (the first), or taken down by a staff
 * member.
 */
export const ORIGENS = ['site', 'telefone', 'reuniao', 'carta', 'email', 'outro'] as const;

export type Origem = (typeof ORIGENS)[number];

/** The origins of a report that a staff member takes down. */
export const ORIGENS_REGISTRADAS = ORIGENS.slice(1) as Exclude<Origem, 'site'>[];

export const ORIGEM_ROTULOS: Readonly<Record<Origem, Rotulo>> = {
  site: { pt: 'Site', en: 'Website', es: 'Sitio' },
  telefone: { pt: 'Telefone', en: 'Telephone', es: 'Teléfono' },
  reuniao: { pt: 'Reunião', en: 'Meeting', es: 'Reunión' },
  carta: { pt: 'Carta', en: 'Letter', es: 'Carta' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo electrónico' },
  outro: { pt: 'Outro', en: 'Other', es: 'Otro' },
};
