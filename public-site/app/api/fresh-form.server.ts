import { randomBytes } from 'node:crypto';
import type { Label } from '@relato/domain/language';
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

/** The unit that a page's address names. */
export type NamedUnit =
  | { known: true; endereco: string; nome: Label }
  /** Never one of the organisation's units, or closed. */
  | { known: false }
  /** The API did not answer: it decides when the form is sent. */
  | { known?: undefined; endereco: string };

/**
 * The questions of the report form: the published ones, or those of the version that a sent form
 * names, since it comes back in the words in which it was filled in. Without the API, those of a
 * single account.
 * @param unit the address of the unit that the report goes to
 */
export async function formulario(
  site: SiteContext,
  unit?: string,
): Promise<NewForm & { unit?: NamedUnit }> {
  const query = new URLSearchParams();
  if (site.formNumber !== undefined) query.set('numero', site.formNumber);
  if (unit !== undefined) query.set('unidade', unit);
  const named = query.size === 0 ? '' : `?${query.toString()}`;
  const form = await ifThere<NewForm>(site, `/api/visitante/formulario${named}`);
  return {
    ...(form ?? { envolvidos: false, suplente: false }),
    ...(unit !== undefined && { unit: namedUnit(unit, form) }),
  };
}

function namedUnit(endereco: string, form: NewForm | undefined): NamedUnit {
  if (!form) return { endereco };
  return form.unidade ? { known: true, ...form.unidade } : { known: false };
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
