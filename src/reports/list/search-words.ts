import { normalizarProtocolo } from '@relato/domain/protocolo';

/** What somebody typed into the search field. */
export interface SearchTerms {
  /** Folded words; a text is found that contains each of them, whole or as a part of a word. */
  words: readonly Buffer[];
  /** Present where all that was typed is one protocol. */
  protocolo?: string;
}

/** The words of some texts as they are compared: without accents, case, control characters and repeated words. */
export function foldedWords(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.flatMap((text) => (text === undefined ? [] : fold(text))))].join(' ');
}

export function readTerms(q: string): SearchTerms {
  // The longest is the rarest: it is looked for first; what stands in a longer one need not be looked for.
  const words = [...new Set(fold(q))]
    .sort((a, b) => b.length - a.length)
    .filter((word, index, all) => !all.slice(0, index).some((longer) => longer.includes(word)))
    .map((word) => Buffer.from(word));
  const protocolo = normalizarProtocolo(q);
  return protocolo === null ? { words } : { words, protocolo };
}

function fold(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s\p{C}]+/u)
    .filter((word) => word !== '');
}
