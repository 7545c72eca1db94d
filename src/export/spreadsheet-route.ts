import { pipeline, type Readable } from 'node:stream';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ListRoute } from '../common/list-query';
import { FRAMES_TYPE, inFrames, type Progress } from './progress-frames';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A reader who takes nothing for so long has gone, though nobody said so. */
export const STALLED_MS = 60_000;

/** A file that is about to be sent. */
export interface SpreadsheetFile {
  name: string;
  total: number;
  answer: Readable;
  progress: Readonly<Progress>;
}

/** Documents a route whose answer speaks a language and knows a time zone. */
export function ExportRoute(sort: string, filter: string): MethodDecorator {
  return applyDecorators(
    ListRoute(sort, filter),
    ApiQuery({ name: 'idioma', required: false, enum: ['pt', 'en', 'es'] }),
    ApiQuery({ name: 'fuso', required: false, example: 'America/Sao_Paulo' }),
  );
}

/** Documents a route whose answer is a spreadsheet. */
export function SpreadsheetRoute(sort: string, filter: string): MethodDecorator {
  return applyDecorators(
    ExportRoute(sort, filter),
    ApiProduces(XLSX_TYPE, FRAMES_TYPE),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
  );
}

/** Sends a spreadsheet; with the progress in between to who asks for it by `accept`. */
export function sendSpreadsheet(reply: FastifyReply, file: SpreadsheetFile, accept: string | undefined): void {
  const framed = accept === FRAMES_TYPE;
  reply.raw.setTimeout(STALLED_MS);
  void reply
    .header('X-Total', String(file.total))
    .header('Content-Type', framed ? FRAMES_TYPE : XLSX_TYPE)
    .header('Content-Disposition', `attachment; filename="${file.name}"`)
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(framed ? pipeline(file.answer, inFrames(file.progress), ignore) : file.answer);
}

/** Whatever ends a pipeline destroys its streams, which is all that there is to do. */
const ignore = (): void => undefined;
