import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config';
import { networkOf, ONION } from '../config/networks';
import { AppError, notFound } from '../errors/app-error';
import { cameFromPage } from './sent-form';

declare module 'fastify' {
  interface FastifyRequest {
    /** As whose each limit counts it: a network's, and apart from it what came by the onion service. */
    network: string;
  }
}

/** Names the network of each request. */
export function nameNetworks(fastify: FastifyInstance, config: Config): void {
  fastify.decorateRequest('network', '');
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.network = (config.isOnion(request.headers.host) ? ONION : '') + networkOf(request.ip);
    done();
  });
}

/** All of the API but the visitors' part, and the back office's files. */
const TEAM_ROUTE = /^\/(?:api(?!\/visitante\/)|equipe)(?:\/|$)/;

/** Whether a request comes from where the team is, which is never the onion service. */
export const isFromTeam = (config: Config, { headers, ip }: FastifyRequest): boolean =>
  !config.isOnion(headers.host) && (config.adminNetworks?.includes(ip) ?? true);

/** The team's routes are found only where the team is. The router tells the route, however its path is written. */
export function gateForTeam(config: Config) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!TEAM_ROUTE.test(request.routeOptions.url ?? '') || isFromTeam(config, request)) return;
    const { statusCode, code, message } = notFound();
    await reply.status(statusCode).send({ statusCode, code, message });
  };
}

/** Refuses a request that names two hosts: a proxy and we might each believe another one of them. */
export function refuseTwoHosts(
  { raw: { rawHeaders } }: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
): void {
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  );
  if (hosts.length > 1) throw new AppError(400, 'pedido_recusado', 'O pedido foi recusado.');
  done();
}

/** What probes ask for at the machine's own address. */
const PROBED = /^\/(?:health\/|metrics$)/;

/**
 * Serves `PUBLIC_URL`'s host alone, so that another site's name that leads here is no second address of the channel, and
 * no `Origin` of the team's pages.
 */
export function refuseOtherHosts(config: Config) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (cameFromPage(request) || config.servesHost(request.host) || PROBED.test(request.url))
      return;
    const { publicUrl } = config;
    const text = `Este canal fica em ${publicUrl}\nThis channel is at ${publicUrl}\nEste canal está en ${publicUrl}\n`;
    await reply.status(421).type('text/plain; charset=utf-8').send(text);
  };
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A write with a cookie must prove that it comes from our pages; none may come from elsewhere (design section 6). */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (READS.has(request.method) || this.isAllowed(request)) return true;
    throw new AppError(403, 'origem_recusada', 'O pedido veio de outro site e foi recusado.');
  }

  private isAllowed(request: FastifyRequest): boolean {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    const origin = request.headers.origin;
    if (origin !== undefined)
      return origin === new URL(this.config.publicUrl).origin || isSame(origin, request);
    return request.headers.cookie === undefined;
  }
}

/** Of this very request, whose scheme a trusted proxy tells. */
const isSame = (origin: string, { protocol, headers }: FastifyRequest): boolean =>
  origin === `${protocol}://${headers.host ?? ''}`;
