import type { Permission } from '@relato/domain/permissions';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config';
import { AppError, noSession, withoutKeys } from '../platform/errors/app-error';
import type { PendingDuty } from '../platform/http/access.decorators';
import type { KeyPair } from '../platform/vault/key-pairs';
import type { TeamAccess } from '../platform/vault/team-keys';
import { hasSecondFactor, type User } from './user.entity';

export function pendenciaOf(
  usuario: User,
  { secondFactorRequired }: Config,
): PendingDuty | undefined {
  if (usuario.trocarSenha) return 'trocar_senha';
  return secondFactorRequired && !hasSecondFactor(usuario)
    ? 'segundo_fator_obrigatorio'
    : undefined;
}

/** A signed-in staff member, as the guard passes it to controllers. */
export interface StaffSession {
  sessaoId: string;
  usuario: User;
  /** Their own key pair. */
  own: KeyPair;
  /** The key of the token, under which the session's row holds the private half. */
  sessionKey: Buffer;
  /** Absent until the team's key is granted, and for roles without it. */
  access: TeamAccess | undefined;
  /** Whether the password was entered within the last ten minutes. */
  confirmed: boolean;
  pendencia: PendingDuty | undefined;
  permissoes: readonly Permission[];
}

/** A staff member with the keys that open cases. */
export type StaffContext = Pick<StaffSession, 'usuario' | 'own' | 'access'>;

declare module 'fastify' {
  interface FastifyRequest {
    staff?: StaffSession;
  }
}

export const Staff = createParamDecorator((_: unknown, context: ExecutionContext): StaffSession =>
  sessionOf(context),
);

/** The team's key, which not every role has. @throws AppError 403 */
export const Team = createParamDecorator((_: unknown, context: ExecutionContext): TeamAccess => {
  const { access } = sessionOf(context);
  if (!access) throw withoutKeys();
  return access;
});

/** For a route that needs it only for some requests; see `Confirmed`. @throws AppError 403 */
export function requireConfirmation({ confirmed }: StaffSession): void {
  if (!confirmed) throw new AppError(403, 'confirmacao_necessaria');
}

export function sessionOf(context: ExecutionContext): StaffSession {
  const { staff } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!staff) throw noSession();
  return staff;
}
