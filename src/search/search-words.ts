import { normalizarProtocolo, PROTOCOLO_TAMANHO } from '@relato/domain/protocolo';
import type { ReportContents } from '../reports/relato.entity';
import type { Protocols } from './segment-protocols';

/** Stand around a protocol, and nowhere else: words hold no control characters. */
const OWN = '\u0001';
const EARLIER = '\u0002';

const MARK_LENGTH = PROTOCOLO_TAMANHO + 2;

/** A report's words begin with the mark of its own protocol, and then of the earlier one if it names one. */
export const MARK_PLACES = [0, MARK_LENGTH];

/** Stands for the digit 0 in a mark. */
const ZERO = 0x0e;

/** What is searched for: every term somewhere in the words, or one of the marks. */
export interface Terms {
  terms: readonly Buffer[];
  /** A protocol, exactly: the report's own, or the earlier one that it names. */
  marks: readonly Buffer[];
}

/** A text as it is compared: without accents, case, control characters and repeated words. */
function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s\p{C}]+/u)
    .filter((word) => word !== '');
}

/** The words of a report as they are searched; one that nobody can open has none. */
export function wordsOf(contents: ReportContents | undefined): Buffer {
  return contents ? searchable(contents) : Buffer.alloc(0);
}

/** The words of a report, once each, and its protocols in a form that no word has. */
export function searchable({ uuid, protocolo, nome, email, telefone, relato }: ReportContents): Buffer {
  const texts = [nome, email, telefone, relato].filter((text) => text !== undefined);
  const marks = mark(OWN, uuid) + (protocolo === undefined ? '' : mark(EARLIER, protocolo));
  return Buffer.from(`${marks} ${[...new Set(words(texts.join(' ')))].join(' ')} `);
}

/** The protocols that the words of a report begin with. */
export function protocolsIn(words: Buffer): Protocols {
  return { uuid: readMark(words, 0, OWN), protocolo: readMark(words, MARK_LENGTH, EARLIER) };
}

/** Reads what somebody typed into the search field. */
export function readTerms(q: string): Terms {
  const protocolo = normalizarProtocolo(q);
  const marks = protocolo === null ? [] : [mark(OWN, protocolo), mark(EARLIER, protocolo)];
  // The longest is the rarest: it is looked for first; what stands in a longer one need not be looked for.
  const terms = [...new Set(words(q))]
    .sort((a, b) => b.length - a.length)
    .filter((term, index, all) => !all.slice(0, index).some((longer) => longer.includes(term)));
  return { terms: terms.map((term) => Buffer.from(term)), marks: marks.map((text) => Buffer.from(text)) };
}

/** Upper case, and digits as control characters: words are lower case and hold none, so that no word is found in it. */
function mark(around: string, protocolo: string): string {
  return around + protocolo.replace(/\d/g, (digit) => String.fromCharCode(ZERO + Number(digit))) + around;
}

/** The protocol that {@link mark} wrote there, if one did. */
function readMark(words: Buffer, at: number, around: string): string | undefined {
  if (words[at] !== around.charCodeAt(0)) return undefined;
  const bytes = [...words.subarray(at + 1, at + 1 + PROTOCOLO_TAMANHO)];
  return bytes.map((byte) => (byte < ZERO + 10 ? String(byte - ZERO) : String.fromCharCode(byte))).join('');
}
