import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { StaffAuthentication } from './auth/staff-authentication.service';
import { Metrics } from './operations/metrics.service';
import { ProxySigns } from './operations/set-up/proxy-signs.service';
import { HOUR_MS } from './platform/calendar/durations';
import { Config } from './platform/config/config';
import { onBehalfOf } from './platform/current-network';
import { withQueryTimeout } from './platform/database/query-timeout';
import { boundBodies, refuseHeavyBodies, watchBodies } from './platform/http/bodies';
import { decodableUrl } from './platform/http/decodable-url';
import { gateForTeam, nameNetworks, refuseOtherHosts, refuseTwoHosts } from './platform/http/gates';
import { openInTurn } from './platform/http/turns';
import { endUnusedConnections } from './platform/http/unused-connections';

const JSON_BYTES_MAX = 1_000_000;

/** The largest form needs this long at the slowest pace that bodies.ts allows. */
const REQUEST_TIMEOUT_MS = 3 * HOUR_MS;

/** The HTTP server: it logs nothing (design section 3), and answers open connections while it closes. */
export function httpAdapter({ trustProxy }: Config): FastifyAdapter {
  const limits = { bodyLimit: JSON_BYTES_MAX, requestTimeout: REQUEST_TIMEOUT_MS };
  return new FastifyAdapter({
    ...limits,
    logger: false,
    trustProxy,
    return503OnClosing: false,
    rewriteUrl: (request: IncomingMessage) => decodableUrl(request.url ?? '/'),
  });
}

/** A visitor's queries find one row or write one report. When they take longer, the database hangs: answer an error. */
const VISITOR_QUERY_TIMEOUT_MS = 5_000;

/**
 * Bounds the queries of visitors' routes. Set after the body was read: reading it leaves the asynchronous context of
 * earlier hooks.
 */
function boundVisitorQueries(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/visitante/'))
      withQueryTimeout(VISITOR_QUERY_TIMEOUT_MS, done);
    else done();
  });
}

/** Attributes the request's work to its network. Set after the body was read, as above. */
function shareWorkByNetwork(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => onBehalfOf(request.network, done));
}

/** Counts every answer by its route. All pages count as one route: metrics must not show which page a visitor reads. */
function countAnswers(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'page', status: reply.raw.statusCode };
    metrics.answered(labels, reply.elapsedTime / 1000);
  });
}

export async function configureApp(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  endUnusedConnections(fastify);
  countAnswers(fastify, app.get(Metrics));
  fastify.addHook('onRequest', refuseTwoHosts);
  fastify.addHook('onRequest', refuseOtherHosts(app.get(Config)));
  nameNetworks(fastify, app.get(Config));
  app.get(ProxySigns).watch(fastify);
  watchBodies(fastify);
  refuseHeavyBodies(fastify);
  await app.register(cookie);
  // The form intake tells by itself when a file was cut at the limit, and names it.
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: app.get(Config).secure,
  });
  fastify.addHook('onRequest', gateForTeam(app.get(Config)));
  const authentication = app.get(StaffAuthentication);
  fastify.addHook('onRequest', (request, reply) => authentication.authenticate(request, reply));
  // After the authentication, so that a stranger takes no place.
  boundBodies(fastify);
  boundVisitorQueries(fastify);
  shareWorkByNetwork(fastify);
  openInTurn(fastify);
  fastify.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
  });
}

export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle('Relato')
    .setDescription("A company's ethics and ombudsman channel")
    .setVersion('1')
    .addBearerAuth()
    .addCookieAuth('relato_equipe')
    .build();
  return SwaggerModule.createDocument(app, settings);
}
