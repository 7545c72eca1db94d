import { setOrganisationZone } from '../i18n/zone';
import { earlier, isMonth, listOf, monthsBefore, periodIn, thisMonth } from './months';

test('months are counted back across the turn of a year', () => {
  expect([
    monthsBefore('2026-03', 0),
    monthsBefore('2026-03', 3),
    monthsBefore('2026-01', 25),
  ]).toEqual(['2026-03', '2025-12', '2023-12']);
});

test('only a valid month is accepted', () => {
  expect(['2026-01', '2026-13', '2026-1', '', null].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('the previous period has as many months', () => {
  expect(earlier({ de: '2025-12', ate: '2026-02' })).toEqual({ de: '2025-09', ate: '2025-11' });
  expect(earlier({ de: '2026-01', ate: '2026-01' })).toEqual({ de: '2025-12', ate: '2025-12' });
});

test('the period of an address has at most the months that the server counts, and twelve by default', () => {
  const now = thisMonth();
  const ate = '2026-11';
  expect(periodIn('2026-01', ate)).toEqual({ de: '2026-01', ate });
  expect(periodIn('1990-01', ate)).toEqual({ de: '2016-12', ate });
  expect(periodIn('2027-01', ate)).toEqual({ de: '2025-12', ate });
  expect(periodIn('0001-01', null)).toEqual({ de: monthsBefore(now, 11), ate: now });
});

test("the list behind a figure has the period's first and last millisecond in the organisation's zone", () => {
  setOrganisationZone('America/Sao_Paulo');
  const recebidoEm_gte = Date.parse('2025-12-01T03:00:00Z');
  const recebidoEm_lte = Date.parse('2026-01-01T02:59:59.999Z');
  const filter = { status: 'NOVO', recebidoEm_gte, recebidoEm_lte };
  const address = listOf({ de: '2025-12', ate: '2025-12' }, { status: 'NOVO' });
  expect(JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '')).toEqual(
    filter,
  );
});
