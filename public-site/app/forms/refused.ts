import { data, type HeadersArgs } from 'react-router';
import type { Refusal } from '../api/call.server';
import { withCookies } from '../api/visitor.server';
import type { FormState } from './form-state';
import type { Problem } from './problem';
import { newSubmissionKey } from './submission-key.server';

/** The form as it was sent. Where it was taken before, the next sending is one of its own, and gets a key of its own. */
export function sentAgain({ sent, error }: Refusal, problem: Problem): FormState & { problem: Problem } {
  const values = error.code === 'relato_ja_enviado' ? { ...sent.textos, chaveEnvio: newSubmissionKey() } : sent.textos;
  return { values, fileNames: sent.arquivos, problem };
}

/** Answers with the form as it was posted, the status that the API gave, and its cookies. */
export function refused(state: FormState & { problem: Problem }, cookies: readonly string[] = []) {
  const { status, retryAfter } = state.problem;
  const headers = withCookies(cookies);
  if (retryAfter !== undefined) headers.set('Retry-After', String(Math.ceil(retryAfter)));
  return data<FormState>(state, { status, headers });
}

/** Lets the page of a refused form say, for programs too, when to try again. (React Router passes cookies on by itself.) */
export function retryHeaders({ actionHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get('Retry-After');
  return retryAfter === null ? {} : { 'Retry-After': retryAfter };
}
