import { COUNT_MIN } from '@relato/domain/statistics';

export type Shown = number | null;

const isSmall = (count: number): boolean => count > 0 && count < COUNT_MIN;

/** A single count, or the sum of several. */
export const shownTotal = (total: number): Shown => (isSmall(total) ? null : total);

/**
 * Hides small counts, and the next higher ones until the hidden ones cannot be computed from the
 * shown sum.
 */
export function suppress(counts: readonly number[]): Shown[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
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

function isSafe(hidden: readonly number[]): boolean {
  const sum = hidden.reduce((total, count) => total + count, 0);
  return new Set(hidden).size > 1 && sum >= COUNT_MIN && sum >= hidden.length + 2;
}
