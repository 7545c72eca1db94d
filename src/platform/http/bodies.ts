import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { BoundedQueue, type QueueSettings } from '../bounded-queue';
import { shareOf } from '../config/networks';
import { AppError } from '../errors/app-error';
import { cameFromPage } from './sent-form';
import { cleanPlainValues } from './validation';

/** Below this size a body is nobody's concern. */
const LIGHT_BYTES = 100_000;

/** A larger JSON body is held whole, several times over while it is read. */
const LARGE_JSON_BYTES = 1_000_000;

/** Of all other bodies a megabyte is held at the most: files are read one by one, in places of their own. */
const PLACES: QueueSettings = { parallel: 100, waiting: 100, each: { parallel: 40, waiting: 60 } };
const LARGE_JSON_PLACES: QueueSettings = {
  parallel: 2,
  waiting: 50,
  each: { parallel: 1, waiting: 12 },
};

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

/** What is not light waits for a place before it is read, of which each network has its share. */
export function boundBodies(fastify: FastifyInstance): void {
  const places = new BoundedQueue(PLACES);
  const largeJsonPlaces = new BoundedQueue(LARGE_JSON_PLACES);
  fastify.addHook('onRequest', (request, reply, done) => {
    const bytes = announcedBytes(request);
    if (cameFromPage(request) || bytes <= LIGHT_BYTES) {
      done();
      return;
    }
    const queue = isJson(request) && bytes > LARGE_JSON_BYTES ? largeJsonPlaces : places;
    const work = async (): Promise<void> => {
      // A client that left while waiting emits no second close event.
      if (reply.raw.destroyed) return;
      const answered = new Promise((resolve) => reply.raw.once('close', resolve));
      done();
      await answered;
    };
    queue.run(work, { owner: shareOf(request.network) }).catch(done);
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

function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}

/** Largest JSON body of a route that takes files: a report with a few as data URLs; more come as a form. */
const WITH_FILES_BYTES_MAX = 30_000_000;

const TAKES_FILES =
  /^\/api\/(?:visitante\/relatos|visitante\/relato\/mensagens|relatos\/:id\/mensagens|relatos\/registrar)$/;

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
    // An empty text is no body: some clients name a type where they send none.
    if (request.body === '') request.body = undefined;
    cleanPlainValues(request.body);
    done();
  });
}

/** Whether Fastify reads it as JSON, which it does whatever the case of the type. */
const isJson = ({ headers }: FastifyRequest): boolean =>
  /^\s*application\/json/i.test(headers['content-type'] ?? '');

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

/** Bad connections are slow, and pause; one that stays slower than this holds a place that others wait for. */
const BYTES_PER_SECOND_MIN = 10_000;
const LOOK_EVERY_SECONDS = 2;

export interface Arrival {
  received: () => number;
  /** Whether it is us who keep the sender waiting. */
  isHeldUp?: () => boolean;
  giveUp: () => void;
}

/** A pause may use up the patience, and what comes wins it back: slow lines may go on. @returns what ends the watch */
export function watchPace(
  { received, isHeldUp = () => false, giveUp }: Arrival,
  patienceSeconds: number,
): () => void {
  let patience = patienceSeconds;
  let before = received();
  const watch = setInterval(() => {
    const now = received();
    const gained = (now - before) / BYTES_PER_SECOND_MIN;
    before = now;
    if (isHeldUp()) return;
    patience = Math.min(patienceSeconds, patience + gained - LOOK_EVERY_SECONDS);
    if (patience > 0) return;
    clearInterval(watch);
    giveUp();
  }, LOOK_EVERY_SECONDS * 1000);
  watch.unref();
  return () => clearInterval(watch);
}
