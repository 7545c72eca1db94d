import type { FastifyReply, FastifyRequest } from 'fastify';
import { ABSOLUTE_MS } from './sessions.service';

const NAME = 'relato_equipe';

/** Over TLS the name binds the cookie to this very host, which demands the path `/`: no other host can plant its own. */
const nameOf = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME);

const options = (secure: boolean) =>
  ({ path: secure ? '/' : '/api', httpOnly: true, sameSite: 'strict', secure }) as const;

export function setStaffCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(nameOf(secure), token, { ...options(secure), maxAge: ABSOLUTE_MS / 1000 });
}

export function clearStaffCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(nameOf(secure), options(secure));
}

/** @returns the token of a request's cookie, or null */
export function readStaffCookie(request: FastifyRequest, secure: boolean): string | null {
  return request.cookies[nameOf(secure)] ?? null;
}
