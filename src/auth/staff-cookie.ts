import type { FastifyReply, FastifyRequest } from 'fastify';
import { ABSOLUTE_MS } from './sessions.service';

const NAME = 'relato_equipe';

const options = (secure: boolean) => ({ path: '/api', httpOnly: true, sameSite: 'strict', secure }) as const;

export function setStaffCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(NAME, token, { ...options(secure), maxAge: ABSOLUTE_MS / 1000 });
}

export function clearStaffCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(NAME, options(secure));
}

/** @returns the token of a request's cookie, or null */
export function readStaffCookie(request: FastifyRequest): string | null {
  return request.cookies[NAME] ?? null;
}
