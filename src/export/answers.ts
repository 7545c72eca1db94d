import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { applyDecorators, Logger } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { describeFailure } from '../platform/errors/redact';
import { ApiListQuery } from '../platform/http/list-query';
import { type Row, type Spreadsheet, writeSpreadsheet } from './spreadsheet';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A reader who takes nothing for so long has gone, though nobody said so. */
const STALLED_MS = 60_000;

const logger = new Logger('Export');

/** Documents that an answer speaks a language. */
export const Language = (): MethodDecorator => ApiQuery({ name: 'idioma', required: false, enum: ['pt', 'en', 'es'] });

/** Documents a route whose answer speaks a language and knows a time zone. */
export function ExportRoute(sort: string, filter: string): MethodDecorator {
  return applyDecorators(
    ApiListQuery({ sort, range: '[0,9]', filter }),
    Language(),
    ApiQuery({ name: 'fuso', required: false, example: 'America/Sao_Paulo' }),
  );
}

/** Documents a route whose answer is a spreadsheet. */
export const SheetRoute = (): MethodDecorator =>
  applyDecorators(ApiProduces(XLSX_TYPE), ApiOkResponse({ schema: { type: 'string', format: 'binary' } }));

/** The same of a list. */
export const SpreadsheetRoute = (sort: string, filter: string): MethodDecorator =>
  applyDecorators(ExportRoute(sort, filter), SheetRoute());

/** Items that an answer is made of, some at a time, and what each becomes in it. */
interface Source<From, To> {
  /** How many there will be. */
  total: number;
  batches: AsyncIterable<readonly From[]> | Iterable<readonly From[]>;
  change: (item: From) => To;
}

/** Sends a spreadsheet to be saved. */
export function sendSpreadsheet<From>(
  reply: FastifyReply,
  name: string,
  sheet: Spreadsheet,
  { total, ...source }: Source<From, Row>,
): void {
  reply
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Content-Security-Policy', "default-src 'none'; sandbox");
  send(reply, total, XLSX_TYPE, (out, signal) => writeSpreadsheet(out, sheet, mapped(source), signal));
}

/** Sends a ZIP archive of so many files to be saved. */
export function sendArchive(
  reply: FastifyReply,
  name: string,
  { total, content }: { total: number; content: Readable },
) {
  reply.header('Content-Disposition', `attachment; filename="${name}"`);
  send(reply, total, 'application/zip', (out, signal) => pipeline(content, out, { signal }));
}

/** Sends the items as one JSON array. */
export function sendJson<From>(reply: FastifyReply, { total, ...source }: Source<From, object>): void {
  send(reply, total, 'application/json; charset=utf-8', (out, signal) => writeJson(out, mapped(source), signal));
}

/**
 * Answers with what `write` writes. When the reader leaves, the signal is raised; when writing fails, the stream breaks
 * off: it is too late for an error answer, and no client takes a file without its end for whole.
 */
function send(
  reply: FastifyReply,
  total: number,
  type: string,
  write: (out: Writable, signal: AbortSignal) => Promise<void>,
): void {
  const answer = new PassThrough();
  const over = new AbortController();
  answer.once('close', () => over.abort());
  write(answer, over.signal).catch((error: unknown) => {
    if (!over.signal.aborted) logger.error(describeFailure(error));
    answer.destroy(error as Error);
  });
  reply.raw.setTimeout(STALLED_MS);
  void reply.header('X-Total', String(total)).header('Content-Type', type).send(answer);
}

async function* mapped<From, To>({ batches, change }: Omit<Source<From, To>, 'total'>): AsyncGenerator<To[]> {
  for await (const batch of batches) yield batch.map(change);
}

/** Writes batches as one JSON array, no faster than `out` is read. */
async function writeJson(out: Writable, batches: AsyncIterable<readonly object[]>, signal: AbortSignal): Promise<void> {
  let separator = '[\n';
  for await (const batch of batches) {
    signal.throwIfAborted();
    const ready = out.write(separator + batch.map((item) => JSON.stringify(item)).join(',\n'));
    separator = ',\n';
    if (!ready) await once(out, 'drain', { signal });
  }
  out.end(separator === '[\n' ? '[]\n' : '\n]\n');
}
