// The one file that knows exceljs. To replace it, write `writeSpreadsheet` anew.
import { type EventEmitter, once } from 'node:events';
import type { TransformOptions, Writable } from 'node:stream';
import type { ZlibOptions } from 'node:zlib';
import type { stream, Worksheet } from 'exceljs';
import { TurnTaker } from '../platform/clock';

export interface Column {
  header: string;
  /** In characters. */
  width: number;
  /** Text where absent. */
  kind?: 'date' | 'number';
}

/** A cell's value; a date is what the clock showed, written as if it were UTC. */
export type Row = readonly (string | number | Date | null)[];

export interface Spreadsheet {
  sheet: string;
  columns: readonly Column[];
  /** Rows of one sheet, its header among them; beyond it a next sheet begins. Excel's own limit where absent. */
  sheetRows?: number;
}

const SHEET_ROWS = 1_048_576;

/**
 * A sheet goes to the compressor in pieces of so many bytes, and comes back in pieces as large: for every one it waits
 * for us once, and many small ones would have us work in turns, not beside one another.
 */
const PIECE_BYTES = 262_144;

/** The compressor takes a few pieces in advance. */
const ZLIB: ZlibOptions & TransformOptions = {
  chunkSize: PIECE_BYTES,
  highWaterMark: 4 * PIECE_BYTES,
};

export const WRITER = { useStyles: true, useSharedStrings: false, zip: { zlib: ZLIB } };

/** The text format keeps a text that begins with '=' a text, even when somebody edits the cell. */
const FORMATS = { text: '@', date: 'dd/mm/yyyy hh:mm:ss', number: 'General' } as const;

/**
 * What exceljs has but does not declare. The sheet's stream takes everything at once and hands it on in pieces; the one
 * behind it knows when it is full, and, being of an old make, says so only in its state.
 */
interface WorksheetWriter extends Worksheet {
  readonly stream: {
    bufSize: number;
    readonly pipes: readonly [EventEmitter & { _writableState: { needDrain: boolean } }];
  };
}

/**
 * Writes rows as an xlsx file, no faster than `out` is read, and lets others have their turns.
 * @param signal ends the work; whoever raises it destroys `out`
 */
export async function writeSpreadsheet(
  out: Writable,
  { sheet: name, columns, sheetRows = SHEET_ROWS }: Spreadsheet,
  batches: AsyncIterable<readonly Row[]>,
  signal: AbortSignal,
): Promise<void> {
  // Loaded at the first export, not at the start.
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, ...WRITER });
  const styles = columns.map(({ kind }) => ({ numFmt: FORMATS[kind ?? 'text'] }));
  const turns = new TurnTaker();
  let sheets = 1;
  let rows = 1;
  let sheet = addSheet(workbook, name, columns);
  const finish = (): void => {
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows, column: columns.length } };
    sheet.commit();
  };
  for await (const batch of batches) {
    for (const row of batch) {
      if (rows === sheetRows) {
        finish();
        sheet = addSheet(workbook, `${name} ${String(++sheets)}`, columns);
        rows = 1;
      }
      const written = sheet.addRow(row.map(cell));
      for (const [index, style] of styles.entries()) written.getCell(index + 1).style = style;
      written.commit();
      rows++;
      if (turns.isOver()) await turns.next();
      signal.throwIfAborted();
    }
    const [pipe] = sheet.stream.pipes;
    if (pipe._writableState.needDrain) await once(pipe, 'drain', { signal });
  }
  finish();
  await workbook.commit();
}

function addSheet(
  workbook: stream.xlsx.WorkbookWriter,
  name: string,
  columns: readonly Column[],
): WorksheetWriter {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }) as WorksheetWriter;
  sheet.stream.bufSize = PIECE_BYTES;
  sheet.columns = columns.map(({ header, width, kind }) => ({
    header,
    width,
    style: { numFmt: FORMATS[kind ?? 'text'] },
  }));
  const header = sheet.getRow(1);
  header.font = { bold: true };
  header.commit();
  // The columns' styles are written by now. exceljs would merge them anew into each cell, and look each up as a new one.
  for (const column of sheet.columns) column.style = {};
  return sheet;
}

/** Spaces at a text's ends are kept only by the form that also keeps fonts. */
function cell(value: Row[number]): Row[number] | { richText: { text: string }[] } {
  return typeof value === 'string' && value.trim().length < value.length
    ? { richText: [{ text: value }] }
    : value;
}

export const CELL_MAX = 32_767;

/** Control characters and others that XML 1.0 forbids. */
// eslint-disable-next-line no-control-regex -- control characters are what it finds
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Half a surrogate pair, as the `u` flag's reading tells it. */
const HALF_PAIR = /\p{Surrogate}/gu;

/** How the file format writes a character by its number; a person's text that looks so would be read as that character. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * A person's text as a cell can hold it: without what XML forbids, its line ends as spreadsheets have them, and cut
 * where Excel would refuse the file.
 * @param mark what stands at the end of a text that was cut
 */
export function cellText(text: string, mark: string): string {
  const whole = text.isWellFormed() ? text : text.replace(HALF_PAIR, '');
  const clean = whole.replace(FORBIDDEN, '').replace(/\r\n?/g, '\n');
  // Not through the middle of an emoji.
  const kept = clean.slice(0, CELL_MAX - mark.length).replace(/[\ud800-\udbff]$/, '');
  return (clean.length <= CELL_MAX ? clean : kept + mark).replace(LOOKS_ESCAPED, '_x005F_');
}
