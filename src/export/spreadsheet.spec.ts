import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { readSheets } from '../../test/setup/sheets';
import { CELL_MAX, cellText, type Row, type Spreadsheet, writeSpreadsheet } from './spreadsheet';

const TEXT = {
  sheet: 'Relatorios',
  columns: [{ header: 'Texto', width: 20 }],
} satisfies Spreadsheet;

const never = new AbortController().signal;

async function written(spreadsheet: Spreadsheet, ...batches: Row[][]): Promise<Buffer> {
  const out = new PassThrough();
  const [file] = await Promise.all([
    buffer(out),
    writeSpreadsheet(out, spreadsheet, stream(batches), never),
  ]);
  return file;
}

async function* stream(batches: Row[][]): AsyncGenerator<Row[]> {
  yield* await Promise.resolve(batches);
}

/** Endless batches of texts that do not compress, with a count of those taken. */
async function* endless(taken: { count: number }): AsyncGenerator<Row[]> {
  for (;;) {
    taken.count++;
    yield await Promise.resolve(
      Array.from({ length: 100 }, (): Row => [randomBytes(500).toString('base64')]),
    );
  }
}

describe('a spreadsheet', () => {
  it('goes on with a next sheet, under the same header, where one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, n): Row => [`linha ${n}`]);
    const sheets = await readSheets(
      await written({ ...TEXT, sheetRows: 4 }, rows.slice(0, 5), rows.slice(5)),
    );
    expect(sheets.map(({ name, header, rows: found }) => ({ name, header, found }))).toEqual([
      { name: 'Relatorios', header: ['Texto'], found: [['linha 0'], ['linha 1'], ['linha 2']] },
      { name: 'Relatorios 2', header: ['Texto'], found: [['linha 3'], ['linha 4'], ['linha 5']] },
      { name: 'Relatorios 3', header: ['Texto'], found: [['linha 6']] },
    ]);
    expect(sheets.map(({ sheet }) => sheet.autoFilter?.range)).toEqual(['A1:A4', 'A1:A4', 'A1:A2']);
  });

  it.each(['  à margem  ', '\tà direita', '\nembaixo', '=1+1'])(
    'holds %j as it is',
    async (text) => {
      const [sheet] = await readSheets(await written(TEXT, [[text]]));
      expect(sheet?.rows).toEqual([[text]]);
    },
  );

  it('waits while the output is not read, and stops at the signal', async () => {
    const out = new PassThrough();
    const over = new AbortController();
    const taken = { count: 0 };
    const writing = expect(
      writeSpreadsheet(out, TEXT, endless(taken), over.signal),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
    try {
      for (let before = -1; before !== taken.count;) {
        before = taken.count;
        expect(before).toBeLessThan(500);
        for (let turn = 0; turn < 2000; turn++) await setImmediate();
      }
      expect(taken.count).toBeGreaterThan(0);
    } finally {
      over.abort();
    }
    await writing;
  });
});

const MARK = ' […]';

describe('the text of a cell', () => {
  it('drops what XML forbids, and nothing beside it', () => {
    expect(cellText('a\u0000b\u0008c\u000bd\u001be\u007ff\ufffeg\uffffh\ud83di', MARK)).toBe(
      'abcdefghi',
    );
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
