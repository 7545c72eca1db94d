import type { LegalProfile } from './legal-profile';

/** Calendar months that a report is kept; absent if neither the law nor we set a limit. */
interface KeptMonths {
  /** From the conclusion, unless the company sets RETENTION_DAYS. */
  usual?: number;
  /** From the receipt: no job erases it earlier. */
  least?: number;
  /** From the receipt: a concluded report is then erased in any case. */
  most?: number;
}

export interface Terms {
  /** Days from the receipt to the acknowledgement; absent if no clock runs. */
  acknowledgeDays?: number;
  /** Calendar months to the feedback; absent if no clock runs. */
  answerMonths?: number;
  /**
   * The feedback's months count from the acknowledgement, or, without one, from the end of this
   * many days after the receipt. Absent: they count from the receipt.
   */
  answerStartsWithinDays?: number;
  /** The months by which that term may be extended, once; absent if it must not be. */
  extensionMonths?: number;
  /** Days from the receipt to a meeting that the reporter wishes for; absent if no clock runs. */
  meetingDays?: number;
  /** Whether the reporter sees the outcome of a concluded report. */
  tellsOutcome: boolean;
  /** Months after which a report whose handling was not begun must be deleted or anonymised. */
  undecidedMonths?: number;
  /**
   * Whether an acknowledgement must also explain how to report outside the company (Lei 93/2021
   * art. 11(1)).
   */
  acknowledgementNamesAuthorities?: true;
  kept: KeptMonths;
}

const FIVE_YEARS = 60;

/**
 * The terms of each profile's law. docs/law.md has the source of every figure and our confidence in
 * it.
 */
export const TERMS: Readonly<Record<LegalProfile, Terms>> = {
  br: {
    acknowledgeDays: 7,
    answerMonths: 3,
    extensionMonths: 1,
    tellsOutcome: true,
    kept: { usual: FIVE_YEARS },
  },
  es: {
    acknowledgeDays: 7,
    answerMonths: 3,
    extensionMonths: 3,
    meetingDays: 7,
    tellsOutcome: true,
    undecidedMonths: 3,
    kept: { usual: 36, most: 120 },
  },
  pt: {
    acknowledgeDays: 7,
    answerMonths: 3,
    acknowledgementNamesAuthorities: true,
    tellsOutcome: true,
    kept: { usual: FIVE_YEARS, least: FIVE_YEARS },
  },
  eu: {
    acknowledgeDays: 7,
    answerMonths: 3,
    answerStartsWithinDays: 7,
    tellsOutcome: true,
    kept: { usual: FIVE_YEARS },
  },
  off: { tellsOutcome: false, kept: {} },
};

const YEAR_DAYS = 365.25;

/** An upper bound in days for a number of calendar months. */
const longestDays = (months: number): number =>
  Math.ceil(Math.floor(months / 12) * YEAR_DAYS) + (months % 12) * 31;

/** A lower bound in days for a number of whole years, given in months. */
const shortestDays = (months: number): number => Math.floor((months / 12) * YEAR_DAYS);

/** The days of retention that a company may choose. */
export interface RetentionBounds {
  least: number;
  most?: number;
}

/** The feedback may still be owed, or the law requires keeping; and the law's ceiling. */
export function retentionBounds({
  answerMonths = 0,
  answerStartsWithinDays = 0,
  extensionMonths = 0,
  kept: { least = 0, most },
}: Terms): RetentionBounds {
  const answerDays = longestDays(answerMonths + extensionMonths) + answerStartsWithinDays;
  return {
    least: Math.max(1, answerDays, longestDays(least)),
    ...(most !== undefined && { most: shortestDays(most) }),
  };
}
