// Spreadsheets as another program reads them: hucre, which shares no line with the exceljs that writes them.
import type { CellValue, Sheet } from 'hucre/xlsx' with { 'resolution-mode': 'import' };

export type Cells = CellValue[];

/** A sheet as it was read: its header, and the rows below. */
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
