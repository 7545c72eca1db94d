// The one file that knows exceljs. To replace it, write `writeSpreadsheet` anew.
import { type EventEmitter, once } from 'node:events';
import type { TransformOptions, Writable } from 'node:stream';
import type { ZlibOptions } from 'node:zlib';
import type { stream, Worksheet } from 'exceljs';
import { TurnTaker } from '../platform/turn-taker';

export interface Column {
  header: string;
  /** In characters. */
  width: number;
  kind: 'text' | 'date';
}

/** A cell's value; a date is what the clock showed, written as if it were UTC. */
export type Row = readonly (string | Date | null)[];

export interface Spreadsheet {
  sheet: string;
  columns: readonly Column[];
  /** Rows of one sheet, its header among them; beyond it a next sheet begins. Excel's own limit where absent. */
  sheetRows?: number;
}

/** The most rows that Excel has on a sheet. */
const SHEET_ROWS = 1_048_576;

/**
 * A sheet goes to the compressor in pieces of so many bytes, and comes back in pieces as large: for every one it waits
 * for us once, and many small ones would have us work in turns, not beside one another.
 */
const PIECE_BYTES = 262_144;

/** The compressor takes a few pieces in advance. */
const ZLIB: ZlibOptions & TransformOptions = { chunkSize: PIECE_BYTES, highWaterMark: 4 * PIECE_BYTES };

/** How exceljs writes. */
export const WRITER = { useStyles: true, useSharedStrings: false, zip: { zlib: ZLIB } };

/** The text format keeps a text that begins with '=' a text, even when somebody edits the cell. */
const FORMATS: Readonly<Record<Column['kind'], string>> = { text: '@', date: 'dd/mm/yyyy hh:mm:ss' };

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
  { sheet, columns, sheetRows = SHEET_ROWS }: Spreadsheet,
  batches: AsyncIterable<readonly Row[]>,
  signal: AbortSignal,
): Promise<void> {
  // Loaded at the first export, not at the start.
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: out,
    ...WRITER,
  });
  const turns = new TurnTaker();
  let sheets = 1;
  let current = addSheet(workbook, sheet, columns);
  for await (const batch of batches) {
    for (const row of batch) {
      if (current.rows === sheetRows) {
        current.finish();
        current = addSheet(workbook, `${sheet} ${String(++sheets)}`, columns);
      }
      current.add(row);
      if (turns.isOver()) await turns.next();
      signal.throwIfAborted();
    }
    await current.drained(signal);
  }
  current.finish();
  await workbook.commit();
}

/** A sheet that is being written. */
interface OpenSheet {
  /** Rows so far, the header among them. */
  readonly rows: number;
  add(row: Row): void;
  /** Resolves once what was written has been taken up. */
  drained(signal: AbortSignal): Promise<void>;
  finish(): void;
}

function addSheet(workbook: stream.xlsx.WorkbookWriter, name: string, columns: readonly Column[]): OpenSheet {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }) as WorksheetWriter;
  sheet.stream.bufSize = PIECE_BYTES;
  sheet.columns = columns.map(({ header, width, kind }) => ({ header, width, style: { numFmt: FORMATS[kind] } }));
  const header = sheet.getRow(1);
  header.font = { bold: true };
  header.commit();
  // The columns' styles are written by now. exceljs would merge them anew into each cell, and look each up as a new one.
  const styles = columns.map(({ kind }) => ({ numFmt: FORMATS[kind] }));
  for (const column of sheet.columns) column.style = {};
  let rows = 1;
  return {
    get rows() {
      return rows;
    },
    add(row) {
      const written = sheet.addRow(row.map(cell));
      for (const [index, style] of styles.entries()) written.getCell(index + 1).style = style;
      written.commit();
      rows++;
    },
    async drained(signal) {
      const [pipe] = sheet.stream.pipes;
      if (pipe._writableState.needDrain) await once(pipe, 'drain', { signal });
    },
    finish() {
      sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows, column: columns.length } };
      sheet.commit();
    },
  };
}

/** Spaces at a text's ends are kept only by the form that also keeps fonts. */
function cell(value: Row[number]): Row[number] | { richText: { text: string }[] } {
  return typeof value === 'string' && value.trim().length < value.length ? { richText: [{ text: value }] } : value;
}
