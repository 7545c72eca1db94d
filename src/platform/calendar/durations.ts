/**
 * Technical durations in milliseconds: sessions, links, reservations. Legal terms end with a local
 * day instead ({@link Calendar}).
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours, which is not every calendar day. */
export const DAY_MS = 24 * HOUR_MS;

/** The moment `days` × 24 hours later. */
export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * DAY_MS);
