import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BoundedQueue } from '../bounded-queue';
import { shareOf } from '../config/networks';

/** A thread takes up to some tens of milliseconds to open, and connections of the database meanwhile. */
const OPENING = { parallel: 8, waiting: Infinity, each: { parallel: 2, waiting: Infinity } };

/** The visitor's routes that open a whole report. Routes that write have limits. */
const OPENED_AT: readonly string[] = ['/api/visitante/relato', '/api/visitante/relato/comprovante'];

/**
 * Reports that visitors read are opened a few at once. Networks take turns, so that a flood of one
 * neither delays others nor takes all connections of the database.
 */
export function openInTurn(fastify: FastifyInstance): void {
  const opening = new BoundedQueue(OPENING);
  const leaving = new WeakMap<FastifyRequest, () => void>();
  fastify.addHook('preHandler', async (request, reply) => {
    if (!OPENED_AT.includes(request.routeOptions.url ?? '')) return;
    const leave = await opening.enter({ owner: shareOf(request.network) });
    if (!reply.raw.destroyed) leaving.set(request, leave);
    else {
      // Its reader left while it waited: nothing is sent any more.
      leave();
      reply.hijack();
    }
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    leaving.get(request)?.();
    leaving.delete(request);
    done(null, payload);
  });
}
