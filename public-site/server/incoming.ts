import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionIn } from '../app/api/session-cookie.server';

/**
 * The request in the web platform's form: without its body, which an action reads from the
 * visitor's request itself, and without an Origin: the API checks that, see apiHeadersFrom.
 */
export function requestFrom(req: IncomingMessage, res: ServerResponse, publicUrl: string): Request {
  const abort = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) abort.abort();
  });
  const method = req.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (name === 'origin' || name.startsWith(':') || value === undefined) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Concatenated, not resolved: no spelling of a path must lead to another host.
  return new Request(new URL(publicUrl).origin + pathOf(req), {
    method,
    headers,
    signal: abort.signal,
  });
}

/**
 * Headers of the visitor's request that each call to the API passes on, so that the API can check
 * it like a direct one.
 */
export function apiHeadersFrom(req: IncomingMessage): Record<string, string> {
  const cookie = sessionIn(req.headers.cookie ?? '');
  const site = req.headers['sec-fetch-site'];
  const headers: Record<string, string> = {};
  if (cookie !== undefined) headers['cookie'] = cookie;
  if (req.headers.origin !== undefined) headers['origin'] = req.headers.origin;
  if (typeof site === 'string') headers['sec-fetch-site'] = site;
  if (req.headers.host !== undefined) headers['host'] = req.headers.host;
  return headers;
}

/**
 * The path and query, for any form of the request line; two slashes would read as another host in a
 * link.
 */
export function pathOf(req: IncomingMessage): string {
  const target = req.url ?? '/';
  return target.startsWith('/') ? target.replace(/^\/+/, '/') : '/';
}
