import type { Rotulo } from './idioma';

/** How a report came: by the form of the public site, or as a colleague took it down. The first is the form. */
export const ORIGENS = ['site', 'telefone', 'reuniao', 'carta', 'email', 'outro'] as const;

export type Origem = (typeof ORIGENS)[number];

/** How a report came that a colleague registers. */
export const ORIGENS_REGISTRADAS = ORIGENS.slice(1) as Exclude<Origem, 'site'>[];

export const ORIGEM_ROTULOS: Readonly<Record<Origem, Rotulo>> = {
  site: { pt: 'Site', en: 'Website', es: 'Sitio' },
  telefone: { pt: 'Telefone', en: 'Telephone', es: 'Teléfono' },
  reuniao: { pt: 'Reunião', en: 'Meeting', es: 'Reunión' },
  carta: { pt: 'Carta', en: 'Letter', es: 'Carta' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo electrónico' },
  outro: { pt: 'Outro', en: 'Other', es: 'Otro' },
};
