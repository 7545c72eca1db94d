import { readTerms } from './search-words';

test.each(['AB12CD34', 'ab12 cd34', 'ab12-cd34'])(
  'a protocol is found in the search terms %s',
  (q) => expect(readTerms(q).protocolo).toBe('AB12CD34'),
);

test.each(['AB12CD3', 'AB12CD34X', 'propina agora'])(
  'no protocol is found in the search terms %s',
  (q) => expect(readTerms(q).protocolo).toBeUndefined(),
);

test('a search term contained in another term is left out', () => {
  expect(readTerms('a casa ca asa casado c').words.map(String)).toEqual(['casado']);
});
