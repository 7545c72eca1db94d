import { KEY_BYTES, open, seal } from '../vault/sealing';
import { keyedHash } from '../vault/hashing';
import type { TeamAccess } from '../vault/team-keys';
import type { Terms } from './search-words';

/** One report in a segment. */
export interface SegmentEntry {
  id: string;
  words: Buffer;
}

const ID_BYTES = 16;
const HEAD_BYTES = ID_BYTES + 4;

/** A report's words begin with the mark of its own protocol, and then of the earlier one if it names one. */
const MARK_PLACES = [0, 10];

/** Only for searching: whoever had this key could open no report. */
export function segmentKey(access: TeamAccess): Buffer {
  return keyedHash(access.symmetricKey, 'relato/search/v1').subarray(0, KEY_BYTES);
}

/** Seals entries into one value: their number, ids and lengths, then their words one behind another. */
export function sealSegment(key: Buffer, id: string, entries: readonly SegmentEntry[]): Buffer {
  const head = Buffer.alloc(4 + entries.length * HEAD_BYTES);
  head.writeUInt32LE(entries.length);
  entries.forEach((entry, index) => {
    const at = 4 + index * HEAD_BYTES;
    head.write(entry.id.replaceAll('-', ''), at, 'hex');
    head.writeUInt32LE(entry.words.length, at + ID_BYTES);
  });
  return seal(key, Buffer.concat([head, ...entries.map(({ words }) => words)]), place(id));
}

/** @returns the ids of the entries that the terms find */
export function searchSegment(key: Buffer, id: string, sealed: Buffer, search: Terms): string[] {
  const plain = open(key, sealed, place(id));
  const count = plain.readUInt32LE();
  const body = plain.subarray(4 + count * HEAD_BYTES);
  const found: string[] = [];
  const [rarest] = search.terms;
  // One pass through the words of all the reports together, rather than one for each, is what makes the search fast.
  let next = rarest ? body.indexOf(rarest) : -1;
  let start = 0;
  for (let index = 0; index < count; index++) {
    const at = 4 + index * HEAD_BYTES;
    const end = start + plain.readUInt32LE(at + ID_BYTES);
    const here = next >= start && next < end;
    if (here || search.marks.length > 0) {
      const words = body.subarray(start, end);
      if (matches(words, here ? search : { ...search, terms: [] })) found.push(readId(plain, at));
    }
    if (here && rarest) next = body.indexOf(rarest, end);
    start = end;
  }
  return found;
}

/** Whether the words of one report hold every term, or begin with one of the marks. */
export function matches(words: Buffer, { terms, marks }: Terms): boolean {
  if (terms.length > 0 && terms.every((term) => words.includes(term))) return true;
  return marks.some((mark) => MARK_PLACES.some((place) => isAt(words, place, mark)));
}

function isAt(words: Buffer, place: number, mark: Buffer): boolean {
  return words.length >= place + mark.length && words.compare(mark, 0, mark.length, place, place + mark.length) === 0;
}

function readId(plain: Buffer, at: number): string {
  const hex = plain.toString('hex', at, at + ID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function place(id: string): string {
  return `segmentos/conteudo/${id}`;
}
