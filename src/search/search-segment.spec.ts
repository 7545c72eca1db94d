import { randomUUID } from 'node:crypto';
import { idBytes, IdList } from '../common/id-list';
import { newKey, SealBrokenError } from '../vault/sealing';
import { sealSegment, searchSegment } from './search-segment';
import { readTerms, searchable } from './search-words';

const key = newKey();
const entries = ['alfa beta', 'gama', 'alfa alfa gama', '', 'delta épsilon alfabeta'].map((relato, index) => ({
  id: randomUUID(),
  words: searchable({ uuid: `AAAA000${String(index)}`, relato }),
}));
const id = randomUUID();
const sealed = sealSegment(key, id, entries);
const searchWith = (place: { key: Buffer; id: string }, q: string): number[] => {
  const found = new IdList();
  searchSegment(found, { ...place, sealed, search: readTerms(q) });
  const bytes = found.toPostgres();
  return entries.flatMap((entry, index) => (bytes.includes(idBytes(entry.id)) ? [index] : []));
};
const search = (q: string): number[] => searchWith({ key, id }, q);

describe('a segment', () => {
  it.each([
    ['alfa', [0, 2, 4]],
    ['gama', [1, 2]],
    ['alfa gama', [2]],
    ['EPSILON', [4]],
    ['beta', [0, 4]],
    ['omega', []],
    ['AAAA0003', [3]],
    ['aaaa0009', []],
  ])('finds by %s exactly what holds it', (q, expected) => expect(search(q)).toEqual(expected));

  it('opens under its own key and at its own place only', () => {
    expect(() => searchWith({ key: newKey(), id }, 'alfa')).toThrow(SealBrokenError);
    expect(() => searchWith({ key, id: randomUUID() }, 'alfa')).toThrow(SealBrokenError);
  });
});
