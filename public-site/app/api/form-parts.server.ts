import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { ANEXO_BYTES_MAX, TEXTO_MAX } from '@relato/domain/limites';
import type { IncomingHttpHeaders } from 'node:http';
import { finished, PassThrough, type Readable } from 'node:stream';

/** A form on its way, as Node's server gives it. */
export type Incoming = Readable & { headers: IncomingHttpHeaders };

/** One part of a posted form: a text, or a file that must be read before the next part comes. */
export type Part =
  { name: string; value: string } | { name: string; file: Readable; fileName: string; mimeType: string };

/** The API's own bounds: what it would not read, the page does not keep to show it again. */
const TEXT_BYTES_MAX = 4 * TEXTO_MAX.relato;
const TEXTS_BYTES_MAX = 1_000_000;

/** Above what any setting of the API allows, the empty inputs of a form included: it counts, and refuses too many. */
const FILES_MAX = 110;

/**
 * More than comes in one piece: busboy stops for good where a part that it skips, such as one without a name, fills its
 * buffer and ends in the same piece.
 */
const PART_BUFFER_BYTES = 256 * 1024;

const FORM_TYPE = /^(multipart\/form-data\s*;.*boundary=|application\/x-www-form-urlencoded)/i;

/**
 * The parts of a posted form in the order in which they stand, read no faster than they are taken. A file is cut one
 * byte above the limit: enough for the API to refuse it.
 * @throws Response 400 for a broken form, 413 for one whose texts are too large
 */
export async function* formParts(form: Incoming): AsyncGenerator<Part> {
  if (!FORM_TYPE.test(form.headers['content-type'] ?? '')) return;
  const parts = new PassThrough({ objectMode: true });
  try {
    form.pipe(parserInto(parts, form.headers));
    finished(form, { writable: false }, (error) => error && parts.destroy(error));
    for await (const part of parts) yield part as Part;
  } catch (error) {
    throw error instanceof TooLarge ? new Response(null, { status: 413 }) : broken();
  } finally {
    // What is left is dropped, so that the visitor gets to see the page.
    form.unpipe();
    form.resume();
  }
}

/** The answer to a form that ends in the middle. */
export function broken(): Response {
  return new Response(null, { status: 400 });
}

/** The texts of a posted form without files. */
export async function formTexts(form: Incoming): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  for await (const part of formParts(form)) {
    if ('value' in part) texts[part.name] = part.value;
    else part.file.resume();
  }
  return texts;
}

class TooLarge extends Error {}

function parserInto(parts: PassThrough, headers: IncomingHttpHeaders): InstanceType<typeof Busboy> {
  const parser = new Busboy({
    headers: headers as BusboyHeaders,
    fileHwm: PART_BUFFER_BYTES,
    limits: { fieldSize: TEXT_BYTES_MAX, fields: 50, files: FILES_MAX, fileSize: ANEXO_BYTES_MAX + 1 },
  });
  let left = TEXTS_BYTES_MAX;
  parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
    left -= value.length;
    if (valueTruncated || left < 0) parts.destroy(new TooLarge());
    else parts.write({ name, value } satisfies Part);
  });
  parser.on('file', (name, file, fileName, _encoding, mimeType) => {
    // A file that ends in the middle says so on its own; unheard, that would end the process.
    file.on('error', (error) => parts.destroy(error));
    parts.write({ name, file, fileName, mimeType } satisfies Part);
  });
  parser.once('finish', () => parts.end());
  parser.on('error', (error) => parts.destroy(error as Error));
  return parser;
}
