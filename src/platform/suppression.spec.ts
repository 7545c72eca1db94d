import { shownTotal, suppress, type Shown } from './suppression';

describe('the suppression of small counts', () => {
  it.each([
    ['10 20 30', '10 20 30'],
    ['10 0 30', '10 0 30'],
    ['3 20 10', '- 20 -'],
    ['1 2 30', '- - -'],
    ['2 3 30 0', '- - 30 0'],
    ['4 5', '- -'],
    ['1 1 1 0', '- - - -'],
    ['1 1 1 1 1 1 0', '- - - - - - -'],
    ['0 4 5 4 4 9', '0 - - - - 9'],
    ['7 7 4 0', '- - - 0'],
    ['0 0', '0 0'],
  ])('makes of %s %s', (counts, shown) => {
    const table = suppress(counts.split(' ').map(Number));
    expect(table.map((count) => count ?? '-').join(' ')).toBe(shown);
  });

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

  it.each([2, 3, 4, 5])(
    'leaves several values to each of %i counts that it hides, the rule and the sum known',
    (length) => {
      for (let sum = 0; sum <= 24; sum++) {
        // The possible values of each count, for every shown table.
        const possible = new Map<string, Set<number>[]>();
        for (const counts of tables(length, sum)) {
          const shown = JSON.stringify(suppress(counts));
          const values = possible.get(shown) ?? counts.map(() => new Set<number>());
          counts.forEach((count, index) => values[index]?.add(count));
          possible.set(shown, values);
        }
        const broken = [...possible].filter(([shown, values]) =>
          (JSON.parse(shown) as Shown[]).some((value, index) =>
            value === null
              ? values[index]?.size === 1
              : values[index]?.size !== 1 || (value > 0 && value < 5),
          ),
        );
        expect({ sum, broken: broken.map(([shown]) => shown) }).toEqual({ sum, broken: [] });
      }
    },
  );
});
