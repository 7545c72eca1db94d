import type { Idioma } from './idioma';

/** Longest words that are taken. */
export const OWN_WORDS_MAX = 200;

/** Whether words were set in the session that filed the report, or in one that the protocol alone had opened. */
export type OwnWords = 'envio' | 'depois';

/** On a message of whoever had them. */
export const OWN_WORDS_LABELS: Readonly<Record<OwnWords, Readonly<Record<Idioma, string>>>> = {
  envio: { pt: 'Protegido com palavras', en: 'Protected by words', es: 'Protegido con palabras' },
  depois: {
    pt: 'Protegido com palavras, postas depois por quem tinha o protocolo',
    en: 'Protected by words, set later by someone who had the protocol',
    es: 'Protegido con palabras, puestas después por quien tenía el protocolo',
  },
};
