import { writeReadableStreamToWritable } from '@react-router/node';
import type { ServerResponse } from 'node:http';

/** Sends a rendered response; the page's own caching headers win over the common ones. */
export async function sendResponse(
  res: ServerResponse,
  response: Response,
  common: Readonly<Record<string, string>>,
  method: string,
): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of Object.entries(common)) res.setHeader(name, value);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') res.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies);

  if (response.body === null || method === 'HEAD') {
    res.end();
    return;
  }
  await writeReadableStreamToWritable(response.body, res);
}

/**
 * Sends a kept page.
 * @param bytes one character for each byte: Node writes this text together with the headers,
 * unchanged
 */
export function sendPage(
  res: ServerResponse,
  bytes: string,
  common: Readonly<Record<string, string>>,
  method: string,
): void {
  res.writeHead(200, {
    ...common,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': bytes.length,
  });
  res.end(method === 'HEAD' ? undefined : bytes, 'latin1');
}
