import { EVIDENCE } from '@relato/domain/evidence';
import { Injectable } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config';
import { isPublic } from '../platform/http/access.decorators';
import { staffCookieName } from '../platform/http/staff-cookie';
import { MailSettings } from '../platform/outbox/mail-settings.service';
import { LawInForce } from '../platform/settings/law-in-force.service';
import { Organisation } from '../platform/settings/organisation.service';
import { PersonKeys } from '../users/person-keys.service';
import type { StaffSession } from '../users/staff.decorators';
import { TeamService } from '../users/team.service';
import type { ProvenUser } from '../users/users.service';
import { type LoginResponseDto, toUser, type UserDto } from './auth.dto';
import { TokenGuard } from './session.guard';
import { ABSOLUTE_MS, SessionsService } from './sessions.service';

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
