import { COUNT_MIN } from '@relato/domain/statistics';

export type Shown = number | null;

const isSmall = (count: number): boolean => count > 0 && count < COUNT_MIN;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** A single count, or the sum of several. */
export const shownTotal = (total: number): Shown => (isSmall(total) ? null : total);

/**
 * Hides small counts, and the next higher ones until the hidden ones cannot be computed from the
 * shown sum.
 */
export function suppress(counts: readonly number[]): Shown[] {
  const total = sumOf(counts);
  if (isSmall(total)) return counts.map(() => null);
  if (!counts.some(isSmall)) return [...counts];
  const larger = [...new Set(counts.filter((count) => count >= COUNT_MIN))].sort((a, b) => a - b);
  for (const highest of [COUNT_MIN - 1, ...larger]) {
    const isHidden = (count: number): boolean => count > 0 && count <= highest;
    if (isSafe(counts.filter(isHidden)))
      return counts.map((count) => (isHidden(count) ? null : count));
  }
  return counts.map(() => null);
}

/**
 * Suppresses a table of two parts whose sums other tables show: the hidden counts of a part cannot
 * be computed from its sum. A small sum of a part hides the whole table: whichever counts were left
 * could reveal that sum together with other tables.
 * @param isApart for each count, whether it belongs to the second part
 */
export function suppressParts(counts: readonly number[], isApart: readonly boolean[]): Shown[] {
  const countsOfPart = (apart: boolean): number[] =>
    counts.map((count, index) => (isApart[index] === apart ? count : 0));
  const first = countsOfPart(false);
  const second = countsOfPart(true);
  if (isSmall(sumOf(first)) || isSmall(sumOf(second))) return counts.map(() => null);
  const shownFirst = suppress(first);
  const shownSecond = suppress(second);
  return counts.map((_, index) => (isApart[index] ? shownSecond : shownFirst)[index] ?? null);
}

function isSafe(hidden: readonly number[]): boolean {
  const sum = sumOf(hidden);
  return new Set(hidden).size > 1 && sum >= COUNT_MIN && sum >= hidden.length + 2;
}
