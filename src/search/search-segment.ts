import { idBytes, type IdList } from '../common/id-list';
import { keyedHash } from '../vault/hashing';
import { KEY_BYTES, open, seal } from '../vault/sealing';
import type { TeamAccess } from '../vault/team-keys';
import { MARK_PLACES, type Terms } from './search-words';

/** One report in a segment. */
export interface SegmentEntry {
  id: string;
  words: Buffer;
}

const ID_BYTES = 16;
const HEAD_BYTES = ID_BYTES + 4;

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
    idBytes(entry.id).copy(head, at);
    head.writeUInt32LE(entry.words.length, at + ID_BYTES);
  });
  return seal(key, Buffer.concat([head, ...entries.map(({ words }) => words)]), place(id));
}

/** The entries that {@link sealSegment} sealed. */
export function openSegment(key: Buffer, id: string, sealed: Buffer): SegmentEntry[] {
  const plain = open(key, sealed, place(id));
  const entries: SegmentEntry[] = [];
  const body = bodyOf(plain);
  let start = body;
  for (let at = 4; at < body; at += HEAD_BYTES) {
    const end = start + plain.readUInt32LE(at + ID_BYTES);
    entries.push({ id: readId(plain, at), words: plain.subarray(start, end) });
    start = end;
  }
  return entries;
}

/** Adds the ids of the entries that the terms find. */
export function searchSegment(
  found: IdList,
  { key, id, sealed, search }: { key: Buffer; id: string; sealed: Buffer; search: Terms },
): void {
  const plain = open(key, sealed, place(id));
  const [rarest, ...others] = search.terms;
  // One pass through the words of all the reports together, rather than one for each, is what makes the search fast.
  const body = bodyOf(plain);
  let start = body;
  let next = rarest ? plain.indexOf(rarest, body) : -1;
  for (let at = 4; at < body; at += HEAD_BYTES) {
    const end = start + plain.readUInt32LE(at + ID_BYTES);
    const here = next >= start && next < end;
    const words = plain.subarray(start, end);
    if ((here && others.every((term) => words.includes(term))) || beginsWithMark(words, search)) found.add(plain, at);
    if (here && rarest) next = plain.indexOf(rarest, end);
    start = end;
  }
}

/** Whether the words of one report hold every term, or begin with one of the marks. */
export function matches(words: Buffer, search: Terms): boolean {
  const { terms } = search;
  return (terms.length > 0 && terms.every((term) => words.includes(term))) || beginsWithMark(words, search);
}

function beginsWithMark(words: Buffer, { marks }: Terms): boolean {
  return marks.some((mark) => MARK_PLACES.some((place) => isAt(words, place, mark)));
}

function isAt(words: Buffer, place: number, mark: Buffer): boolean {
  return words.length >= place + mark.length && words.compare(mark, 0, mark.length, place, place + mark.length) === 0;
}

/** Where the words begin. */
function bodyOf(plain: Buffer): number {
  return 4 + plain.readUInt32LE() * HEAD_BYTES;
}

function readId(plain: Buffer, at: number): string {
  const hex = plain.toString('hex', at, at + ID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function place(id: string): string {
  return `segmentos/conteudo/${id}`;
}
