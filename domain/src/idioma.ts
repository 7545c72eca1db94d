/** The languages of the product; Portuguese is the default (specification, introduction). */
export const IDIOMAS = ['pt', 'en', 'es'] as const;

export type Idioma = (typeof IDIOMAS)[number];

/** One text in each language. */
export type Rotulo = Readonly<Record<Idioma, string>>;

export const SIM: Rotulo = { pt: 'Sim', en: 'Yes', es: 'Sí' };

export const NAO: Rotulo = { pt: 'Não', en: 'No', es: 'No' };
