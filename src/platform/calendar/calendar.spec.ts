import fc from 'fast-check';
import { DAY_MS } from './durations';
import { Calendar, daysBetween, type Term } from './calendar';

/**
 * One zone of each kind: behind UTC, ahead, with 45 minutes, with days that began at 01:00, with days
 * that have midnight twice, UTC.
 */
const ZONES = [
  'America/Sao_Paulo',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'America/Santiago',
  'Asia/Beirut',
  'Atlantic/Azores',
  'America/Havana',
  'UTC',
];

const TERMS: readonly Term[] = [{ days: 7 }, { months: 1 }, { months: 3 }];

const FORMATS = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
  ]),
);

/** The local day by a second implementation (Intl). */
const localDay = (moment: Date, zone: string): string => FORMATS.get(zone)?.format(moment) ?? '';

/** Arithmetic on the digits of a date, by hand. */
function addTo(day: string, { days = 0, months = 0 }: Term): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const sum = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth) + days));
  return sum.toISOString().slice(0, 10);
}

/** The noons in UTC of all days of a leap year and a common year. */
const NOONS = [2024, 2025].flatMap((year) =>
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day, 12))),
);

/** The days on which a zone's clocks change, and their neighbours, by Intl. */
function daysOfClockChanges(zone: string): Set<string> {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = (moment: Date) => format.format(moment).split(',')[1];
  const noons = Array.from({ length: 3 * 366 }, (_, day) => new Date(Date.UTC(2024, 0, day, 12)));
  const changes = noons.filter(
    (noon) => offset(noon) !== offset(new Date(noon.getTime() - DAY_MS)),
  );
  const around = changes.flatMap((noon) =>
    [-2, -1, 0, 1].map((days) => new Date(noon.getTime() + days * DAY_MS)),
  );
  return new Set(around.map((day) => day.toISOString().slice(0, 10)));
}

/**
 * Just before local midnight, midnight, noon in UTC: of each day at the end or the beginning of a
 * month, and of each day near a change of the clocks, or with a term that ends near one. All other
 * days are alike.
 */
function momentsIn(calendar: Calendar): Date[] {
  const changes = daysOfClockChanges(calendar.zone);
  const isSpecial = (noon: Date): boolean =>
    noon.getUTCDate() <= 2 ||
    noon.getUTCDate() >= 28 ||
    [{ days: 0 }, ...TERMS].some((term) =>
      changes.has(addTo(noon.toISOString().slice(0, 10), term)),
    );
  return NOONS.filter(isSpecial).flatMap((noon) => {
    const midnight = calendar.startOfDay(noon).getTime();
    return [new Date(midnight - 1), new Date(midnight), noon];
  });
}

describe.each(ZONES)('terms in %s', (zone) => {
  const calendar = new Calendar(zone);
  const moments = momentsIn(calendar);

  it.each(TERMS)('end on the day of receipt plus %o, clipped to the end of the month', (term) => {
    const wrong = moments.filter(
      (from) => localDay(calendar.endOf(term, from), zone) !== addTo(localDay(from, zone), term),
    );
    expect(wrong).toEqual([]);
  });

  it('end with the last moment of that day: the next millisecond is another day', () => {
    const wrong = moments.filter((from) => {
      const due = calendar.endOf({ months: 3 }, from);
      const next = new Date(due.getTime() + 1);
      return localDay(next, zone) !== addTo(localDay(due, zone), { days: 1 });
    });
    expect(wrong).toEqual([]);
  });

  it('are over before one instant, whichever moment they began at', () => {
    const dates = fc.date({
      min: new Date('2023-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    });
    const property = fc.property(dates, dates, fc.constantFrom(...TERMS), (now, from, term) => {
      expect(from < calendar.overBefore(term, now)).toBe(calendar.endOf(term, from) < now);
    });
    fc.assert(property, { numRuns: 100 });
    const wrong = TERMS.flatMap((term) =>
      moments.filter((from) => {
        const lastMoment = calendar.endOf(term, from);
        const afterwards = new Date(lastMoment.getTime() + 1);
        const isOver = (now: Date) => from < calendar.overBefore(term, now);
        return isOver(lastMoment) || !isOver(afterwards);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('begin days and months where the zone does', () => {
    const wrong = moments.filter((moment) => {
      const day = localDay(moment, zone);
      const [year = 0, month = 0] = day.split('-').map(Number);
      const firstOfMonth = `${day.slice(0, 7)}-01`;
      const begins = (start: Date, expected: string) =>
        localDay(start, zone) === expected &&
        localDay(new Date(start.getTime() - 1), zone) === addTo(expected, { days: -1 });
      return !(
        calendar.dayOf(moment) === day &&
        calendar.monthOf(moment) === day.slice(0, 7) &&
        calendar.yearOf(moment) === year &&
        begins(calendar.startOfDay(moment), day) &&
        begins(calendar.startOfMonth(year, month), firstOfMonth)
      );
    });
    expect(wrong).toEqual([]);
  });
});

it('months after December are those of the next year', () => {
  const calendar = new Calendar('UTC');
  expect(calendar.startOfMonth(2025, 14)).toEqual(new Date('2026-02-01'));
});

it('days between two local days are whole numbers across clock changes', () => {
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
});
