import type { RecognisedKind } from '@relato/domain/evidence';
import { HEAD_BYTES } from '@relato/domain/picture-content';
import {
  containerOf,
  DIRECTORY_BYTES,
  directoryOf,
  recognise,
  TAIL_BYTES,
} from '@relato/domain/recognition';
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
  /** Its kind by its beginning; of a container it is known once the content was read. */
  kind: RecognisedKind | 'recipiente';
  isEmpty: boolean;
  /** The whole content, read once. */
  content: AsyncIterable<Buffer>;
  /** The kind of a container, whose content was read to its end. */
  kindOfContainer: () => RecognisedKind;
}

/**
 * Reads the beginning of a file, and recognises it by that. Of a container, a zip for instance, the
 * bytes that list its contents are kept while they pass by; nothing in it is decompressed.
 */
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
  const container = containerOf(head) && new PassingContainer(head, file.nomeArquivo);
  async function* whole(): AsyncGenerator<Buffer> {
    container?.pass(head);
    yield head;
    for await (const chunk of rest) {
      container?.pass(chunk);
      yield chunk;
    }
  }
  return {
    kind: container ? 'recipiente' : recognise({ head }, file.nomeArquivo),
    isEmpty: length === 0,
    content: whole(),
    kindOfContainer: () => container?.kind() ?? 'desconhecido',
  };
}

/** Keeps those bytes of a container that list its contents. */
class PassingContainer {
  private readonly directoryAt: number;
  private readonly directory = Buffer.alloc(DIRECTORY_BYTES);
  /** The last chunks, together not much more than a tail. */
  private readonly last: Buffer[] = [];
  private kept = 0;
  private passed = 0;

  constructor(
    private readonly head: Buffer,
    private readonly nomeArquivo: string,
  ) {
    this.directoryAt = directoryOf(head) ?? Infinity;
  }

  pass(chunk: Buffer): void {
    const start = this.directoryAt - this.passed;
    if (start < chunk.length && start > -DIRECTORY_BYTES)
      chunk
        .subarray(Math.max(0, start), start + DIRECTORY_BYTES)
        .copy(this.directory, Math.max(0, -start));
    this.passed += chunk.length;
    this.last.push(chunk);
    this.kept += chunk.length;
    for (let first = this.last[0]; first && this.kept - first.length >= TAIL_BYTES;) {
      this.last.shift();
      this.kept -= first.length;
      first = this.last[0];
    }
  }

  kind(): RecognisedKind {
    const tail = Buffer.concat(this.last).subarray(-TAIL_BYTES);
    return recognise({ head: this.head, tail, directory: this.directory }, this.nomeArquivo);
  }
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

/**
 * Passes a document on, and fails at its end if its kind is refused then, so that nothing of it is
 * kept.
 */
export async function* accepted(
  content: AsyncIterable<Buffer>,
  kindAtEnd: () => unknown,
): AsyncGenerator<Buffer> {
  yield* content;
  kindAtEnd();
}

/** Reads a refused file to its end: the form goes on behind it. */
export async function skip(content: AsyncIterable<Buffer>): Promise<void> {
  const reading = content[Symbol.asyncIterator]();
  let next = await reading.next();
  while (next.done !== true) next = await reading.next();
}
