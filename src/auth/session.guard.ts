import { createSecretKey, randomUUID } from 'node:crypto';
import { holdsTeamKey, type Permission, WITHOUT_KEYS } from '@relato/domain/permissions';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Config } from '../platform/config/config';
import { AppError, noSession, notAllowed, withoutKeys } from '../platform/errors/app-error';
import { staffCookieName } from '../platform/http/staff-cookie';
import {
  ALLOWED,
  CONFIRMED,
  DESPITE,
  isPublic,
  OF_A_CASE,
  type PendingDuty,
} from '../platform/http/access.decorators';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { requireConfirmation, type StaffSession } from '../users/staff.decorators';
import { SessionsService, type TokenPayload } from './sessions.service';

/**
 * Refuses every request without a staff session, except to `@Public()` routes. `@Allow()` names the
 * permission that a route needs, `@Despite()` the pending duties with which it is still allowed, and
 * `@Confirmed()` requires that the password was just typed.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (isPublic(request)) return true;
    if (!request.staff) throw noSession();
    const { pendencia, permissoes, access, usuario } = request.staff;
    const allowedDuties = this.read<readonly PendingDuty[]>(DESPITE, context) ?? [];
    if (pendencia && !allowedDuties.includes(pendencia)) throw new AppError(403, pendencia);
    const permission = this.read<Permission>(ALLOWED, context);
    if (permission === undefined) throw notAllowed();
    const lacksTeamKey = !access && holdsTeamKey(usuario.papeis);
    if (lacksTeamKey && !WITHOUT_KEYS.includes(permission)) throw withoutKeys();
    // On a case route the case's guard checks the permission, after the access: without access the
    // answer is 404, not 403.
    if (this.read<boolean>(OF_A_CASE, context) !== true && !permissoes.includes(permission))
      throw notAllowed();
    if (this.read<boolean>(CONFIRMED, context) === true) requireConfirmation(request.staff);
    return true;
  }

  /** The value of a decorator of the route or its controller. */
  private read<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [
      context.getHandler(),
      context.getClass(),
    ]);
  }
}

/**
 * The key of session tokens, as a KeyObject: bytes would be parsed again for every request, first as
 * a public key.
 */
export const signingKey = (keys: PurposeKeys): Buffer =>
  createSecretKey(keys.session) as unknown as Buffer;

/** Reads the token from the Bearer header or the cookie, and resumes its session. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  /** Its own name in passport's registry, which all applications of a process share. */
  readonly registeredName = `staff/${randomUUID()}`;

  constructor(
    keys: PurposeKeys,
    config: Config,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromExtractors([
        ExtractJwt.fromAuthHeaderAsBearerToken(),
        (request) =>
          (request as unknown as FastifyRequest).cookies[staffCookieName(config)] ?? null,
      ]),
      secretOrKey: signingKey(keys),
      algorithms: ['HS256'],
    });
    passport.use(this.registeredName, this);
  }

  async validate(token: TokenPayload): Promise<StaffSession | false> {
    return (await this.sessions.resume(token)) ?? false;
  }
}

/** Puts the session of a request's token into `request.staff`. */
@Injectable()
export class TokenGuard extends AuthGuard() {
  constructor(strategy: JwtStrategy) {
    // By name: passport copies a named strategy for each request, and would share a passed one.
    super({ defaultStrategy: strategy.registeredName, property: 'staff', session: false });
  }

  /** @throws AppError 401, also as the outcome of a token that does not parse */
  override handleRequest<Session>(error: unknown, session: Session | false): Session {
    if (error instanceof Error) throw error;
    if (!session) throw noSession();
    return session;
  }
}
