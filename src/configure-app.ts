import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { gateForLargeBodies } from './common/large-bodies';
import { refuseHeavyBodies } from './common/light-bodies';
import { gateForTeam } from './common/team-networks';
import { Config } from './config';
import { Metrics } from './operation/metrics.service';

/** Largest JSON body where no files are taken. */
const JSON_BYTES_MAX = 1_000_000;

/**
 * The HTTP server underneath. It logs nothing: addresses and paths are nobody's business (design section 3). While it
 * closes it still answers what comes over open connections, so that nothing fails when a node is exchanged.
 */
export function httpAdapter({ trustProxy }: Config): FastifyAdapter {
  return new FastifyAdapter({ bodyLimit: JSON_BYTES_MAX, logger: false, trustProxy, return503OnClosing: false });
}

/** Counts every answer by its route. Pages have none: which of them was asked for is nobody's business. */
function countAnswers(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    metrics.answered({
      method: request.method,
      route,
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

/** What every instance of the application needs, the tests' included. */
export async function configureApp(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  countAnswers(fastify, app.get(Metrics));
  fastify.addHook('onRequest', gateForLargeBodies());
  refuseHeavyBodies(fastify);
  await app.register(cookie);
  // The form intake tells by itself when a file was cut at the limit, and names it.
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: app.get(Config).secure,
  });
  const { adminNetworks } = app.get(Config);
  if (adminNetworks) fastify.addHook('onRequest', gateForTeam(adminNetworks));
  fastify.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}

/** The API's description, from the controllers and their DTOs. */
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
