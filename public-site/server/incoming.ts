import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionIn } from '../app/api/session-cookie.server';

/**
 * The request as the web platform writes it: without its body, which an action takes from the visitor's request itself,
 * and without an Origin: the API judges that, see apiHeadersFrom.
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
  // Put together, not resolved: no way of writing a path shall lead to another host.
  return new Request(new URL(publicUrl).origin + pathOf(req), {
    method,
    headers,
    signal: abort.signal,
  });
}

/** What each call to the API takes over from the visitor's request, so that the API can judge it as if it were its own. */
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

/** The path and query, whatever form the request line had; two slashes would read as another host in a link. */
export function pathOf(req: IncomingMessage): string {
  const target = req.url ?? '/';
  return target.startsWith('/') ? target.replace(/^\/+/, '/') : '/';
}
