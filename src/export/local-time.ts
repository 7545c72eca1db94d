/** Every change of a zone's offset in use today falls on a quarter of an hour. */
const QUARTER_HOUR = 900_000;
const DAY = 86_400_000;

/** Moments as the clocks of one time zone show them. */
export class LocalTime {
  private readonly parts: Intl.DateTimeFormat;
  private known = { quarter: NaN, offset: 0 };
  private day: { number: number; offset: number | undefined } = { number: NaN, offset: 0 };

  /** @param zone its IANA name */
  constructor(readonly zone: string) {
    this.parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** What the clock shows, written as if it were UTC: a spreadsheet's date knows no zone. */
  wallClock(moment: Date): Date {
    return new Date(moment.getTime() + this.offset(moment));
  }

  /** Date and time as a file's name can carry them, such as `2026-11-20_09-05-00`. */
  fileStamp(moment: Date): string {
    return this.wallClock(moment).toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-');
  }

  /** Asking the calendar costs microseconds; the rows of an export lie close together, and a day mostly has one offset. */
  private offset(moment: Date): number {
    const number = Math.floor(moment.getTime() / DAY);
    if (number !== this.day.number) this.day = { number, offset: this.wholeDay(number) };
    return this.day.offset ?? this.quarterHour(moment);
  }

  /** The offset of a day, in UTC, at whose ends it is the same; undefined where it changes. */
  private wholeDay(number: number): number | undefined {
    const offset = this.askOffset(new Date(number * DAY));
    return this.askOffset(new Date((number + 1) * DAY)) === offset ? offset : undefined;
  }

  private quarterHour(moment: Date): number {
    const quarter = Math.floor(moment.getTime() / QUARTER_HOUR);
    if (quarter !== this.known.quarter) this.known = { quarter, offset: this.askOffset(moment) };
    return this.known.offset;
  }

  private askOffset(moment: Date): number {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of this.parts.formatToParts(moment)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000;
  }
}
