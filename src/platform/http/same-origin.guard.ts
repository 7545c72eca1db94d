import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config';
import { AppError } from '../errors/app-error';

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
    if (origin !== undefined) return origin === new URL(this.config.publicUrl).origin || isSame(origin, request);
    return request.headers.cookie === undefined;
  }
}

/** Of this very request, whose scheme a trusted proxy tells. */
function isSame(origin: string, { protocol, headers }: FastifyRequest): boolean {
  return origin === `${protocol}://${headers.host ?? ''}`;
}
