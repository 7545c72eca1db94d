import { CELL_MAX, cellText } from './cell-text';

const MARK = ' […]';

describe('the text of a cell', () => {
  it.each([
    '=1+1',
    '+55 11',
    '-',
    '@SUM(A1)',
    '\tà direita',
    '😀 família 👨‍👩‍👧',
    'شكوى من المدير',
    '\u202eavesso',
    '<a> & "b"',
  ])('keeps %j as it was written', (text) => expect(cellText(text, MARK)).toBe(text));

  it('drops what XML forbids, and nothing beside it', () => {
    expect(cellText('a\u0000b\u0008c\u000bd\u001be\u007ff\ufffeg\uffffh\ud83di', MARK)).toBe('abcdefghi');
  });

  it('has the line ends of spreadsheets', () => {
    expect(cellText('um\r\ndois\rtrês\nquatro', MARK)).toBe('um\ndois\ntrês\nquatro');
  });

  it("does not let a text pass for the format's own notation", () => {
    expect(cellText('_x0041_ e _x_', MARK)).toBe('_x005F_x0041_ e _x_');
  });

  it('keeps the longest that Excel takes, and cuts the next with a mark', () => {
    const longest = 'a'.repeat(CELL_MAX);
    expect(cellText(longest, MARK)).toBe(longest);
    const cut = cellText(`${longest}b`, MARK);
    expect(cut).toHaveLength(CELL_MAX);
    expect(cut.endsWith(`a${MARK}`)).toBe(true);
  });

  it('does not cut an emoji in two', () => {
    const cut = cellText('a'.repeat(CELL_MAX - MARK.length - 1) + '😀'.repeat(9), MARK);
    expect(cut).not.toMatch(/\p{Surrogate}/u);
    expect(cut.endsWith(`a${MARK}`)).toBe(true);
  });
});
