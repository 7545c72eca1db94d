// The only file that knows exceljs. To replace the library, write `writeSpreadsheet` again.
import { type EventEmitter, once } from 'node:events';
import type { TransformOptions, Writable } from 'node:stream';
import type { ZlibOptions } from 'node:zlib';
import type { stream, Worksheet } from 'exceljs';
import { TurnTaker } from '../platform/clock';

export interface Column {
  header: string;
  /** In characters. */
  width: number;
  /** Text by default. */
  kind?: 'date' | 'number';
}

/** A cell's value; a date holds the local time as if it were UTC. */
export type Row = readonly (string | number | Date | null)[];

export interface Spreadsheet {
  sheet: string;
  columns: readonly Column[];
  /**
   * Rows of one sheet including its header; more rows begin another sheet. Excel's limit by
   * default.
   */
  sheetRows?: number;
}

const SHEET_ROWS = 1_048_576;

/**
 * Bytes that the compressor takes and gives at once. It waits for this thread after each piece: with
 * many small pieces the two would work in turns instead of in parallel.
 */
const PIECE_BYTES = 262_144;

/** The compressor buffers a few pieces in advance. */
const ZLIB: ZlibOptions & TransformOptions = {
  chunkSize: PIECE_BYTES,
  highWaterMark: 4 * PIECE_BYTES,
};

export const WRITER = { useStyles: true, useSharedStrings: false, zip: { zlib: ZLIB } };

/** The text format keeps a text that begins with '=' a text, even after a person edits the cell. */
const FORMATS = { text: '@', date: 'dd/mm/yyyy hh:mm:ss', number: 'General' } as const;

/**
 * Undeclared parts of exceljs. The sheet's stream accepts everything at once and passes it on in
 * pieces; the old-style stream behind it shows only in its state that it is full.
 */
interface WorksheetWriter extends Worksheet {
  readonly stream: {
    bufSize: number;
    readonly pipes: readonly [EventEmitter & { _writableState: { needDrain: boolean } }];
  };
}

/**
 * Writes rows as an xlsx file, no faster than `out` is read, and yields to other work.
 * @param signal ends the work; the caller that aborts it destroys `out`
 */
export async function writeSpreadsheet(
  out: Writable,
  { sheet: name, columns, sheetRows = SHEET_ROWS }: Spreadsheet,
  batches: AsyncIterable<readonly Row[]>,
  signal: AbortSignal,
): Promise<void> {
  // Loaded at the first export instead of at the start.
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
  // The column styles are written by now. exceljs would merge them into each cell, and look each up
  // as a new style.
  for (const column of sheet.columns) column.style = {};
  return sheet;
}

/** Spaces at a text's ends survive only in a rich text. */
function cell(value: Row[number]): Row[number] | { richText: { text: string }[] } {
  return typeof value === 'string' && value.trim().length < value.length
    ? { richText: [{ text: value }] }
    : value;
}

export const CELL_MAX = 32_767;

/** Control characters and others that XML 1.0 forbids. */
// eslint-disable-next-line no-control-regex -- control characters are what it finds
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Half a surrogate pair, as the `u` flag reads it. */
const HALF_PAIR = /\p{Surrogate}/gu;

/**
 * The file format's escape for a character by number; the same characters in a person's text would
 * be decoded.
 */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * A person's text as a cell can hold it: without characters that XML forbids, with the line breaks
 * of spreadsheets, and cut at Excel's limit.
 * @param mark appended to a text that was cut
 */
export function cellText(text: string, mark: string): string {
  const whole = text.isWellFormed() ? text : text.replace(HALF_PAIR, '');
  const clean = whole.replace(FORBIDDEN, '').replace(/\r\n?/g, '\n');
  // Do not cut through an emoji.
  const kept = clean.slice(0, CELL_MAX - mark.length).replace(/[\ud800-\udbff]$/, '');
  return (clean.length <= CELL_MAX ? clean : kept + mark).replace(LOOKS_ESCAPED, '_x005F_');
}
