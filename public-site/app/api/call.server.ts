import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import type { SiteContext } from '../context';
import type { ErroApi } from './types';

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

/** The API could not be reached, or went away before it answered. */
export class ApiUnreachable extends Error {
  /** @param maybeDone whether the whole request had left, so that the API may have acted on it */
  constructor(
    readonly maybeDone: boolean,
    cause: unknown,
  ) {
    super('The API cannot be reached', { cause });
  }
}

interface Call {
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  path: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 60_000;
const keepAlive = new Agent({ keepAlive: true });

/** Calls the API with a JSON body or none. */
export async function callApi<Body>(site: SiteContext, call: Call, json?: unknown): Promise<Answer<Body>> {
  const body = json === undefined ? undefined : JSON.stringify(json);
  const headers: Record<string, string> =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const { outgoing, answer } = openCall<Body>(site, { ...call, headers: { ...call.headers, ...headers } });
  outgoing.end(body);
  return answer;
}

/** Starts a call whose body the caller writes; the answer may come before the body has ended. */
export function openCall<Body>(
  site: SiteContext,
  call: Call,
): { outgoing: ClientRequest; answer: Promise<Answer<Body>> } {
  const url = new URL(call.path, site.settings.apiUrl);
  const secure = url.protocol === 'https:';
  const outgoing = (secure ? httpsRequest : httpRequest)(url, {
    method: call.method,
    headers: { accept: 'application/json', ...site.apiHeaders, ...call.headers },
    timeout: TIMEOUT_MS,
    ...(!secure && { agent: keepAlive }),
    ...(call.signal && { signal: call.signal }),
  });
  const answer = new Promise<Answer<Body>>((resolve, reject) => {
    outgoing.once('response', (incoming) => {
      readAnswer<Body>(incoming).then(resolve, (error: unknown) => reject(new ApiUnreachable(true, error)));
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', (error) =>
      reject(new ApiUnreachable(outgoing.writableFinished && !['GET', 'HEAD'].includes(call.method), error)),
    );
  });
  return { outgoing, answer };
}

async function readAnswer<Body>(incoming: IncomingMessage): Promise<Answer<Body>> {
  const status = incoming.statusCode ?? 500;
  const cookies = incoming.headers['set-cookie'] ?? [];
  const raw = await text(incoming);
  const body: unknown = parse(raw);
  if (status < 400) return { ok: true, status, body: body as Body, cookies };
  const challenge = incoming.headers['relato-desafio'];
  const retryAfter = Number(incoming.headers['retry-after']);
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
