import type { RecognisedKind } from '@relato/domain/evidence';
import { HEAD_BYTES, recognise } from '@relato/domain/recognition';
import { DOCUMENT_BYTES_MAX, DOCUMENTS_BYTES_MAX } from '@relato/domain/limits';
import { AppError } from '../platform/errors/app-error';
import type { IncomingFile } from './incoming-files';

/** The bytes that the files of a form may still have together. */
export class FormRoom {
  private left = DOCUMENTS_BYTES_MAX;

  /** @throws AppError 413 if they are too many */
  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new AppError(413, 'corpo_grande');
  }
}

interface Recognised {
  kind: RecognisedKind;
  isEmpty: boolean;
  /** The whole content, read once. */
  content: AsyncIterable<Buffer>;
}

/** Reads the beginning of a file, and recognises it by that; its name proves nothing. */
export async function recogniseFile(file: IncomingFile): Promise<Recognised> {
  const content = file.content()[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const next = await content.next();
    if (next.done) break;
    read.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(read);
  const rest = { [Symbol.asyncIterator]: () => content };
  async function* whole(): AsyncGenerator<Buffer> {
    yield head;
    yield* rest;
  }
  return { kind: recognise({ head }), isEmpty: length === 0, content: whole() };
}

/**
 * Passes a document on while it is within the limits. An oversized one is read to its end first,
 * since the form goes on behind it.
 * @param refuse makes the refusal of an oversized document
 */
export async function* withinLimits(
  content: AsyncIterable<Buffer>,
  room: FormRoom,
  refuse: () => AppError,
): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    if (length > DOCUMENT_BYTES_MAX) continue;
    room.take(chunk.length);
    yield chunk;
  }
  if (length > DOCUMENT_BYTES_MAX) throw refuse();
}

/** Reads a refused file to its end: the form goes on behind it. */
export async function skip(content: AsyncIterable<Buffer>): Promise<void> {
  const reading = content[Symbol.asyncIterator]();
  let next = await reading.next();
  while (next.done !== true) next = await reading.next();
}
