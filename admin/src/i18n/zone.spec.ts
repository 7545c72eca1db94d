import { dayToMs, momentOf, msToDay, setOrganisationZone } from './zone';

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

test('an invalid date gives undefined', () => {
  expect([momentOf(''), momentOf('ontem'), dayToMs('', 'start')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
