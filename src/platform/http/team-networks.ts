import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Networks } from '../config/networks';
import { notFound } from '../errors/app-error';

/** All of the API but the visitors' part, and the back office's files. */
const TEAM_ROUTE = /^\/(?:api(?!\/visitante\/)|equipe)(?:\/|$)/;

/**
 * Answers what is the team's only where the team is; elsewhere it is not found, like what does not exist. The router says
 * which route was asked for, so that no other way of writing its path leads around this.
 */
export function gateForTeam(networks: Networks) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!TEAM_ROUTE.test(request.routeOptions.url ?? '') || networks.includes(request.ip)) return;
    const { statusCode, code, message } = notFound();
    await reply.status(statusCode).send({ statusCode, code, message });
  };
}
