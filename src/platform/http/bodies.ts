import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BoundedQueue, type QueueSettings } from '../bounded-queue';
import { isJson } from './light-bodies';
import { watchPace } from './pace';
import { cameFromPage } from './sent-form';

/** Below this size a body is nobody's concern. */
const LIGHT_BYTES = 100_000;

/** A larger JSON body is held whole, several times over while it is read. */
const LARGE_JSON_BYTES = 1_000_000;

/** Of all other bodies a megabyte is held at the most: files are read one by one, in places of their own. */
const PLACES: QueueSettings = { parallel: 100, waiting: 100, each: { parallel: 40, waiting: 60 } };
const LARGE_JSON_PLACES: QueueSettings = { parallel: 2, waiting: 50, each: { parallel: 1, waiting: 12 } };

/** Less than what connections are given to begin with: nothing that stopped is kept for half a minute. */
const IDLE_TIMEOUT_SECONDS = 20;

/** Every body has to keep coming; what is left of it after the answer is dropped, so that its sender sees that. */
export function watchBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    // What a page hands on within the process has come through here already.
    if (!cameFromPage(request) && announcedBytes(request) > 0) watchOver(request, reply);
    done();
  });
}

/** What is not light waits for a place before it is read. @param networkOf whose share of the places it takes */
export function boundBodies(fastify: FastifyInstance, networkOf: (request: FastifyRequest) => string): void {
  const places = new BoundedQueue(PLACES);
  const largeJsonPlaces = new BoundedQueue(LARGE_JSON_PLACES);
  fastify.addHook('onRequest', (request, reply, done) => {
    const bytes = announcedBytes(request);
    if (cameFromPage(request) || bytes <= LIGHT_BYTES) {
      done();
      return;
    }
    const queue = isJson(request) && bytes > LARGE_JSON_BYTES ? largeJsonPlaces : places;
    queue
      .run(async () => {
        // A client that left while waiting emits no second close event.
        if (reply.raw.destroyed) return;
        const answered = new Promise((resolve) => reply.raw.once('close', resolve));
        done();
        await answered;
      }, networkOf(request))
      .catch(done);
  });
}

function watchOver({ raw }: FastifyRequest, reply: FastifyReply): void {
  const before = raw.socket.bytesRead;
  const leave = watchPace(
    {
      received: () => raw.socket.bytesRead - before,
      // Node takes no more from the line while what came is not read.
      isHeldUp: () => raw.complete || raw.readableLength >= raw.readableHighWaterMark,
      giveUp: () => raw.destroy(),
    },
    IDLE_TIMEOUT_SECONDS,
  );
  raw.once('end', leave);
  raw.once('close', leave);
  reply.raw.once('finish', () => {
    raw.unpipe();
    raw.resume();
  });
}

/** Infinity where none is announced. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}
