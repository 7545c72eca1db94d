import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { ANEXO_BYTES_MAX } from '@relato/domain/limites';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** One part of a posted form: a text, or a file that must be read before the next part comes. */
export type Part =
  { name: string; value: string } | { name: string; file: Readable; fileName: string; mimeType: string };

/** Far above what the API accepts, so that a text that is too long comes back whole, to be shortened. */
const TEXT_BYTES_MAX = 1_000_000;

/** Above what any setting of the API allows, the empty inputs of a form included: it counts, and refuses too many. */
const FILES_MAX = 110;
const FORM_TYPE = /^(multipart\/form-data\s*;.*boundary=|application\/x-www-form-urlencoded)/i;

/**
 * The parts of a posted form in the order in which they stand, read no faster than they are taken. A file is cut one
 * byte above the limit: enough for the API to refuse it.
 */
export async function* formParts(request: Request): AsyncGenerator<Part> {
  if (request.body === null || !FORM_TYPE.test(request.headers.get('content-type') ?? '')) return;
  const parser = new Busboy({
    headers: Object.fromEntries(request.headers) as BusboyHeaders,
    limits: { fieldSize: TEXT_BYTES_MAX, fields: 20, files: FILES_MAX, fileSize: ANEXO_BYTES_MAX + 1 },
  });
  const parts = new PassThrough({ objectMode: true });
  parser.on('field', (name, value) => parts.write({ name, value } satisfies Part));
  parser.on('file', (name, file, fileName, _encoding, mimeType) => {
    parts.write({ name, file, fileName, mimeType } satisfies Part);
  });
  const reading = pipeline(Readable.fromWeb(request.body as ReadableStream), parser).then(
    () => parts.end(),
    (error: unknown) => parts.destroy(error as Error),
  );
  try {
    for await (const part of parts) yield part as Part;
    await reading;
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/** The texts of a posted form without files. */
export async function formTexts(request: Request): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  for await (const part of formParts(request)) {
    if ('value' in part) texts[part.name] = part.value;
    else part.file.resume();
  }
  return texts;
}
