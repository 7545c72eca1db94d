import { PassThrough, pipeline, Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { describeFailure } from '../common/failure';
import type { ExportOptions } from './export-options';
import { dtoMaker } from './export-texts';
import type { Export } from './exports.service';
import { inFrames } from './progress-frames';
import { type Row, type Spreadsheet, writeSpreadsheet } from './spreadsheet';

const logger = new Logger('Export');

/**
 * Rows as an xlsx file.
 * @param close called when the file ends or nobody reads it any more
 * @param framed with the progress in between
 */
export function spreadsheetAnswer(
  spreadsheet: Spreadsheet,
  rows: AsyncIterable<readonly Row[]>,
  close: () => Promise<void>,
  framed: boolean,
): Readable {
  const out = new PassThrough();
  const over = new AbortController();
  out.once('close', () => {
    over.abort();
    void close();
  });
  let written = 0;
  const batches = mapped(rows, (batch) => {
    written += batch.length;
    return batch;
  });
  writeSpreadsheet(out, spreadsheet, batches, over.signal).catch((error: unknown) => {
    // Too late for an error answer: a file without its end is one that no client takes for whole.
    if (!over.signal.aborted) logger.error(describeFailure(error));
    out.destroy(error as Error);
  });
  return framed
    ? pipeline(
        out,
        inFrames(() => written),
        ignore,
      )
    : out;
}

/** The export as the rows of the specification, in JSON; closes it likewise. */
export function rowsAnswer(exported: Export, { idioma, time }: ExportOptions): Readable {
  const toDto = dtoMaker(idioma, time);
  const lines = mapped(exported.batches, (reports) =>
    reports.map((report) => JSON.stringify(toDto(report))).join(',\n'),
  );
  const out = Readable.from(array(lines), { objectMode: false });
  out.once('close', () => void exported.close());
  out.once('error', (error) => logger.error(describeFailure(error)));
  return out;
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

/** Batches as something else. */
export async function* mapped<From, To>(
  batches: AsyncIterable<readonly From[]>,
  change: (batch: readonly From[]) => To,
): AsyncGenerator<To> {
  for await (const batch of batches) yield change(batch);
}

/** Whatever ends a pipeline destroys its streams, which is all that there is to do. */
const ignore = (): void => undefined;
