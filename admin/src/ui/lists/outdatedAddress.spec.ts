import { withoutRefused } from './outdatedAddress';

const search = (query: Record<string, string>) => new URLSearchParams(query).toString();

test.each([
  ['a filter', { filter: '{"status":"NOVO","cor":"azul"}', page: '2' }, 'filter.cor'],
  ['a value of a filter', { filter: '{"cor":"azul","status":"NOVO"}', page: '2' }, 'filter.cor'],
])('%s that the server refuses is dropped, and the others stay', (_, query, refused) => {
  const mended = new URLSearchParams(withoutRefused(`?${search(query)}`, [refused]));
  expect(mended.get('filter')).toBe('{"status":"NOVO"}');
  expect(mended.get('page')).toBe('2');
});

test.each([
  ['sort', { sort: 'cor', order: 'ASC', page: '2' }, 'page=2'],
  ['range', { sort: 'status', order: 'ASC', page: '0', perPage: '-3' }, 'sort=status&order=ASC'],
  ['filter', { filter: '7', page: '2' }, 'page=2'],
])('a refused %s is dropped with its dependent parameters', (refused, query, expected) => {
  expect(withoutRefused(search(query), [refused])).toBe(expected);
});

test('a text instead of filters is dropped', () => {
  const query = search({ filter: '"azul"', page: '2' });
  expect(withoutRefused(query, ['filter.0', 'filter.1'])).toBe('page=2');
});

test('a parameter missing from the address is not the reason of a failure', () => {
  expect(withoutRefused('?filter=%7B%22status%22%3A%22NOVO%22%7D', ['filter.q'])).toBeUndefined();
  expect(withoutRefused('', ['sort', 'range', 'filter'])).toBeUndefined();
  expect(withoutRefused('?page=2', [])).toBeUndefined();
});
