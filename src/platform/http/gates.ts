import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Networks } from '../config/networks';
import { AppError, notFound } from '../errors/app-error';

/** All of the API but the visitors' part, and the back office's files. */
const TEAM_ROUTE = /^\/(?:api(?!\/visitante\/)|equipe)(?:\/|$)/;

/** The team's routes are found only where the team is. The router tells the route, however its path is written. */
export function gateForTeam(networks: Networks) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!TEAM_ROUTE.test(request.routeOptions.url ?? '') || networks.includes(request.ip)) return;
    const { statusCode, code, message } = notFound();
    await reply.status(statusCode).send({ statusCode, code, message });
  };
}

/** Refuses a request that names two hosts: a proxy and we might each believe another one of them. */
export function refuseTwoHosts({ raw: { rawHeaders } }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new AppError(400, 'pedido_recusado', 'O pedido foi recusado.');
  done();
}
