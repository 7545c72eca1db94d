import { data, redirect } from 'react-router';
import type { SiteContext } from '../context';
import { callApi, type Refusal } from './call.server';
import type { Receipt, Failure, VisitorReport } from './types';

/** What the visitor's session gave, and its cookie, which begins its half hour anew. */
type FromSession<Body> = Promise<{ body: Body; cookies: string[] } | null>;

/** The report of the visitor's session, or null where there is no session. Any other failure ends in an error page. */
export function currentReport(site: SiteContext): FromSession<VisitorReport> {
  return fromSession(site, '/api/visitante/relato');
}

/** The protocol of the session's report and when it came; nothing of the report counts as shown. */
export function currentReceipt(site: SiteContext): FromSession<Receipt> {
  return fromSession(site, '/api/visitante/relato/comprovante');
}

/** Where a file of the session's report is downloaded, once it is known to be there; null where there is no session. */
export async function downloadAddress(
  site: SiteContext,
  attachmentId: string,
): Promise<string | null> {
  const path = `/api/visitante/relato/anexos/${encodeURIComponent(attachmentId)}`;
  return (await fromSession(site, path, 'HEAD')) && path;
}

async function fromSession<Body>(
  site: SiteContext,
  path: string,
  method: 'GET' | 'HEAD' = 'GET',
): FromSession<Body> {
  if (site.apiHeaders['cookie'] === undefined) return null;
  const answer = await callApi<Body>(site, method, path);
  if (answer.ok) return { body: answer.body, cookies: answer.cookies };
  if (answer.status === 401) return null;
  throw failure(answer);
}

/** The response behind which the error page of a failed call is shown. */
function failure({ status, error: { code }, retryAfter }: Refusal) {
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set('Retry-After', String(Math.ceil(retryAfter)));
  return data<Failure>({ code, retryAfter }, { status, headers });
}

/**
 * Ends the visitor's session. Nobody is kept from leaving when the API does not answer: the cookie goes in any case. The
 * page asks for it by itself, whatever the browser says of where it comes from (over plain HTTP it says nothing).
 */
export async function endSession(site: SiteContext): Promise<void> {
  const apiHeaders = { ...site.apiHeaders, 'sec-fetch-site': 'same-origin' };
  try {
    await callApi({ ...site, apiHeaders }, 'DELETE', '/api/visitante/sessao');
  } catch {
    // The visitor leaves in any case.
  }
}

/** Headers that hand the API's cookies back to the visitor. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/**
 * Sends the visitor on, with the API's cookies.
 * @param policy browsers apply it to the request that follows: the next page learns that it was reached from this site. The
 * receipt must not: on Back, after the session, it would say that a report was filed.
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
