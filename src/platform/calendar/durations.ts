/**
 * Durations of the product's own, in milliseconds: sessions, links, reserves. They are not terms of the law, which end with
 * a local day ({@link Calendar}).
 */
export const HOUR_MS = 60 * 60_000;
/** 24 hours, which is not every calendar day. */
export const DAY_MS = 24 * HOUR_MS;

/** So many times 24 hours later. */
export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * DAY_MS);
