import { randomBytes } from 'node:crypto';
import type { SiteContext } from '../context';
import { callApi } from './call.server';
import type { Challenge, NewForm } from './types';

/** A form's purpose, in the API's words. */
type Purpose = 'relato' | 'acesso' | 'mensagem';

/**
 * A challenge for a form, ripe by the time a person has filled it in. Without the API the form has
 * none.
 */
export async function challengeFor(site: SiteContext, to: Purpose): Promise<string | undefined> {
  return (await ifThere<Challenge>(site, `/api/visitante/prova?para=${to}`))?.desafio;
}

/**
 * The questions of the report form: the published ones, or those of the version that a sent form
 * names, since it comes back in the words in which it was filled in. Without the API, those of a
 * single account.
 */
export async function formulario(site: SiteContext): Promise<NewForm> {
  const { formNumber } = site;
  const named = formNumber === undefined ? '' : `?numero=${encodeURIComponent(formNumber)}`;
  return (
    (await ifThere<NewForm>(site, `/api/visitante/formulario${named}`)) ?? {
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

/**
 * The idempotency key of one form: resent any number of times, it creates one report or message.
 */
export function newSubmissionKey(): string {
  return randomBytes(18).toString('base64url');
}
