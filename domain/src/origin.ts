import type { Label } from './language';

/**
 * How a report arrived: by the form of the public site (`site`, the first), or by another way, and
 * a staff member took it down.
 */
export const ORIGINS = ['site', 'telefone', 'reuniao', 'carta', 'email', 'outro'] as const;

export type Origin = (typeof ORIGINS)[number];

/** The origins of a report that a staff member takes down. */
export const INTAKE_ORIGINS = ORIGINS.slice(1) as Exclude<Origin, 'site'>[];

export const ORIGIN_LABELS: Readonly<Record<Origin, Label>> = {
  site: { pt: 'Site', en: 'Website', es: 'Sitio' },
  telefone: { pt: 'Telefone', en: 'Telephone', es: 'Teléfono' },
  reuniao: { pt: 'Reunião', en: 'Meeting', es: 'Reunión' },
  carta: { pt: 'Carta', en: 'Letter', es: 'Carta' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo electrónico' },
  outro: { pt: 'Outro', en: 'Other', es: 'Otro' },
};
