import { anonymousShare, wholePercents } from './statistics';

test('a share is rounded to whole percents, and only all and nothing are 100 and 0 percent', () => {
  const shares = [0, 1 / 250, 1 / 3, 5 / 6, 249 / 250, 1];
  expect(shares.map(wholePercents)).toEqual([0, 0.01, 0.33, 0.83, 0.99, 1]);
});

test('the share of anonymous reports leaves out those whose identification is unknown', () => {
  const shareOf = (anonymous: number | null, identified: number | null, unknown: number | null) =>
    anonymousShare([
      { valor: 'ANONIMO', total: anonymous },
      { valor: 'IDENTIFICADO', total: identified },
      { valor: 'DESCONHECIDO', total: unknown },
    ]);
  expect(shareOf(3, 1, 4)).toBe(0.75);
  expect(shareOf(3, 1, null)).toBe(0.75);
  expect([shareOf(0, 0, 4), shareOf(3, null, 0), shareOf(null, null, null)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(anonymousShare([])).toBeNull();
});
