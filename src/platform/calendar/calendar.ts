import { DAY_MS } from './durations';
import { DateTime } from 'luxon';

/**
 * A length of time by the calendar. Not a number of milliseconds: days and months differ in length.
 */
export interface Term {
  days?: number;
  months?: number;
}

/**
 * Days, months and terms in the organisation's zone, independent of the zone of machine and
 * database.
 */
export class Calendar {
  private readonly zoneNow: () => string;

  /**
   * @param zone name of the IANA database, such as `America/Sao_Paulo`; a function if it may change
   */
  constructor(zone: string | (() => string)) {
    this.zoneNow = typeof zone === 'string' ? () => zone : zone;
  }

  get zone(): string {
    return this.zoneNow();
  }

  /** The local day of a moment, as `2026-01-31`. */
  dayOf(moment: Date): string {
    return this.at(moment).toFormat('yyyy-MM-dd');
  }

  /** The local month of a moment, as `2026-01`. */
  monthOf(moment: Date): string {
    return this.at(moment).toFormat('yyyy-MM');
  }

  yearOf(moment: Date): number {
    return this.at(moment).year;
  }

  /** The local hour of a moment, 0 to 23. */
  hourOf(moment: Date): number {
    return this.at(moment).hour;
  }

  /**
   * The last moment of a term: 23:59:59.999 of its last local day. The day of `from` does not
   * count. If the target month lacks the day, its last day counts: 31 January plus one month ends
   * on the last day of February.
   */
  endOf(term: Term, from: Date): Date {
    return endOfDay(startOfDay(this.at(from)).plus(term)).toJSDate();
  }

  /**
   * Turns a term into one instant that SQL can compare: `endOf(term, moment) < now` holds for
   * exactly the moments before the result.
   */
  overBefore(term: Term, now: Date): Date {
    const today = startOfDay(this.at(now));
    const first = startOfDay(today.minus(term));
    // 31 May minus three months is 28 February, whose term ended on 28 May: the first open one is 1
    // March.
    const goesOn = startOfDay(first.plus(term)) >= today;
    return (goesOn ? first : startOfDay(first.plus({ days: 1 }))).toJSDate();
  }

  /** The first moment of a local day. @param days days after the local day of `moment` */
  startOfDay(moment: Date, days = 0): Date {
    return startOfDay(startOfDay(this.at(moment)).plus({ days })).toJSDate();
  }

  /**
   * Noon of a local day, which stays on that day if the zone changes later by less than half a day.
   */
  noonOf(moment: Date): Date {
    return startOfDay(this.at(moment)).set({ hour: 12 }).toJSDate();
  }

  /**
   * The first moment of a local month. @param month counted from 1; 13 is January of the next year
   */
  startOfMonth(year: number, month: number): Date {
    const january = DateTime.fromObject({ year, month: 1, day: 1 }, { zone: this.zone });
    return startOfDay(january.plus({ months: month - 1 }).startOf('month')).toJSDate();
  }

  private at(moment: Date): DateTime {
    return DateTime.fromJSDate(moment, { zone: this.zone });
  }
}

/**
 * The first moment of a local day. Where the clocks go back from 01:00, as on the Azores, midnight comes
 * twice: luxon takes either.
 */
function startOfDay(moment: DateTime): DateTime {
  const midnight = moment.startOf('day');
  const [first = midnight] = midnight.getPossibleOffsets();
  return first;
}

/** The last moment of a local day. */
const endOfDay = (moment: DateTime): DateTime =>
  startOfDay(startOfDay(moment).plus({ days: 1 })).minus(1);

/** The local day of a column, as SQL with the organisation's zone in the parameter `zone`. */
export const localDay = (column: string): string => `CAST(${column} AT TIME ZONE :zone AS date)`;

/** Noon of the local day of a column ({@link Calendar.noonOf}), as SQL with the same parameter. */
export const localNoon = (column: string): string =>
  `(${localDay(column)} + interval '12 hours') AT TIME ZONE :zone`;

/** Whole days between two local days, both written as `2026-01-31`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;
