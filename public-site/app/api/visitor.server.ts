import { data, redirect } from 'react-router';
import type { SiteContext } from '../context';
import { type Answer, callApi, type Refusal } from './call.server';
import type { Receipt, Failure, VisitorReport } from './types';

/** The response to the visitor's session, and its cookie, which restarts its half hour. */
type FromSession<Body> = Promise<{ body: Body; cookies: string[] } | null>;

/** The session's report, or null without a session. Any other failure ends in an error page. */
export function currentReport(site: SiteContext): FromSession<VisitorReport> {
  return fromSession(site, '/api/visitante/relato');
}

export const RECEIPT_PATH = '/api/visitante/relato/comprovante';

/** The protocol and filing time of the session's report; nothing of it counts as read. */
export function currentReceipt(site: SiteContext): FromSession<Receipt> {
  return fromSession(site, RECEIPT_PATH);
}

/**
 * The download address of a file of the session's report, once the file is known to open; null
 * without a session.
 */
export async function downloadAddress(
  site: SiteContext,
  attachmentId: string,
): Promise<string | null> {
  const path = `/api/visitante/relato/anexos/${encodeURIComponent(attachmentId)}`;
  const answer = await askSession(site, 'HEAD', path);
  if (!answer) return null;
  if (answer.ok) return path;
  // A response to HEAD has no body, and 409 means that the file was altered or lost.
  const code = answer.status === 409 ? 'conteudo_adulterado' : answer.error.code;
  throw failure({ ...answer, error: { ...answer.error, code } });
}

async function fromSession<Body>(site: SiteContext, path: string): FromSession<Body> {
  const answer = await askSession<Body>(site, 'GET', path);
  if (!answer) return null;
  if (answer.ok) return { body: answer.body, cookies: answer.cookies };
  throw failure(answer);
}

/** Null without a session. */
async function askSession<Body>(
  site: SiteContext,
  method: 'GET' | 'HEAD',
  path: string,
): Promise<Answer<Body> | null> {
  if (site.apiHeaders['cookie'] === undefined) return null;
  const answer = await callApi<Body>(site, method, path);
  return answer.status === 401 ? null : answer;
}

/** The response that shows the error page of a failed call. */
function failure({ status, error: { code }, retryAfter }: Refusal) {
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set('Retry-After', String(Math.ceil(retryAfter)));
  return data<Failure>({ code, retryAfter }, { status, headers });
}

/**
 * Ends the visitor's session. Leaving works even if the API fails: the cookie is removed in any
 * case. The page calls it itself, with any origin that the browser states (over plain HTTP it states none).
 */
export async function endSession(site: SiteContext): Promise<void> {
  const apiHeaders = { ...site.apiHeaders, 'sec-fetch-site': 'same-origin' };
  try {
    await callApi({ ...site, apiHeaders }, 'DELETE', '/api/visitante/sessao');
  } catch {
    // The visitor leaves in any case.
  }
}

/** Headers that pass the API's cookies to the visitor. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/**
 * Redirects the visitor, with the API's cookies.
 * @param policy applied by browsers to the next request, so that the next page learns that it was
 * reached from this site. The receipt must not use it: on Back, after the session, it would show
 * that a report was filed.
 */
export function redirectWith(
  path: string,
  cookies: readonly string[],
  policy: 'same-origin' | 'no-referrer' = 'same-origin',
): Response {
  const headers = withCookies(cookies);
  headers.set('Referrer-Policy', policy);
  return redirect(path, { status: 303, headers });
}
