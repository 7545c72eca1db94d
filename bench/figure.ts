/** One line of the table: what was measured, against what it is held to. */
export interface Figure {
  what: string;
  figure: number;
  bound: number;
  unit: string;
}

/** Measures, on the built product. `million`: with a million reports, too, where the row knows such a figure. */
export type Row = (million: boolean) => Promise<Figure[]>;

/** The middle one; of measurements on a busy machine the truest. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
