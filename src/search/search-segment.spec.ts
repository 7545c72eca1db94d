import { randomUUID } from 'node:crypto';
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
const search = (q: string) =>
  searchSegment(key, id, sealed, readTerms(q)).map((found) => entries.findIndex((entry) => entry.id === found));

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
    expect(() => searchSegment(newKey(), id, sealed, readTerms('alfa'))).toThrow(SealBrokenError);
    expect(() => searchSegment(key, randomUUID(), sealed, readTerms('alfa'))).toThrow(SealBrokenError);
  });
});
