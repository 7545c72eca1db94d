import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';

/** Refuses a request that names two hosts: a proxy and we might each believe another one of them. */
export function refuseTwoHosts({ raw: { rawHeaders } }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new AppError(400, 'pedido_recusado', 'O pedido foi recusado.');
  done();
}
