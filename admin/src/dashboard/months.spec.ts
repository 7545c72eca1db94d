import { isMonth, monthsBefore } from './months';

test('months are counted back over the turn of a year', () => {
  expect([monthsBefore('2026-03', 0), monthsBefore('2026-03', 3), monthsBefore('2026-01', 25)]).toEqual([
    '2026-03',
    '2025-12',
    '2023-12',
  ]);
});

test('only a month is one', () => {
  expect(['2026-01', '2026-13', '2026-1', '', null].map(isMonth)).toEqual([true, false, false, false, false]);
});
