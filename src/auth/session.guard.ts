import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AppError, noSession } from '../common/app-error';
import { PUBLIC_ROUTE } from '../common/public';
import { DESPITE } from './despite.decorators';
import { type Pendencia, PENDENCIA_TEXTOS } from './pendencia.values';
import type { StaffSession } from './sessions.service';

/**
 * Closes every route to people without a team session, but for those marked `@Public()`; and to a colleague who has
 * something to do first, but for those marked `@Despite()` it.
 */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.read<boolean>(PUBLIC_ROUTE, context) === true) return true;
    await super.canActivate(context);
    const { pendencia } = context.switchToHttp().getRequest<{ user: StaffSession }>().user;
    if (pendencia && this.read<readonly Pendencia[]>(DESPITE, context)?.includes(pendencia) !== true) {
      throw new AppError(403, pendencia, PENDENCIA_TEXTOS[pendencia]);
    }
    return true;
  }

  override handleRequest<T = StaffSession>(error: unknown, session: T | false): T {
    if (error instanceof Error) throw error;
    if (!session) throw noSession();
    return session;
  }

  private read<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
