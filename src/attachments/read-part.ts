import { ANEXO_BYTES_MAX } from '@relato/domain/limites';
import type { MultipartFile } from '@fastify/multipart';
import { AppError } from '../platform/errors/app-error';
import { watchPace } from '../platform/http/pace';

/** Less than a body's, so that its sender still gets to see the answer. */
const IDLE_TIMEOUT_SECONDS = 15;

/**
 * Reads one file of a multipart form; one above the limit has a byte too many, and no more.
 * @throws AppError 408 when it comes too slowly
 */
export async function readPart({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  const leave = watchPace({ received: () => received, giveUp: () => file.destroy(tooSlow()) }, IDLE_TIMEOUT_SECONDS);
  try {
    for await (const chunk of file) {
      chunks.push(chunk as Buffer);
      received += (chunk as Buffer).length;
    }
  } finally {
    leave();
  }
  if (file.truncated) chunks.push(Buffer.alloc(ANEXO_BYTES_MAX + 1 - received));
  return Buffer.concat(chunks);
}

function tooSlow(): AppError {
  return new AppError(408, 'envio_lento', 'O envio ficou lento demais e foi interrompido. Nada foi salvo.');
}
