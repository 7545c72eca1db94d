/** The languages of the product; Portuguese is the default (specification, introduction). */
export const LANGUAGES = ['pt', 'en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** One text in each language. */
export type Label = Readonly<Record<Language, string>>;

/** The locale of each language for dates and numbers. */
export const LOCALES: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-GB', es: 'es' };

export const YES: Label = { pt: 'Sim', en: 'Yes', es: 'Sí' };

export const NO: Label = { pt: 'Não', en: 'No', es: 'No' };
