import type { Readable } from 'node:stream';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiListQuery } from '../platform/http/list-query';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A reader who takes nothing for so long has gone, though nobody said so. */
const STALLED_MS = 60_000;

/** An answer that is about to be sent. */
interface Answer {
  /** How many rows it will have. */
  total: number;
  answer: Readable;
}

/** Documents a route whose answer speaks a language and knows a time zone. */
export function ExportRoute(sort: string, filter: string): MethodDecorator {
  return applyDecorators(
    ApiListQuery({ sort, range: '[0,9]', filter }),
    ApiQuery({ name: 'idioma', required: false, enum: ['pt', 'en', 'es'] }),
    ApiQuery({ name: 'fuso', required: false, example: 'America/Sao_Paulo' }),
  );
}

/** Documents a route whose answer is a spreadsheet. */
export function SpreadsheetRoute(sort: string, filter: string): MethodDecorator {
  return applyDecorators(
    ExportRoute(sort, filter),
    ApiProduces(XLSX_TYPE),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
  );
}

/** Sends a spreadsheet to be saved. */
export function sendSpreadsheet(reply: FastifyReply, { name, ...file }: Answer & { name: string }): void {
  reply
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Content-Security-Policy', "default-src 'none'; sandbox");
  sendAnswer(reply, { ...file, type: XLSX_TYPE });
}

/** Sends the rows of an export. */
export function sendAnswer(reply: FastifyReply, { total, type, answer }: Answer & { type: string }): void {
  reply.raw.setTimeout(STALLED_MS);
  void reply.header('X-Total', String(total)).header('Content-Type', type).send(answer);
}
