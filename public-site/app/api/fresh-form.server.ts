import { randomBytes } from 'node:crypto';
import type { SiteContext } from '../context';
import { callApi } from './call.server';
import type { Desafio, Formulario } from './types';

/** What a form is for, in the API's words. */
type Purpose = 'relato' | 'acesso' | 'mensagem';

/** A challenge to put into a form, ripe by the time a person has filled it in. The API being away, the form goes without. */
export async function challengeFor(site: SiteContext, para: Purpose): Promise<string | undefined> {
  const answer = await callApi<Desafio>(site, 'GET', `/api/visitante/prova?para=${para}`).catch(() => undefined);
  return answer?.ok ? answer.body.desafio : undefined;
}

/** What the report form asks at its end. The API being away, it asks what it asks where one account reads. */
export async function formulario(site: SiteContext): Promise<Formulario> {
  const answer = await callApi<Formulario>(site, 'GET', '/api/visitante/formulario').catch(() => undefined);
  return answer?.ok ? answer.body : { envolvidos: false, suplente: false };
}

/** The idempotency key of one form: however often it is sent, one report or message comes of it. */
export function newSubmissionKey(): string {
  return randomBytes(18).toString('base64url');
}
