import type { LegalProfile } from './legal-profile';

/** Days that no five years are longer than, and days that no ten years are shorter than. */
const FIVE_YEARS = 1827;
const TEN_YEARS = 3652;

interface Terms {
  /** Days from a report's receipt to its acknowledgement; absent where no clock runs. */
  acknowledgeDays?: number;
  /** Calendar months from a report's receipt to the feedback; absent where no clock runs. */
  answerMonths?: number;
  /** By how many months that term may be extended, once; absent where it may not. */
  extensionMonths?: number;
  /** Days from a report's receipt to the answer to its wish to meet; absent where no clock runs. */
  meetingDays?: number;
  /** Whether the reporter is shown what came of a concluded report. */
  tellsOutcome: boolean;
  /** Months after which a report whose handling was not begun is to be deleted or made anonymous. */
  undecidedMonths?: number;
  /** Days that a report is kept since its receipt. */
  kept: { least?: number; most?: number };
}

/** How long each profile's law gives. docs/law.md has the source of every figure, and how sure we are of it. */
export const TERMS: Readonly<Record<LegalProfile, Terms>> = {
  br: { acknowledgeDays: 7, answerMonths: 3, extensionMonths: 1, tellsOutcome: true, kept: {} },
  es: {
    acknowledgeDays: 7,
    answerMonths: 3,
    extensionMonths: 3,
    meetingDays: 7,
    tellsOutcome: true,
    undecidedMonths: 3,
    kept: { most: TEN_YEARS },
  },
  pt: { acknowledgeDays: 7, answerMonths: 3, tellsOutcome: true, kept: { least: FIVE_YEARS } },
  eu: { acknowledgeDays: 7, answerMonths: 3, tellsOutcome: true, kept: {} },
  off: { tellsOutcome: false, kept: {} },
};
