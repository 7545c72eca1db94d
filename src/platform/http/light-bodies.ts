import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../errors/app-error';
import { checkPlainValues } from './plain-values';

/** Largest JSON body of a route that takes files: a report with a few as data URLs; more come as a form. */
const WITH_FILES_BYTES_MAX = 30_000_000;

/** The routes that take files. */
const TAKES_FILES = /^\/api\/(?:visitante\/relatos|visitante\/relato\/mensagens|relatos\/:id\/mensagens)$/;

/** Commas and opening brackets, those in texts included: what makes JSON slow to read is pieces, not bytes. */
const PIECES_MAX = 100_000;

const [COMMA, BRACKET, BRACE] = [',', '[', '{'].map((character) => character.charCodeAt(0));

/** Keeps small bodies from being much work: a few megabytes of empty objects would hold up everybody for minutes. */
export function refuseHeavyBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route: RouteOptions) => {
    if (TAKES_FILES.test(route.url)) route.bodyLimit = WITH_FILES_BYTES_MAX;
  });
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    done(null, isJson(request) ? counted(payload) : payload);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    checkPlainValues(request.body);
    done();
  });
}

export function isJson({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/json') === true;
}

function counted(payload: Readable): Readable {
  let pieces = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const byte of chunk) if (byte === COMMA || byte === BRACKET || byte === BRACE) pieces++;
      if (pieces > PIECES_MAX) done(new AppError(413, 'corpo_grande', 'O envio é grande demais.'));
      else done(null, chunk);
    },
  });
  payload.once('error', (error) => counter.destroy(error));
  // What is left is read and dropped, so that the sender gets to see the answer.
  counter.once('error', () => payload.resume());
  return payload.pipe(counter);
}
