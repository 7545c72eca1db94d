import { formatDate, formatDateTime, zoneName } from './language';

const MOMENT = Date.UTC(2026, 10, 22, 14, 5);

/** A space at which a line must not end. */
const visible = (text: string): string => text.replaceAll('\u00a0', '_');

describe('a time in words', () => {
  it.each([
    ['pt', /^22 de novembro de 2026 às_11:05$/, 'Brasília'],
    ['en', /^22 November 2026(,| at_) ?11:05$/, 'Brasilia'],
    ['es', /^22 de noviembre de 2026(,| a_las_?) ?11:05$/, 'Brasilia'],
  ] as const)(
    'in %s is in the zone, and breaks a line at most before the time of day',
    (language, shape, place) => {
      expect(visible(formatDateTime(MOMENT, language, 'America/Sao_Paulo'))).toMatch(shape);
      expect(zoneName(language, 'America/Sao_Paulo')).toContain(place);
    },
  );
});

test('an English day is written as in date answers and mails', () => {
  expect(formatDate(MOMENT, 'en', 'UTC')).toBe('22 November 2026');
});
