import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { BoundedQueue } from './bounded-queue';
import { watchPace } from './pace';

/** A JSON body is held whole, several times over while it is read; below this size that is nobody's concern. */
const LARGE_BYTES = 1_000_000;

const SETTINGS = { parallel: 2, waiting: 50 };

/**
 * Lets few large JSON bodies in at a time; the others wait before any of them is read. Forms need no such gate: they
 * are read piece by piece.
 */
export function gateForLargeBodies(): (
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
) => void {
  const queue = new BoundedQueue(SETTINGS);
  return (request, reply, done) => {
    if (!mayBeLarge(request)) {
      done();
      return;
    }
    queue
      .run(async () => {
        // Who went away while waiting will not be told to have gone again.
        if (reply.raw.destroyed) return;
        const answered = new Promise((resolve) => reply.raw.once('close', resolve));
        const leave = dropIfSlow(request);
        done();
        await answered;
        leave();
      })
      .catch((error: unknown) => {
        // Read and dropped, so that the sender gets to see the answer.
        request.raw.resume();
        done(error as Error);
      });
  };
}

/** Nobody keeps a place by sending a byte now and then. */
function dropIfSlow({ raw }: FastifyRequest): () => void {
  const before = raw.socket.bytesRead;
  const leave = watchPace(
    () => raw.socket.bytesRead - before,
    () => raw.destroy(),
  );
  raw.once('end', leave);
  return leave;
}

function mayBeLarge({ headers }: FastifyRequest): boolean {
  if (headers['content-type']?.startsWith('application/json') !== true) return false;
  return headers['content-length'] === undefined || Number(headers['content-length']) > LARGE_BYTES;
}
