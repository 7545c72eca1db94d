import type { LegalProfile } from './legal-profile';

/** Calendar months that a report is kept; absent where the law, or we, set no such end. */
interface KeptMonths {
  /** From the conclusion, where the company sets no RETENTION_DAYS. */
  usual?: number;
  /** From the receipt: no job erases it earlier. */
  least?: number;
  /** From the receipt: a concluded report is erased then in any case. */
  most?: number;
}

interface Terms {
  /** Days from a report's receipt to its acknowledgement; absent where no clock runs. */
  acknowledgeDays?: number;
  /** Calendar months to the feedback; absent where no clock runs. */
  answerMonths?: number;
  /**
   * The feedback's months count from the acknowledgement, or from the end of so many days after the receipt where no
   * acknowledgement came before. Absent: they count from the receipt.
   */
  answerStartsWithinDays?: number;
  /** By how many months that term may be extended, once; absent where it may not. */
  extensionMonths?: number;
  /** Days from a report's receipt to the meeting that its reporter wishes; absent where no clock runs. */
  meetingDays?: number;
  /** Whether the reporter is shown what came of a concluded report. */
  tellsOutcome: boolean;
  /** Months after which a report whose handling was not begun is to be deleted or made anonymous. */
  undecidedMonths?: number;
  /** Whether an acknowledgement also has to say where and how to report outside the company (Lei 93/2021 art. 11(1)). */
  acknowledgementNamesAuthorities?: true;
  kept: KeptMonths;
}

const FIVE_YEARS = 60;

/** How long each profile's law gives. docs/law.md has the source of every figure, and how sure we are of it. */
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

/** Days than which so many calendar months are never longer. */
export const longestDays = (months: number): number =>
  Math.ceil(Math.floor(months / 12) * YEAR_DAYS) + (months % 12) * 31;

/** Days than which so many whole years, given in months, are never shorter. */
export const shortestDays = (months: number): number => Math.floor((months / 12) * YEAR_DAYS);
