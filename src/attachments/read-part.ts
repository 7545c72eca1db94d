import { ANEXO_BYTES_MAX } from '@relato/domain/limites';
import type { MultipartFile } from '@fastify/multipart';
import { AppError } from '../common/app-error';

/** Whoever reads a file holds a place that others wait for: a sender slower than this, after a start, gives it up. */
const BYTES_PER_SECOND_MIN = 10_000;
const START_SECONDS = 30;
const LOOK_EVERY_MS = 5_000;

/**
 * Reads one file of a multipart form; one above the limit has a byte too many, and no more.
 * @throws AppError 408 when it comes too slowly
 */
export async function readPart({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  let seconds = 0;
  const pace = setInterval(() => {
    seconds += LOOK_EVERY_MS / 1000;
    if (received < (seconds - START_SECONDS) * BYTES_PER_SECOND_MIN) file.destroy(tooSlow());
  }, LOOK_EVERY_MS);
  try {
    for await (const chunk of file) {
      chunks.push(chunk as Buffer);
      received += (chunk as Buffer).length;
    }
  } finally {
    clearInterval(pace);
  }
  if (file.truncated) chunks.push(Buffer.alloc(ANEXO_BYTES_MAX + 1 - received));
  return Buffer.concat(chunks);
}

function tooSlow(): AppError {
  return new AppError(408, 'envio_lento', 'O envio ficou lento demais e foi interrompido. Nada foi salvo.');
}
