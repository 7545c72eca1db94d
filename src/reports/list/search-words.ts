import { normalizarProtocolo } from '@relato/domain/protocolo';
import { comparable } from '../../platform/text';

/** What was typed into the search field. */
export interface SearchTerms {
  /** Folded words; a text is found that contains each of them, whole or as a part of a word. */
  words: readonly Buffer[];
  /** Present where a protocol was typed, alone or among other words. */
  protocolo?: string;
}

/** The words of some texts as they are compared, without those that stand in another word. */
export function foldedWords(texts: readonly (string | undefined)[]): string {
  return distinctWords(texts.filter((text) => text !== undefined).join(' ')).join(' ');
}

export function readTerms(q: string): SearchTerms {
  const words = distinctWords(q).map((word) => Buffer.from(word));
  const protocolo = normalizarProtocolo(q);
  return protocolo === null ? { words } : { words, protocolo };
}

/** The longest first, which is the rarest: a text with a word has also what stands in it. */
function distinctWords(text: string): string[] {
  const words: string[] = [];
  let kept = '';
  for (const word of [...new Set(wordsOf(text))].sort((a, b) => b.length - a.length)) {
    if (kept.includes(word)) continue;
    words.push(word);
    kept += ` ${word}`;
  }
  return words;
}

/** Quotation marks part words: they are typed around what is searched for. */
const wordsOf = (text: string): string[] =>
  comparable(text)
    .split(/[\s"]+/)
    .filter((word) => word !== '');
