import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { AppError } from '../common/app-error';
import type { TeamAccess } from '../vault/team-keys';
import type { StaffSession } from './sessions.service';

/** The signed-in colleague's session. */
export const Staff = createParamDecorator((_: unknown, context: ExecutionContext): StaffSession => sessionOf(context));

/** What the signed-in colleague opens reports with; refuses a colleague to whom nobody granted the team's key. */
export const Team = createParamDecorator((_: unknown, context: ExecutionContext): TeamAccess => accessOf(context));

@Injectable()
class KeysGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    accessOf(context);
    return true;
  }
}

/**
 * Refuses a colleague to whom nobody granted the team's key, on a route that needs no key to work but does harm: who came
 * in by a mailbox alone deletes nothing and shuts nobody out.
 */
export const NeedsKeys = (): MethodDecorator => UseGuards(KeysGuard);

function accessOf(context: ExecutionContext): TeamAccess {
  const { access } = sessionOf(context);
  if (!access) {
    throw new AppError(403, 'sem_chaves', 'Seu acesso aos relatos ainda precisa ser concedido por um colega.');
  }
  return access;
}

function sessionOf(context: ExecutionContext): StaffSession {
  return context.switchToHttp().getRequest<{ user: StaffSession }>().user;
}
