import { CONTAGEM_MIN } from '@relato/domain/estatisticas';

/** A count, or null where it is not shown. */
export type Shown = number | null;

const isSmall = (count: number): boolean => count > 0 && count < CONTAGEM_MIN;

/** A count that stands alone, or the sum of several. */
export function shownTotal(total: number): Shown {
  return isSmall(total) ? null : total;
}

/**
 * Hides the small counts of a table, and further ones until those hidden cannot be computed from its sum, which is
 * shown: two at least, together no small count themselves, and with two to spare, so that each could be one of several
 * numbers. Nothing that is zero is hidden, unless that does not suffice: then everything is.
 */
export function suppress(counts: readonly number[]): Shown[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (isSmall(total)) return counts.map(() => null);
  const hidden = new Set(counts.flatMap((count, index) => (isSmall(count) ? [index] : [])));
  if (hidden.size === 0) return [...counts];
  // The least that is lost: the smallest of the others first.
  const others = counts.flatMap((count, index) => (count >= CONTAGEM_MIN ? [index] : []));
  others.sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
  while (!isSafe([...hidden].map((index) => counts[index] ?? 0))) {
    const next = others.shift();
    if (next === undefined) return counts.map(() => null);
    hidden.add(next);
  }
  return counts.map((count, index) => (hidden.has(index) ? null : count));
}

function isSafe(hidden: readonly number[]): boolean {
  const sum = hidden.reduce((total, count) => total + count, 0);
  // Small ones alone, each as high as a small one gets, could be nothing else.
  const atTheirHighest = sum === hidden.length * (CONTAGEM_MIN - 1) && hidden.every(isSmall);
  return hidden.length > 1 && sum >= CONTAGEM_MIN && sum >= hidden.length + 2 && !atTheirHighest;
}
