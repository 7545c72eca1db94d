/** The languages of the product; Portuguese is the default (specification, introduction). */
export const LANGUAGES = ['pt', 'en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** One text in each language. */
export type Label = Readonly<Record<Language, string>>;

export const YES: Label = { pt: 'Sim', en: 'Yes', es: 'Sí' };

export const NO: Label = { pt: 'Não', en: 'No', es: 'No' };
