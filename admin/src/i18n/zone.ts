/**
 * The organisation's time zone, in which the back office reads and shows days and hours,
 * independent of the browser's: terms, filters and figures are counted in it.
 */
let zone: string | undefined;

const localFormat = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

let writtenLocally = localFormat();

/** @param name from the server, with the signed-in person */
export function setOrganisationZone(name: string): void {
  zone = name;
  writtenLocally = localFormat();
}

/** Undefined before the sign-in: then dates are shown in the browser's zone. */
export const organisationZone = (): string | undefined => zone;

/** The local date and time, as `2026-01-31T09:00:00`. */
const localOf = (ms: number): string => writtenLocally.format(ms).replace(' ', 'T');

/** The zone's offset from UTC at a time, in milliseconds. */
const offsetAt = (ms: number): number =>
  Date.parse(`${localOf(ms)}Z`) - Math.floor(ms / 1000) * 1000;

/**
 * The time of a local date.
 * @param local as `2026-01-31T09:00`, with or without seconds
 * @returns milliseconds; undefined for an invalid date
 */
export function momentOf(local: string): number | undefined {
  const asIfUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asIfUtc)) return undefined;
  // The offset may change in between: that of the time itself counts.
  const nearby = asIfUtc - offsetAt(asIfUtc);
  const moment = asIfUtc - offsetAt(nearby);
  // The clocks skip a time that neither offset gives back: the later moment is on its day.
  return offsetAt(moment) === offsetAt(nearby) ? moment : Math.max(nearby, moment);
}

const DAY_MS = 86_400_000;

/**
 * The first or the last millisecond of a day, from a date field's `2026-01-31`; undefined for an
 * invalid date. A day ends where the next one starts: its last hour may come twice.
 */
export function dayToMs(day: string, moment: 'start' | 'end'): number | undefined {
  if (moment === 'start') return momentOf(`${day}T00:00`);
  const next = dayToMs(dayAfter(day), 'start');
  return next === undefined ? undefined : next - 1;
}

/** The next day of the calendar; empty for an invalid date. */
function dayAfter(day: string): string {
  const next = new Date(Date.parse(day) + DAY_MS);
  return Number.isNaN(next.getTime()) ? '' : next.toISOString().slice(0, 10);
}

/** The day of a time, for a date field. */
export const msToDay = (ms: number): string => localOf(ms).slice(0, 10);

/** Days of the calendar from one time to another. */
export const daysBetween = (from: number, to: number): number =>
  (Date.parse(msToDay(to)) - Date.parse(msToDay(from))) / DAY_MS;
