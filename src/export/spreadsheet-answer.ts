import { PassThrough, type Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { describeFailure } from '../common/failure';
import { mapped } from './mapped';
import type { Progress } from './progress-frames';
import { type Row, type Spreadsheet, writeSpreadsheet } from './spreadsheet';

const logger = new Logger('Export');

/** A spreadsheet that is on its way. */
export interface SpreadsheetAnswer {
  answer: Readable;
  progress: Readonly<Progress>;
}

/** Rows as an xlsx file, written between the turns of others. */
export function spreadsheetAnswer(spreadsheet: Spreadsheet, rows: AsyncIterable<readonly Row[]>): SpreadsheetAnswer {
  const answer = new PassThrough();
  const over = new AbortController();
  answer.once('close', () => over.abort());
  const progress: Progress = { rows: 0, altered: 0 };
  const batches = mapped(rows, (batch) => {
    progress.rows += batch.length;
    return batch;
  });
  writeSpreadsheet(answer, spreadsheet, batches, over.signal).catch((error: unknown) => {
    // Too late for an error answer: a file without its end is one that no client takes for whole.
    if (!over.signal.aborted) logger.error(describeFailure(error));
    answer.destroy(error as Error);
  });
  return { answer, progress };
}
