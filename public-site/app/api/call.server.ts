import type { Readable } from 'node:stream';
import type { SiteContext } from '../context';
import type { ApiCall, ApiResponse, ErroApi } from './types';

/** What the API answered. */
export type Answer<Body> =
  | { ok: true; status: number; body: Body; cookies: string[] }
  | {
      ok: false;
      status: number;
      error: ErroApi;
      retryAfter: number | undefined;
      challenge: string | undefined;
      cookies: string[];
    };

/** The API broke off before it answered. */
export class ApiUnreachable extends Error {
  /** @param maybeDone whether it had the whole request, so that it may have acted on it */
  constructor(
    readonly maybeDone: boolean,
    cause: unknown,
  ) {
    super('The API cannot be reached', { cause });
  }
}

interface Call {
  method: ApiCall['method'];
  path: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** Calls the API with a JSON body or none. */
export function callApi<Body>(site: SiteContext, call: Call, json?: unknown): Promise<Answer<Body>> {
  if (json === undefined) return send(site, call);
  const headers = { ...call.headers, 'content-type': 'application/json' };
  return send(site, { ...call, headers }, JSON.stringify(json));
}

/** Calls the API with a body that is read as it comes; the answer may come before the body has ended. */
export async function send<Body>(
  { callApi: call, apiHeaders }: SiteContext,
  { method, path, headers, signal }: Call,
  payload?: string | Readable,
): Promise<Answer<Body>> {
  try {
    const response = await call({
      method,
      url: path,
      headers: { accept: 'application/json', ...apiHeaders, ...headers },
      ...(payload !== undefined && { payload }),
      ...(signal && { signal }),
    });
    return answerOf<Body>(response);
  } catch (error) {
    const hadAll = typeof payload === 'object' ? payload.readableEnded : true;
    throw new ApiUnreachable(hadAll && !['GET', 'HEAD'].includes(method), error);
  }
}

function answerOf<Body>({ statusCode: status, headers, payload }: ApiResponse): Answer<Body> {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  const body: unknown = parse(payload);
  if (status < 400) return { ok: true, status, body: body as Body, cookies };
  const challenge = headers['relato-desafio'];
  const retryAfter = Number(headers['retry-after']);
  return {
    ok: false,
    status,
    cookies,
    error: isErro(body) ? body : { statusCode: status, code: 'erro_interno', message: '' },
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

function isErro(body: unknown): body is ErroApi {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
