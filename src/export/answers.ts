import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LANGUAGES } from '@relato/domain/language';
import { applyDecorators, Logger } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { describeFailure } from '../platform/errors/redact';
import { ApiListQuery } from '../platform/http/list-query';
import type { ExportOptions } from './export-options';
import { inLanguage, type Titled } from './export.dto';
import { writeSpreadsheet } from './spreadsheet';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const ZIP_TYPE = 'application/zip';

/** A reader who takes nothing for this long has gone without closing the connection. */
const STALLED_MS = 60_000;

const logger = new Logger('Export');

/** Documents the language parameter. */
export const InLanguage = (): MethodDecorator =>
  ApiQuery({ name: 'idioma', required: false, enum: LANGUAGES });

/** Documents the time zone parameter. */
export const InZone = (): MethodDecorator =>
  ApiQuery({ name: 'fuso', required: false, example: 'America/Sao_Paulo' });

/** Documents a route that answers with a whole list. */
export const ExportRoute = (sort: string, filter: string): MethodDecorator =>
  applyDecorators(ApiListQuery({ sort, range: '[0,9]', filter }), InLanguage(), InZone());

/** Documents a route that answers with a file. */
export const FileRoute = (type: string): MethodDecorator =>
  applyDecorators(
    ApiProduces(type),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
  );

/** Documents a route that answers with a page. */
export const PageRoute = (): MethodDecorator =>
  applyDecorators(ApiProduces('text/html'), ApiOkResponse({ schema: { type: 'string' } }));

/** Documents a route that answers with a list as a spreadsheet. */
export const SpreadsheetRoute = (sort: string, filter: string): MethodDecorator =>
  applyDecorators(ExportRoute(sort, filter), FileRoute(XLSX_TYPE));

/** The items of an answer in batches, and their number. */
interface Source<Item> {
  total: number;
  batches: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>;
}

/** Sends a spreadsheet as a download. @param name without its extension */
export function sendSpreadsheet<Item>(
  reply: FastifyReply,
  name: string,
  sheet: Titled<Item>,
  options: ExportOptions,
  { total, batches }: Source<Item>,
): void {
  reply
    .header('Content-Disposition', `attachment; filename="${name}.xlsx"`)
    .header('Content-Security-Policy', "default-src 'none'; sandbox");
  const rows = mapped(batches, sheet.cells(options));
  send(reply, total, XLSX_TYPE, (out, signal) =>
    writeSpreadsheet(out, inLanguage(sheet, options.idioma), rows, signal),
  );
}

/**
 * Sends a ZIP archive of the given number of files as a download. @param name without its extension
 */
export function sendArchive(
  reply: FastifyReply,
  name: string,
  { total, content }: { total: number; content: Readable },
) {
  reply.header('Content-Disposition', `attachment; filename="${name}.zip"`);
  send(reply, total, ZIP_TYPE, (out, signal) => pipeline(content, out, { signal }));
}

/** Sends items as one JSON array, each converted by `change`. */
export function sendJson<Item>(
  reply: FastifyReply,
  { total, batches }: Source<Item>,
  change: (item: Item) => object,
) {
  const texts = jsonArray(mapped(batches, change));
  send(reply, total, 'application/json; charset=utf-8', (out, signal) =>
    pipeline(texts, out, { signal }),
  );
}

/**
 * Streams the output of `write`. When the reader leaves, the signal aborts; when writing fails, the
 * stream breaks off: it is too late for an error answer, and a client notices that the file is
 * incomplete.
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

async function* mapped<Item, To>(
  batches: Source<Item>['batches'],
  change: (item: Item) => To,
): AsyncGenerator<To[]> {
  for await (const batch of batches) yield batch.map(change);
}

async function* jsonArray(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const batch of batches) {
    yield separator + batch.map((item) => JSON.stringify(item)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
