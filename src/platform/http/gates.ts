import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config';
import { isCircuit, networkOf, ONION } from '../config/networks';
import { AppError, notFound } from '../errors/app-error';
import { cameFromPage } from './sent-form';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network that limits count; the onion service's traffic is counted apart. */
    network: string;
  }
}

/**
 * Names the network of each request. A Tor circuit can request any host: circuits cost nothing, so
 * none must get the limits of a network outside.
 */
export function nameNetworks(fastify: FastifyInstance, config: Config): void {
  fastify.decorateRequest('network', '');
  fastify.addHook('onRequest', (request, _reply, done) => {
    const network = networkOf(request.ip);
    const isThroughOnion = config.isOnion(request.headers.host) || isCircuit(network);
    request.network = isThroughOnion ? ONION + network : network;
    done();
  });
}

/** All of the API except the visitors' part, the back office's files, and its viewer. */
const TEAM_ROUTE = /^\/(?:api(?!\/visitante\/)|equipe|viewer)(?:\/|$)/;

/** Whether a request comes from the team's networks; the onion service never does. */
export const isFromTeam = (config: Config, { network, ip }: FastifyRequest): boolean =>
  !network.startsWith(ONION) && (config.adminNetworks?.includes(ip) ?? true);

/**
 * Hides the team's routes from other networks. Uses the router's match, so that the spelling of a
 * path does not matter.
 */
export function gateForTeam(config: Config) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!TEAM_ROUTE.test(request.routeOptions.url ?? '') || isFromTeam(config, request)) return;
    const { statusCode, code, message } = notFound();
    await reply.status(statusCode).send({ statusCode, code, message });
  };
}

/** Refuses a request with two hosts: a proxy and this server might each trust a different one. */
export function refuseTwoHosts(
  { raw: { rawHeaders } }: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
): void {
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  );
  if (hosts.length > 1) throw new AppError(400, 'pedido_recusado');
  done();
}

/** Paths that probes request at the machine's address. */
const PROBED = /^\/(?:health\/|metrics$)/;

/**
 * Serves only the host of `PUBLIC_URL`, so that another name that resolves here is neither a second
 * address of the channel nor an accepted `Origin`.
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

/**
 * A write with a cookie must prove that it comes from our pages; none may come from elsewhere
 * (design section 6).
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (READS.has(request.method) || this.isAllowed(request)) return true;
    throw new AppError(403, 'origem_recusada');
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

/** Compares with this request, whose scheme a trusted proxy reports. */
const isSame = (origin: string, { protocol, headers }: FastifyRequest): boolean =>
  origin === `${protocol}://${headers.host ?? ''}`;
