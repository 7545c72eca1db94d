import { finished, PassThrough } from 'node:stream';
import type { SiteContext } from '../context';
import type { ApiCall, ApiResponse, Submission, ApiError } from './types';

/** A response of the API. */
export type Answer<Body> = { ok: true; status: number; body: Body; cookies: string[] } | Refusal;

/** A refusal of the API. */
export interface Refusal {
  ok: false;
  status: number;
  error: ApiError;
  /** Typed values that the page shows again. */
  sent: Submission;
  retryAfter: number | undefined;
  challenge: string | undefined;
  cookies: string[];
}

/**
 * Calls the API without a body.
 * @throws Response 503 if it fails before it answers
 */
export function callApi<Body>(
  site: SiteContext,
  method: ApiCall['method'],
  url: string,
): Promise<Answer<Body>> {
  return send(site, { method, url, headers: {} });
}

/**
 * Passes the posted form to the API as a stream: nothing is parsed, renamed or kept here. The
 * response may come before the form has ended; the rest is read and dropped, so that the visitor
 * sees the page.
 */
export async function sendForm<Body>(
  site: SiteContext,
  url: string,
  method: 'POST' | 'DELETE' = 'POST',
): Promise<Answer<Body>> {
  const { form } = site;
  const payload = new PassThrough();
  finished(form, { writable: false }, (error) => error && payload.destroy(error));
  form.pipe(payload);
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) {
    const value = form.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  try {
    return await send<Body>(site, { method, url, headers, payload });
  } finally {
    form.unpipe(payload);
    form.resume();
  }
}

async function send<Body>(
  { callApi: call, apiHeaders }: SiteContext,
  what: ApiCall,
): Promise<Answer<Body>> {
  const headers = { accept: 'application/json', ...apiHeaders, ...what.headers };
  const response = await call({ ...what, headers }).catch(() => {
    throw new Response(null, { status: 503 });
  });
  return answerOf<Body>(response);
}

function answerOf<Body>({ statusCode: status, headers, payload }: ApiResponse): Answer<Body> {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  const body: unknown = parse(payload);
  if (status < 400) return { ok: true, status, body: body as Body, cookies };
  const challenge = headers['relato-desafio'];
  const retryAfter = Number(headers['retry-after']);
  const error = isApiError(body) ? body : { statusCode: status, code: 'erro_interno', message: '' };
  return {
    ok: false,
    status,
    cookies,
    error,
    sent: error.enviado ?? { textos: {}, arquivos: [] },
    challenge: typeof challenge === 'string' ? challenge : undefined,
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  };
}

function parse(raw: string): unknown {
  try {
    return raw === '' ? undefined : JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function isApiError(body: unknown): body is ApiError {
  return (
    typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
  );
}
