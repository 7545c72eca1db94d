import { shownTotal, suppress, suppressParts, type Shown } from './suppression';

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

  describe('of tables whose parts have the same two sums', () => {
    it.each([
      ['3 8 | 6 10', '- - | 6 10'],
      ['3 8 | 4 9', '- - | - -'],
      ['3 8 | 0 0', '- - | 0 0'],
      ['6 8 | 16', '6 8 | 16'],
      ['2 0 | 20 30', '- - | - -'],
      ['20 30 | 4', '- - | -'],
      ['0 0 | 0', '0 0 | 0'],
    ])('makes of %s %s', (counts, shown) => {
      const cells = counts.split(' ');
      const bar = cells.indexOf('|');
      const numbers = cells.filter((cell) => cell !== '|').map(Number);
      const table = suppressParts(
        numbers,
        numbers.map((_, index) => index >= bar),
      );
      const written = table.map((count) => String(count ?? '-'));
      expect([...written.slice(0, bar), '|', ...written.slice(bar)].join(' ')).toBe(shown);
    });

    /** The values that each count of a shown table can have, by the sum of its first part. */
    type Possible = Map<number, Set<number>[]>;

    /** All shown tables with parts of these lengths. */
    function shownTables(first: number, second: number, sum: number): Map<string, Possible> {
      const shown = new Map<string, Possible>();
      for (let firstSum = 0; firstSum <= sum; firstSum++) {
        for (const part of tables(first, firstSum)) {
          for (const rest of tables(second, sum - firstSum)) {
            const counts = [...part, ...rest];
            const isApart = counts.map((_, index) => index >= first);
            const key = JSON.stringify(suppressParts(counts, isApart));
            const possible: Possible = shown.get(key) ?? new Map<number, Set<number>[]>();
            const values = possible.get(firstSum) ?? counts.map(() => new Set<number>());
            counts.forEach((count, index) => values[index]?.add(count));
            shown.set(key, possible.set(firstSum, values));
          }
        }
      }
      return shown;
    }

    it('leaves several values to each hidden count, another table and the sum known', () => {
      for (let sum = 5; sum <= 14; sum++) {
        const some = shownTables(2, 3, sum);
        const others = shownTables(3, 1, sum);
        const broken: string[] = [];
        for (const [table, another] of [
          [some, others],
          [others, some],
        ] as const) {
          const knownSums = new Map([...another.values()].map((by) => [[...by.keys()].join(), by]));
          for (const [shown, possible] of table) {
            for (const known of knownSums.values()) {
              const sums = [...possible.keys()].filter((one) => known.has(one));
              const hasOneValue = (index: number): boolean =>
                new Set(sums.flatMap((one) => [...(possible.get(one)?.[index] ?? [])])).size === 1;
              const hidden = (JSON.parse(shown) as Shown[]).flatMap((count, index) =>
                count === null ? [index] : [],
              );
              if (sums.length > 0 && hidden.some(hasOneValue)) broken.push(shown);
            }
          }
        }
        expect({ sum, broken }).toEqual({ sum, broken: [] });
      }
    });
  });
});
