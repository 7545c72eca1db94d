// Spreadsheets read by another library: hucre, which shares no code with the exceljs that writes
// them.
import { SEVERITY_LABELS, type Severity } from '@relato/domain/severity';
import type { Language } from '@relato/domain/language';
import { REASON_LABELS, type Reason } from '@relato/domain/reason';
import { STATUS_LABELS, type Status } from '@relato/domain/status';
import type { CellValue, Sheet } from 'hucre/xlsx' with { 'resolution-mode': 'import' };
import { rowsOf } from './database';

export type Cells = CellValue[];

export interface ReadSheet {
  name: string;
  header: Cells;
  rows: Cells[];
  sheet: Sheet;
}

export async function readSheets(file: Uint8Array): Promise<ReadSheet[]> {
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(file, { readStyles: true });
  return sheets.map((sheet) => {
    const [header = [], ...rows] = sheet.rows;
    return { name: sheet.name, header, rows, sheet };
  });
}

// The expected spreadsheet of a database, made without the product: times and codes come from the
// database, sealed values from the test that filed them, and local times from the Swedish locale,
// which writes dates as ISO does.

/** The sealed values of a report that its row shows. */
export type Sealed = Record<'uuid' | 'relato', string>;

interface StoredRow {
  id: string;
  criadoEm: Date;
  motivo: Reason;
  gravidade: Severity | null;
  status: Status;
}

/** Every report of a database as six cells, newest first, without those in the trash. */
export async function databaseRows(
  databaseUrl: string,
  sealed: ReadonlyMap<string, Sealed>,
  idioma: Language,
  timeZone: string,
): Promise<Cells[]> {
  const rows = await rowsOf<StoredRow>(
    databaseUrl,
    `SELECT id, "criadoEm", motivo, gravidade, status FROM relatos WHERE "apagadoEm" IS NULL
     ORDER BY "criadoEm" DESC, id DESC`,
  );
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return rows.map(({ id, criadoEm, motivo, gravidade, status }) => {
    const { uuid, relato } = sealed.get(id)!;
    const shown =
      Date.parse(`${clock.format(criadoEm).replace(' ', 'T')}Z`) + criadoEm.getMilliseconds();
    return [
      new Date(shown),
      uuid,
      REASON_LABELS[motivo][idioma],
      gravidade && SEVERITY_LABELS[gravidade][idioma],
      relato,
      STATUS_LABELS[status][idioma],
    ];
  });
}

/** The rows that differ in any cell, by their number in the file. */
export function differingRows(found: readonly Cells[], expected: readonly Cells[]): number[] {
  const length = Math.max(found.length, expected.length);
  return Array.from({ length }, (_, row) => row).filter(
    (row) => !sameCells(found[row], expected[row]),
  );
}

function sameCells(found: Cells | undefined, expected: Cells | undefined): boolean {
  if (!found || found.length !== expected?.length) return false;
  return expected.every((cell, column) => plain(found[column]) === plain(cell));
}

const plain = (cell: Cells[number] | undefined) =>
  cell instanceof Date ? cell.getTime() : (cell ?? null);
