import { dayToMs, msToDay } from './localDay';

test('a day counts from its first to its last millisecond, where the person is', () => {
  expect(dayToMs('2026-03-01', 'start')).toBe(new Date(2026, 2, 1, 0, 0, 0, 0).getTime());
  expect(dayToMs('2026-03-01', 'end')).toBe(new Date(2026, 2, 1, 23, 59, 59, 999).getTime());
});

test('either end of a day shows as that day, and half a date is none', () => {
  expect(msToDay(dayToMs('2026-12-31', 'start') ?? 0)).toBe('2026-12-31');
  expect(msToDay(dayToMs('2026-12-31', 'end') ?? 0)).toBe('2026-12-31');
  expect(dayToMs('', 'start')).toBeUndefined();
});
