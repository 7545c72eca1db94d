import { normalizarProtocolo } from '@relato/domain/protocolo';
import type { ReportContents } from '../reports/relato.entity';

/** Stand around a protocol, and nowhere else: words hold no control characters. */
const OWN = '\u0001';
const EARLIER = '\u0002';

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

/** The words of a report, once each, and its protocols in a form that no word has. */
export function searchable({ uuid, protocolo, nome, email, telefone, relato }: ReportContents): Buffer {
  const texts = [nome, email, telefone, relato].filter((text) => text !== undefined);
  const marks = mark(OWN, uuid) + (protocolo === undefined ? '' : mark(EARLIER, protocolo));
  return Buffer.from(`${marks} ${[...new Set(words(texts.join(' ')))].join(' ')} `);
}

/** Reads what somebody typed into the search field. */
export function readTerms(q: string): Terms {
  const protocolo = normalizarProtocolo(q);
  const marks = protocolo === null ? [] : [mark(OWN, protocolo), mark(EARLIER, protocolo)];
  // The longest is the rarest: it is looked for first.
  const terms = [...new Set(words(q))].sort((a, b) => b.length - a.length);
  return { terms: terms.map((term) => Buffer.from(term)), marks: marks.map((text) => Buffer.from(text)) };
}

/** Looks for the report of a protocol. */
export function withProtocol(typed: string): Terms {
  return exactly(OWN, typed);
}

/** Looks for the reports that name a protocol as an earlier one. */
export function citing(typed: string): Terms {
  return exactly(EARLIER, typed);
}

function exactly(around: string, typed: string): Terms {
  const protocolo = normalizarProtocolo(typed);
  return { terms: [], marks: protocolo === null ? [] : [Buffer.from(mark(around, protocolo))] };
}

/** Upper case, and digits as control characters: words are lower case and hold none, so that no word is found in it. */
function mark(around: string, protocolo: string): string {
  return around + protocolo.replace(/\d/g, (digit) => String.fromCharCode(0x0e + Number(digit))) + around;
}
