// A bare exceljs streaming writer with the product's options, fed from memory, with its output
// discarded, in a separate process. Prints its duration in seconds: node -r ./bench/typescript.cjs
// bench/bare-spreadsheet.ts ROWS
import { Writable } from 'node:stream';
import exceljs from 'exceljs';
import { WRITER } from '../src/export/spreadsheet';
import { madeUpText } from './seed-reports';

async function main(rows: number): Promise<void> {
  const texts = Array.from({ length: 1000 }, madeUpText);
  const out = new Writable({ write: (_chunk, _encoding, done) => done() });
  const started = performance.now();
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, ...WRITER });
  const sheet = workbook.addWorksheet('Relatorios');
  const date = { numFmt: 'dd/mm/yyyy hh:mm:ss' };
  sheet.columns = [{ style: date }, {}, {}, {}, {}, {}];
  for (let row = 0; row < rows; row++) {
    const cells = [
      new Date(row * 1000),
      'AB12CD34',
      'Denúncia',
      'Grave',
      texts[row % 1000]!,
      'Em andamento',
    ];
    sheet.addRow(cells).commit();
  }
  sheet.commit();
  await workbook.commit();
  console.log((performance.now() - started) / 1000);
}

void main(Number(process.argv[2]));
