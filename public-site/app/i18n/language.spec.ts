import { formatDateTime } from './language';

const MOMENT = Date.UTC(2026, 10, 22, 14, 5);

/** A place where a line may not end, as people see it. */
const visible = (text: string): string => text.replaceAll('\u00a0', '_');

describe('a moment in words', () => {
  it.each([
    ['pt', /^22 de novembro de 2026 às_\d{1,2}:05_\S+$/],
    ['en', /^November 2[23], 2026 at_\d{1,2}:05_[AP]M_\S+$/],
    ['es', /^2[23] de noviembre de 2026(,| a_las_?) ?\d{1,2}:05_\S+$/],
  ] as const)('in %s ends a line before its time at most', (idioma, shape) => {
    expect(visible(formatDateTime(MOMENT, idioma))).toMatch(shape);
  });
});
