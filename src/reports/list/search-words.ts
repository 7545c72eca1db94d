import { normalizeProtocol } from '@relato/domain/protocol';
import { comparable } from '../../platform/text';

/** The parsed input of the search field. */
export interface SearchTerms {
  /** Folded words; a text matches if it contains each of them, as a word or a part of one. */
  words: readonly Buffer[];
  /** Present if a protocol was typed, alone or among other words. */
  protocolo?: string;
}

/** The folded words of some texts, without those contained in another word. */
export function foldedWords(texts: readonly (string | undefined)[]): string {
  return distinctWords(texts.filter((text) => text !== undefined).join(' ')).join(' ');
}

export function readTerms(q: string): SearchTerms {
  const words = distinctWords(q).map((word) => Buffer.from(word));
  const protocolo = normalizeProtocol(q);
  return protocolo === null ? { words } : { words, protocolo };
}

/** Longest first: those are the rarest. A text that contains a word also contains its parts. */
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

/** Quotation marks separate words: they are typed around search terms. */
const wordsOf = (text: string): string[] =>
  comparable(text)
    .split(/[\s"]+/)
    .filter((word) => word !== '');
