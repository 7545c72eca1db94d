import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { noSession } from '../platform/errors/app-error';
import { isPublic } from '../platform/http/access.decorators';
import { JwtStrategy } from './jwt.strategy';
import type { StaffSession } from '../users/staff.decorators';

/** Finds out who a colleague is, before anything of the request's body is read: a stranger gets nothing parsed. */
@Injectable()
export class StaffAuthentication {
  constructor(private readonly strategy: JwtStrategy) {}

  /**
   * Resumes the session of a request to a route of the team.
   * @throws AppError 401 without a session
   */
  async authenticate(request: FastifyRequest): Promise<void> {
    if (request.routeOptions.url?.startsWith('/api/') !== true || isPublic(request)) return;
    const session = await this.sessionOf(request);
    if (!session) throw noSession();
    request.staff = session;
  }

  /** As passport runs a strategy; its own middleware would take the last strategy of the process, not this node's. */
  private sessionOf(request: FastifyRequest): Promise<StaffSession | undefined> {
    return new Promise((resolve, reject) => {
      const attempt = Object.assign(Object.create(this.strategy) as JwtStrategy, {
        success: (session: StaffSession) => resolve(session),
        fail: () => resolve(undefined),
        error: reject,
      });
      attempt.authenticate(request as unknown as Parameters<JwtStrategy['authenticate']>[0]);
    });
  }
}
