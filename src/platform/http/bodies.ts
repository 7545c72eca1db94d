import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { BoundedQueue, type QueueSettings } from '../bounded-queue';
import { shareOf } from '../config/networks';
import { AppError } from '../errors/app-error';
import { cameFromPage } from './sent-form';
import { cleanPlainValues } from './validation';

/** Bodies below this size are not limited. */
const LIGHT_BYTES = 100_000;

/** A larger JSON body is held in memory several times while it is parsed. */
const LARGE_JSON_BYTES = 1_000_000;

/**
 * Other bodies hold at most one megabyte: files are read one by one, with places that limit them.
 */
const PLACES: QueueSettings = { parallel: 100, waiting: 100, each: { parallel: 40, waiting: 60 } };
const LARGE_JSON_PLACES: QueueSettings = {
  parallel: 2,
  waiting: 50,
  each: { parallel: 1, waiting: 12 },
};

/** Below the initial patience of a connection: a stalled body is not kept for half a minute. */
const IDLE_TIMEOUT_SECONDS = 20;

/**
 * Every body must keep arriving; after the answer the rest is read and dropped, so that the sender
 * sees the answer.
 */
export function watchBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    // A request that a page makes inside the process has been checked already.
    if (!cameFromPage(request) && announcedBytes(request) > 0) watchOver(request, reply);
    done();
  });
}

/** Bodies that are not light wait for a place before they are read; each network has its share. */
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
      // Node stops reading from the socket while received data is not consumed.
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

/**
 * Largest JSON body of a route that takes files: a report with a few data URLs; larger ones come as
 * a form.
 */
export const JSON_WITH_FILES_BYTES_MAX = 30_000_000;

/**
 * Counts commas and opening brackets, also inside texts: JSON is slow to parse by its pieces, not
 * its bytes.
 */
const PIECES_MAX = 100_000;

const [COMMA, BRACKET, BRACE] = [',', '[', '{'].map((character) => character.charCodeAt(0));

/**
 * Refuses small bodies that are costly to parse: a few megabytes of empty objects would block the
 * process for minutes.
 */
export function refuseHeavyBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route: RouteOptions) => {
    const { jsonBytesMax } = route.config ?? {};
    if (jsonBytesMax !== undefined) route.bodyLimit = jsonBytesMax;
  });
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    done(null, isJson(request) ? counted(payload) : payload);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    // An empty text counts as no body: some clients send a content type with an empty body.
    if (request.body === '') request.body = undefined;
    const { jsonValuesMax } = request.routeOptions.config;
    cleanPlainValues(request.body, { valuesMax: jsonValuesMax });
    done();
  });
}

/** Whether Fastify parses it as JSON; it ignores the case of the content type. */
const isJson = ({ headers }: FastifyRequest): boolean =>
  /^\s*application\/json/i.test(headers['content-type'] ?? '');

function counted(payload: Readable): Readable {
  let pieces = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const byte of chunk) if (byte === COMMA || byte === BRACKET || byte === BRACE) pieces++;
      if (pieces > PIECES_MAX) done(new AppError(413, 'corpo_grande'));
      else done(null, chunk);
    },
  });
  payload.once('error', (error) => counter.destroy(error));
  // Read and drop the rest, so that the sender sees the answer.
  counter.once('error', () => payload.resume());
  return payload.pipe(counter);
}

/**
 * Bad connections are slow and pause; one that stays slower than this blocks a place that others
 * wait for.
 */
const BYTES_PER_SECOND_MIN = 10_000;
const LOOK_EVERY_SECONDS = 2;

export interface Arrival {
  received: () => number;
  /** Whether the server is the one that delays the sender. */
  isHeldUp?: () => boolean;
  giveUp: () => void;
}

/**
 * A pause uses up patience and arriving data restores it, so that slow lines can go on. @returns
 * ends the watch
 */
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
