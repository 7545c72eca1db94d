import type { SiteContext } from '../context';
import { callApi } from './call.server';
import type { Desafio } from './types';

/** What a form is for, in the API's words. */
type Purpose = 'relato' | 'acesso' | 'mensagem';

/**
 * A challenge to put into a form. By the time a person has filled the form in, it has matured or the browser has
 * answered it. Without one (the API is away) the form goes without.
 */
export async function challengeFor(site: SiteContext, para: Purpose): Promise<Desafio | undefined> {
  const answer = await callApi<Desafio>(site, { method: 'GET', path: `/api/visitante/prova?para=${para}` }).catch(
    () => undefined,
  );
  return answer?.ok ? answer.body : undefined;
}

/** The header that carries a form's proof. */
export function proofHeader(prova: string | undefined): Record<string, string> {
  return prova === undefined || !/^[\w.:-]{1,1000}$/.test(prova) ? {} : { 'relato-prova': prova };
}
