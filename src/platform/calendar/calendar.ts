import { DateTime } from 'luxon';

/** How long something takes by the calendar, which is not a number of milliseconds: days and months differ in length. */
export interface Term {
  days?: number;
  months?: number;
}

/** The days, months and terms of the organisation: all in one time zone, whatever the machine's or the database's is. */
export class Calendar {
  /** @param zone name of the IANA database, such as `America/Sao_Paulo` */
  constructor(readonly zone: string) {}

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
   * The last moment of a term, 23:59:59.999 of its last local day. The day of the moment itself is not counted. Of a month
   * in which the day is missing, the last day counts: 31 January and one month end on the last of February.
   */
  endOf(term: Term, from: Date): Date {
    return this.at(from).startOf('day').plus(term).endOf('day').toJSDate();
  }

  /**
   * Where a term that began is over by now: every moment before the result has `endOf(term, moment) < now`, and no later
   * moment has. SQL can so compare a stored moment with one instant.
   */
  overBefore(term: Term, now: Date): Date {
    const today = this.at(now).startOf('day');
    const first = today.minus(term).startOf('day');
    // 31 May less three months is 28 February, of which the term ended on 28 May: the first that goes on is 1 March.
    const goesOn = first.plus(term).startOf('day') >= today;
    return (goesOn ? first : first.plus({ days: 1 }).startOf('day')).toJSDate();
  }

  /** The first moment of the local day that is so many days after that of `moment`. */
  startOfDay(moment: Date, days = 0): Date {
    return this.at(moment).startOf('day').plus({ days }).startOf('day').toJSDate();
  }

  /** The first moment of a local month. @param month counted from 1; 13 is January of the next year */
  startOfMonth(year: number, month: number): Date {
    return DateTime.fromObject({ year, month: 1, day: 1 }, { zone: this.zone })
      .plus({ months: month - 1 })
      .startOf('month')
      .toJSDate();
  }

  private at(moment: Date): DateTime {
    return DateTime.fromJSDate(moment, { zone: this.zone });
  }
}

/** Whole days from one local day to another, both as `2026-01-31`. */
export const daysBetween = (from: string, to: string): number =>
  DateTime.fromISO(to, { zone: 'utc' }).diff(DateTime.fromISO(from, { zone: 'utc' }), 'days').days;
