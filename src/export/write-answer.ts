import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportedReport } from './exported-report';
import { columns, dtoMaker, rowMaker } from './export-texts';
import { LocalTime } from './local-time';
import { mapped } from './mapped';
import { writeSpreadsheet } from './spreadsheet';
import type { Order } from './thread-messages';

const SHEET = 'Relatorios';

/** Writes reports as the answer that is asked for, no faster than it is read. */
export async function writeAnswer(
  out: Writable,
  { formato, idioma, zone }: Order,
  reports: AsyncIterable<readonly ExportedReport[]>,
): Promise<void> {
  const time = new LocalTime(zone);
  if (formato === 'planilha') {
    const toRow = rowMaker(idioma, time);
    const rows = mapped(reports, (batch) => batch.map(toRow));
    await writeSpreadsheet(out, { sheet: SHEET, columns: columns(idioma) }, rows);
  } else {
    const toDto = dtoMaker(idioma, time);
    const lines = mapped(reports, (batch) => batch.map((report) => JSON.stringify(toDto(report))).join(',\n'));
    await pipeline(Readable.from(array(lines), { objectMode: false }), out);
  }
}

async function* array(items: AsyncIterable<string>): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const item of items) {
    yield separator + item;
    separator = ',\n';
  }
  yield '\n]\n';
}
