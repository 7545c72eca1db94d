import { createSecretKey, randomUUID } from 'node:crypto';
import { EVIDENCE } from '@relato/domain/evidence';
import { holdsTeamKey, type Permission, WITHOUT_KEYS } from '@relato/domain/permissions';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Config } from '../platform/config/config';
import { MailSettings } from '../platform/outbox/mail-settings.service';
import { LawInForce } from '../platform/settings/law-in-force.service';
import { Organisation } from '../platform/settings/organisation.service';
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
import { PersonKeys } from '../users/person-keys.service';
import { TeamService } from '../users/team.service';
import type { ProvenUser } from '../users/users.service';
import { type LoginResponseDto, toUser, type UserDto } from './auth.dto';
import { ABSOLUTE_MS, SessionsService, type TokenPayload } from './sessions.service';

/**
 * Closes every route except `@Public()` ones to strangers; `@Allow()`, `@Despite()` and
 * `@Confirmed()` restrict it further.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (isPublic(request)) return true;
    if (!request.staff) throw noSession();
    const { pendencia, permissoes, access, usuario } = request.staff;
    if (
      pendencia &&
      this.read<readonly PendingDuty[]>(DESPITE, context)?.includes(pendencia) !== true
    ) {
      throw new AppError(403, pendencia);
    }
    const permission = this.read<Permission>(ALLOWED, context);
    if (permission === undefined) throw notAllowed();
    const waits = !access && holdsTeamKey(usuario.papeis);
    if (waits && !WITHOUT_KEYS.includes(permission)) throw withoutKeys();
    // On a case route the case's guard checks the permission, after the access: without access the
    // answer is 404, not 403.
    if (this.read<boolean>(OF_A_CASE, context) !== true && !permissoes.includes(permission))
      throw notAllowed();
    if (this.read<boolean>(CONFIRMED, context) === true) requireConfirmation(request.staff);
    return true;
  }

  private read<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [
      context.getHandler(),
      context.getClass(),
    ]);
  }
}

/**
 * A KeyObject: passed as bytes, the key would be parsed again for every request, first as a public
 * key.
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

const BROWSERS = {
  Edge: /Edg(?:A|iOS)?\//,
  Opera: /OPR\//,
  Firefox: /(?:Firefox|FxiOS)\//,
  Chrome: /(?:Chrom(?:e|ium)|CriOS)\//,
  Safari: /Safari\//,
};
const SYSTEMS = {
  Android: /Android/,
  iOS: /iPhone|iPad/,
  Windows: /Windows/,
  macOS: /Mac OS/,
  Linux: /Linux|CrOS/,
};

/**
 * Identifies the staff member before the request's body is read: a stranger gets nothing parsed.
 */
@Injectable()
export class StaffAuthentication {
  private readonly cookie: string;
  private readonly cookieOptions: {
    path: string;
    httpOnly: true;
    sameSite: 'strict';
    secure: boolean;
  };

  constructor(
    private readonly config: Config,
    private readonly organisation: Organisation,
    private readonly law: LawInForce,
    private readonly mail: MailSettings,
    private readonly sessions: SessionsService,
    private readonly guard: TokenGuard,
    private readonly team: TeamService,
    private readonly personKeys: PersonKeys,
  ) {
    const { secure } = config;
    this.cookie = staffCookieName(config);
    this.cookieOptions = {
      path: secure ? '/' : '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure,
    };
  }

  /**
   * Resumes the session of a request to a staff route, by Bearer header or cookie. @throws AppError
   * 401
   */
  async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.routeOptions.url?.startsWith('/api/') !== true || isPublic(request)) return;
    await this.guard.canActivate(new ExecutionContextHost([request, reply]));
  }

  /** Starts a session. Its token is in the answer, and in a cookie for browsers. */
  async letIn(
    proven: ProvenUser,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<LoginResponseDto> {
    const current = await this.personKeys.refresh(proven);
    const { usuario, own } = current;
    const accessToken = await this.sessions.start(
      current,
      deviceFamily(request.headers['user-agent']),
    );
    reply.setCookie(this.cookie, accessToken, {
      ...this.cookieOptions,
      maxAge: ABSOLUTE_MS / 1000,
    });
    const access = await this.team.welcome(usuario, own);
    return { accessToken, usuario: this.userOf({ usuario, access }) };
  }

  /** A signed-in staff member as the back office knows them. */
  userOf({ usuario, access }: Pick<StaffSession, 'usuario' | 'access'>): UserDto {
    const { name: empresa, values } = this.organisation;
    const { evidencias = EVIDENCE[0] } = values;
    const { zone: fuso } = this.law;
    const { hasServer: sendsMail } = this.mail;
    return toUser(usuario, access !== undefined, this.config, {
      empresa,
      fuso,
      evidencias,
      sendsMail,
    });
  }

  cookieOf({ cookies }: FastifyRequest): string | undefined {
    return cookies[this.cookie];
  }

  clearCookie(reply: FastifyReply): void {
    reply.clearCookie(this.cookie, this.cookieOptions);
  }
}

/**
 * Enough to tell one's own sessions apart, such as `Firefox, Windows`; null if neither browser nor
 * system is known.
 */
function deviceFamily(userAgent = ''): string | null {
  const nameIn = (families: object) =>
    Object.entries(families).find(([, is]: [string, RegExp]) => is.test(userAgent))?.[0];
  return (
    [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(', ') || null
  );
}
