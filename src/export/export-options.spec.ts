import { LocalTime } from './export-options';

const at = (zone: string, iso: string): string =>
  new LocalTime(zone).wallClock(new Date(iso)).toISOString();

describe('local time', () => {
  it.each([
    ['America/Sao_Paulo', '2026-01-15T12:00:00.000Z', '2026-01-15T09:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-15T12:00:00.250Z', '2026-01-15T17:45:00.250Z'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['UTC', '1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
  ])('of %s at %s is %s', (zone, moment, shown) => expect(at(zone, moment)).toBe(shown));
});
