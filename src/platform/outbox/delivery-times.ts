const SECOND = 1000;
const DAY = 86_400 * SECOND;

const SHORTEST = 5 * SECOND;
const LONGEST = DAY;
/** Tried for this long, a delivery is parked. */
const MAX_DELAY_MS = 2 * DAY;

/**
 * When to try again: after as long as it has been tried already, so that the waits double, up to a day.
 * @returns undefined where it has been tried for long enough
 */
export function nextAttempt(desde: Date, now: Date): Date | undefined {
  const tried = now.getTime() - desde.getTime();
  if (tried >= MAX_DELAY_MS) return undefined;
  return new Date(now.getTime() + Math.min(Math.max(tried, SHORTEST), LONGEST));
}
