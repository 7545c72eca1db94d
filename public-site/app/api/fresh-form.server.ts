import { randomBytes } from 'node:crypto';
import type { SiteContext } from '../context';
import { callApi } from './call.server';
import type { Challenge, NewForm } from './types';

/** What a form is for, in the API's words. */
type Purpose = 'relato' | 'acesso' | 'mensagem';

/** A challenge to put into a form, ripe by the time a person has filled it in. The API being away, the form goes without. */
export async function challengeFor(site: SiteContext, to: Purpose): Promise<string | undefined> {
  return (await ifThere<Challenge>(site, `/api/visitante/prova?para=${to}`))?.desafio;
}

/** What the report form asks at its end. The API being away, it asks what it asks where one account reads. */
export async function formulario(site: SiteContext): Promise<NewForm> {
  return (
    (await ifThere<NewForm>(site, '/api/visitante/formulario')) ?? {
      envolvidos: false,
      suplente: false,
    }
  );
}

async function ifThere<Body>(site: SiteContext, path: string): Promise<Body | undefined> {
  try {
    const answer = await callApi<Body>(site, 'GET', path);
    return answer.ok ? answer.body : undefined;
  } catch {
    // The form is shown without it; sending it fails with its own message.
    return undefined;
  }
}

/** The idempotency key of one form: however often it is sent, one report or message comes of it. */
export function newSubmissionKey(): string {
  return randomBytes(18).toString('base64url');
}
