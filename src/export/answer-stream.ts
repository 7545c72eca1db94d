import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { describeFailure } from '../platform/errors/redact';

const logger = new Logger('Export');

/**
 * A stream that `write` fills. When the reader leaves, the signal is raised; when writing fails, the stream breaks off:
 * it is too late for an error answer, and no client takes a file without its end for whole.
 */
export function answerStream(write: (out: Writable, signal: AbortSignal) => Promise<void>): Readable {
  const answer = new PassThrough();
  const over = new AbortController();
  answer.once('close', () => over.abort());
  write(answer, over.signal).catch((error: unknown) => {
    if (!over.signal.aborted) logger.error(describeFailure(error));
    answer.destroy(error as Error);
  });
  return answer;
}

/** Writes batches as one JSON array, no faster than `out` is read. */
export async function writeJson(
  out: Writable,
  batches: AsyncIterable<readonly unknown[]>,
  signal: AbortSignal,
): Promise<void> {
  let separator = '[\n';
  for await (const batch of batches) {
    signal.throwIfAborted();
    const ready = out.write(separator + batch.map((item) => JSON.stringify(item)).join(',\n'));
    separator = ',\n';
    if (!ready) await once(out, 'drain', { signal });
  }
  out.end(separator === '[\n' ? '[]\n' : '\n]\n');
}

/** Batches with each item made into something else. */
export async function* mapped<From, To>(
  batches: AsyncIterable<readonly From[]>,
  change: (item: From) => To,
): AsyncGenerator<To[]> {
  for await (const batch of batches) yield batch.map(change);
}
