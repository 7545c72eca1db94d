/** One line of the table: a measured value and its bound. */
export interface Figure {
  what: string;
  figure: number;
  bound: number;
  unit: string;
}

/**
 * Measures the built product. `million`: also with a million reports, if the row has that figure.
 */
export type Row = (million: boolean) => Promise<Figure[]>;

/** The median, which other load on the machine disturbs least. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
