/**
 * The organisation's time zone, in which the back office reads and shows every day and hour, whatever the browser's is: terms,
 * filters and figures are counted in it.
 */
let zone: string | undefined;

/** @param name as the server gives it with the signed-in person */
export function setOrganisationZone(name: string): void {
  zone = name;
}

/** Undefined before a person is signed in: then dates are shown in the browser's. */
export const organisationZone = (): string | undefined => zone;

/** The local date and time of a moment, as `2026-01-31T09:00:00`. */
function localOf(ms: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return format.format(ms).replace(' ', 'T');
}

/** Milliseconds that the zone's clock is ahead of UTC at a moment. */
const offsetAt = (ms: number): number =>
  Date.parse(`${localOf(ms)}Z`) - Math.floor(ms / 1000) * 1000;

/**
 * The moment of a local date and time.
 * @param local as `2026-01-31T09:00`, with or without seconds
 * @returns milliseconds; undefined where it is not a date
 */
export function momentOf(local: string): number | undefined {
  const asIfUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asIfUtc)) return undefined;
  // The offset may change between here and there: that of the moment itself counts.
  const nearby = asIfUtc - offsetAt(asIfUtc);
  return asIfUtc - offsetAt(nearby);
}

/** 24 hours, for ages: days and terms are the server's. */
export const DAY_MS = 86_400_000;

/** The first or the last millisecond of a day, from a date field's `2026-01-31`. */
export const dayToMs = (day: string, moment: 'start' | 'end'): number | undefined =>
  momentOf(`${day}T${moment === 'start' ? '00:00:00.000' : '23:59:59.999'}`);

/** The day of a moment, for a date field. */
export const msToDay = (ms: number): string => localOf(ms).slice(0, 10);
