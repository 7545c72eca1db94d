import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config';
import { noSession } from '../platform/errors/app-error';
import { isPublic } from '../platform/http/access.decorators';
import { FirstSignInFile } from '../users/first-sign-in-file.service';
import type { ProvenUser } from '../users/users.service';
import { type LoginResponseDto, toUsuarioDto } from './auth.dto';
import { ABSOLUTE_MS, SessionsService } from './sessions.service';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
];

/** Finds out who a colleague is, before anything of the request's body is read: a stranger gets nothing parsed. */
@Injectable()
export class StaffAuthentication {
  private readonly cookie: string;
  private readonly cookieOptions: { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean };

  constructor(
    private readonly config: Config,
    private readonly sessions: SessionsService,
    private readonly firstSignIn: FirstSignInFile,
  ) {
    const { secure } = config;
    // Over TLS the name binds the cookie to this very host, which demands the path `/`: no other host can plant its own.
    this.cookie = secure ? '__Host-relato_equipe' : 'relato_equipe';
    this.cookieOptions = { path: secure ? '/' : '/api', httpOnly: true, sameSite: 'strict', secure };
  }

  /** Resumes the session of a request to a route of the team, by Bearer header or cookie. @throws AppError 401 */
  async authenticate(request: FastifyRequest): Promise<void> {
    if (request.routeOptions.url?.startsWith('/api/') !== true || isPublic(request)) return;
    const [, bearer] = /^bearer\s+(\S+)/i.exec(request.headers.authorization ?? '') ?? [];
    const token = bearer ?? this.cookieOf(request);
    const session = token === undefined ? undefined : await this.sessions.resume(token);
    if (!session) throw noSession();
    request.staff = session;
  }

  /** Starts a session. Its token is in the answer, and in a cookie for browsers. */
  async letIn(proven: ProvenUser, request: FastifyRequest, reply: FastifyReply): Promise<LoginResponseDto> {
    const { usuario, teamPrivateKey } = proven;
    const accessToken = await this.sessions.start(proven, deviceFamily(request.headers['user-agent']));
    await this.firstSignIn.remove();
    reply.setCookie(this.cookie, accessToken, { ...this.cookieOptions, maxAge: ABSOLUTE_MS / 1000 });
    return { accessToken, usuario: toUsuarioDto(usuario, teamPrivateKey !== undefined, this.config) };
  }

  /** @returns the token of a request's cookie */
  cookieOf({ cookies }: FastifyRequest): string | undefined {
    return cookies[this.cookie];
  }

  clearCookie(reply: FastifyReply): void {
    reply.clearCookie(this.cookie, this.cookieOptions);
  }
}

/** Enough to tell one's own sessions apart, as in `Firefox, Windows`; null for what is no browser known here. */
function deviceFamily(userAgent: string | undefined): string | null {
  const nameIn = (list: typeof BROWSERS): string | undefined => list.find(([is]) => is.test(userAgent ?? ''))?.[1];
  const names = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : null;
}
