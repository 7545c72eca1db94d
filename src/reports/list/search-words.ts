import { normalizarProtocolo } from '@relato/domain/protocolo';
import { foldedText } from '../../platform/text';

/** What somebody typed into the search field. */
export interface SearchTerms {
  /** Folded words; a text is found that contains each of them, whole or as a part of a word. */
  words: readonly Buffer[];
  /** Present where all that was typed is one protocol. */
  protocolo?: string;
}

/** The words of some texts as they are compared: without accents, case, control characters, and what stands in another word. */
export function foldedWords(texts: readonly (string | undefined)[]): string {
  return distinctWords(texts.filter((text) => text !== undefined).join(' ')).join(' ');
}

export function readTerms(q: string): SearchTerms {
  const words = distinctWords(q).map((word) => Buffer.from(word));
  const protocolo = normalizarProtocolo(q);
  return protocolo === null ? { words } : { words, protocolo };
}

/** The longest first, which is the rarest: whoever finds a word finds what stands in it. */
function distinctWords(text: string): string[] {
  const words: string[] = [];
  let kept = '';
  for (const word of [...new Set(fold(text))].sort((a, b) => b.length - a.length)) {
    if (kept.includes(word)) continue;
    words.push(word);
    kept += ` ${word}`;
  }
  return words;
}

function fold(text: string): string[] {
  return foldedText(text)
    .split(/[\s\p{C}]+/u)
    .filter((word) => word !== '');
}
