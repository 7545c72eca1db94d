import fc from 'fast-check';
import { shownTotal, suppress } from './suppression';

describe('the suppression of small counts', () => {
  it.each([
    [
      [10, 20, 30],
      [10, 20, 30],
    ],
    [
      [10, 0, 30],
      [10, 0, 30],
    ],
    [
      [3, 20, 10],
      [null, 20, null],
    ],
    [
      [1, 2, 30],
      [null, null, null],
    ],
    [
      [2, 3, 30, 0],
      [null, null, 30, 0],
    ],
    [
      [4, 5],
      [null, null],
    ],
    [
      [1, 1, 1, 0],
      [null, null, null, null],
    ],
    [
      [1, 1, 1, 1, 1, 1, 0],
      [null, null, null, null, null, null, null],
    ],
    [
      [0, 4, 5, 4, 4, 9],
      [0, null, null, null, null, 9],
    ],
    [
      [0, 0],
      [0, 0],
    ],
  ])('makes of %j %j', (counts, shown) => expect(suppress(counts)).toEqual(shown));

  it('does not show a small total', () => {
    expect([0, 1, 4, 5].map(shownTotal)).toEqual([0, null, null, 5]);
  });

  /** All tables of non-negative counts with a sum. */
  function* tables(length: number, sum: number): Generator<number[]> {
    if (length === 1) {
      yield [sum];
      return;
    }
    for (let first = 0; first <= sum; first++) {
      for (const rest of tables(length - 1, sum - first)) yield [first, ...rest];
    }
  }

  it('leaves several possible values to every hidden count, for whoever knows the rule and the sum', () => {
    const table = fc.integer({ min: 2, max: 5 }).chain((n) => fc.array(fc.nat(7), { minLength: n, maxLength: n }));
    fc.assert(
      fc.property(table, (counts) => {
        const shown = suppress(counts);
        const total = counts.reduce((sum, count) => sum + count, 0);
        const same = [...tables(counts.length, total)].filter(
          (each) => JSON.stringify(suppress(each)) === JSON.stringify(shown),
        );
        shown.forEach((value, index) => {
          if (value !== null) expect(value).toBe(counts[index]);
          else expect(new Set(same.map((each) => each[index])).size).toBeGreaterThan(1);
        });
        expect(shown.some((value) => value !== null && value > 0 && value < 5)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
