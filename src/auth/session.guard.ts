import { type Permission, WITHOUT_KEYS } from '@relato/domain/permissions';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AppError, noSession, notAllowed } from '../platform/errors/app-error';
import { ALLOWED, isPublic } from '../platform/http/access.decorators';
import { CONFIRMED, DESPITE, type Pendencia, PENDENCIA_TEXTOS, requireConfirmation } from '../users/staff.decorators';

/**
 * Closes every route to people without a team session, but for those marked `@Public()`; to a colleague who has
 * something to do first, but for those marked `@Despite()` it; and to a colleague without the permission that the route
 * names (`@Allow()`), or without keys. A route that names none is closed to everybody; one marked `@Confirmed()` asks for
 * the password again.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (isPublic(request)) return true;
    if (!request.staff) throw noSession();
    const { pendencia, permissoes, access } = request.staff;
    if (pendencia && this.read<readonly Pendencia[]>(DESPITE, context)?.includes(pendencia) !== true) {
      throw new AppError(403, pendencia, PENDENCIA_TEXTOS[pendencia]);
    }
    const permission = this.read<Permission>(ALLOWED, context);
    if (permission === undefined || !permissoes.includes(permission)) throw notAllowed();
    if (!access && !WITHOUT_KEYS.includes(permission)) {
      throw new AppError(403, 'sem_chaves', 'Seu acesso aos relatos ainda precisa ser concedido por um colega.');
    }
    if (this.read<boolean>(CONFIRMED, context) === true) requireConfirmation(request.staff);
    return true;
  }

  private read<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
