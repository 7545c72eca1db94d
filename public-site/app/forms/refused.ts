import { data, type HeadersArgs } from 'react-router';
import type { Refusal } from '../api/call.server';
import { newSubmissionKey } from '../api/fresh-form.server';
import { withCookies } from '../api/visitor.server';
import type { FormState } from './form-state';
import type { Problem } from './problem';

/**
 * Answers with the form as it was sent, the API's status and its cookies. If the form was accepted
 * before, the next attempt is a new form with a new key.
 */
export function refused({ sent, error, cookies }: Refusal, problem: Problem) {
  const key = error.code === 'relato_ja_enviado' && { chaveEnvio: newSubmissionKey() };
  // A form sent after its visitor left gets no text back: another person may be sending it.
  const { textos, arquivos } =
    problem.alreadySent === 'closed' ? { textos: {}, arquivos: [] } : sent;
  const headers = withCookies(cookies);
  if (problem.retryAfter !== undefined)
    headers.set('Retry-After', String(Math.ceil(problem.retryAfter)));
  const state = { values: { ...textos, ...key }, fileNames: arquivos, problem };
  return data<FormState>(state, { status: problem.status, headers });
}

/**
 * Adds Retry-After to the page of a refused form or a failed page. (React Router passes cookies on
 * by itself.)
 */
export function retryHeaders({ actionHeaders, errorHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = (errorHeaders ?? actionHeaders).get('Retry-After');
  return retryAfter === null ? {} : { 'Retry-After': retryAfter };
}
