import { daysBetween, dayToMs, momentOf, msToDay, setOrganisationZone } from './zone';

const at = (iso: string): number => Date.parse(iso);

test("a day starts and ends in the organisation's zone, not the browser's", () => {
  setOrganisationZone('America/Sao_Paulo');
  expect(dayToMs('2026-02-28', 'start')).toBe(at('2026-02-28T03:00:00.000Z'));
  expect(dayToMs('2026-02-28', 'end')).toBe(at('2026-03-01T02:59:59.999Z'));
  expect(msToDay(at('2026-03-01T01:00:00Z'))).toBe('2026-02-28');
});

test('a typed time uses the offset of that time, also around a clock change', () => {
  setOrganisationZone('Europe/Lisbon');
  expect(momentOf('2026-03-28T12:00')).toBe(at('2026-03-28T12:00:00Z'));
  expect(momentOf('2026-03-29T12:00')).toBe(at('2026-03-29T11:00:00Z'));
  setOrganisationZone('Asia/Kathmandu');
  expect(momentOf('2026-01-01T00:00')).toBe(at('2025-12-31T18:15:00Z'));
});

test('a day that begins at 01:00, because midnight is skipped, starts there', () => {
  setOrganisationZone('America/Santiago');
  expect(dayToMs('2026-09-06', 'start')).toBe(at('2026-09-06T04:00:00.000Z'));
  expect(dayToMs('2026-09-05', 'end')).toBe(at('2026-09-06T03:59:59.999Z'));
  setOrganisationZone('Asia/Beirut');
  expect(dayToMs('2026-03-29', 'start')).toBe(at('2026-03-28T22:00:00.000Z'));
  setOrganisationZone('America/New_York');
  expect(momentOf('2026-03-08T03:30')).toBe(at('2026-03-08T07:30:00Z'));
});

test('a day that has midnight twice starts at the first, and the day before ends there', () => {
  setOrganisationZone('Atlantic/Azores');
  expect(dayToMs('2026-10-25', 'start')).toBe(at('2026-10-25T00:00:00.000Z'));
  expect(dayToMs('2026-10-24', 'end')).toBe(at('2026-10-24T23:59:59.999Z'));
  setOrganisationZone('America/Havana');
  expect(dayToMs('2026-11-01', 'start')).toBe(at('2026-11-01T04:00:00.000Z'));
  expect(dayToMs('2026-10-31', 'end')).toBe(at('2026-11-01T03:59:59.999Z'));
});

test('a day that has its last hour twice ends with the second', () => {
  setOrganisationZone('America/Santiago');
  expect(dayToMs('2026-04-04', 'end')).toBe(at('2026-04-05T03:59:59.999Z'));
  expect(dayToMs('2026-04-05', 'start')).toBe(at('2026-04-05T04:00:00.000Z'));
});

test('an age counts days of the calendar, as the dashboard does', () => {
  setOrganisationZone('America/Sao_Paulo');
  const received = at('2026-02-28T02:30:00Z');
  expect(daysBetween(received, at('2026-02-28T02:59:00Z'))).toBe(0);
  expect(daysBetween(received, at('2026-02-28T03:00:00Z'))).toBe(1);
  expect(daysBetween(received, at('2026-03-07T12:00:00Z'))).toBe(8);
});

test('an invalid date gives undefined', () => {
  expect([momentOf(''), momentOf('ontem')]).toEqual([undefined, undefined]);
  for (const day of ['', 'ontem', '2026-13-01'])
    expect([dayToMs(day, 'start'), dayToMs(day, 'end')]).toEqual([undefined, undefined]);
});
