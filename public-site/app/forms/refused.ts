import { data, type HeadersArgs } from 'react-router';
import type { Refusal } from '../api/call.server';
import { newSubmissionKey } from '../api/fresh-form.server';
import { withCookies } from '../api/visitor.server';
import type { FormState } from './form-state';
import type { Problem } from './problem';

/**
 * Answers with the form as it was sent, the status that the API gave, and its cookies. Where it was taken before, the next
 * sending is one of its own, and gets a key of its own.
 */
export function refused({ sent, error, cookies }: Refusal, problem: Problem) {
  const key = error.code === 'relato_ja_enviado' && { chaveEnvio: newSubmissionKey() };
  // Of a form that is sent after its visitor left, nothing comes back: it may be somebody else who sends it.
  const { textos, arquivos } =
    problem.alreadySent === 'closed' ? { textos: {}, arquivos: [] } : sent;
  const headers = withCookies(cookies);
  if (problem.retryAfter !== undefined)
    headers.set('Retry-After', String(Math.ceil(problem.retryAfter)));
  const state = { values: { ...textos, ...key }, fileNames: arquivos, problem };
  return data<FormState>(state, { status: problem.status, headers });
}

/**
 * Lets the page of a refused form, or one that could not be shown, say for programs too when to try again. (React Router
 * passes cookies on by itself.)
 */
export function retryHeaders({ actionHeaders, errorHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = (errorHeaders ?? actionHeaders).get('Retry-After');
  return retryAfter === null ? {} : { 'Retry-After': retryAfter };
}
