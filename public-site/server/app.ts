import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createRequestHandler } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { ApiCall, ApiResponse, CallApi } from '../app/api/types';
import type { SiteSettings } from '../app/context';
import { pageAt } from '../app/i18n/paths';
import { apiHeadersFrom, pathOf, requestFrom } from './incoming';
import { nonceSource } from './nonces';
import { pageHeaders } from './page-headers';
import { sendPage, sendResponse } from './outgoing';

/** Answers one request, from this address, with a page of the public site. */
export type SiteListener = (req: IncomingMessage, res: ServerResponse, address: string) => Promise<void>;

/** The API, in this very process: called as its server would be, for somebody at this address. */
type ApiCaller = (call: ApiCall & { remoteAddress: string }) => Promise<ApiResponse>;

/** All that pages and forms need. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** The pages that are the same for everybody: rendered once, kept in memory. */
const SAME_FOR_ALL = new Set(['landing', 'privacy', 'accessibility']);

const NO_FORM = Object.assign(Readable.from([]), { headers: {} });

/** Stands in kept pages where each answer puts its own nonce. */
const NONCE_PLACE = `nonce-${randomBytes(12).toString('hex')}`;

/** Makes the listener that serves the public site. */
export function createSiteListener(settings: SiteSettings, api: ApiCaller): SiteListener {
  const render = createRequestHandler(build, 'production');
  const secure = settings.publicUrl.startsWith('https:');
  const newNonce = nonceSource();
  const callerFor =
    (remoteAddress: string): CallApi =>
    (call) =>
      api({ ...call, remoteAddress });
  /** Pages as the pieces between nonces, one character for each byte. */
  const kept = new Map<string, readonly string[]>();

  async function keptPage(pathname: string): Promise<readonly string[] | undefined> {
    const known = kept.get(pathname);
    if (known !== undefined) return known;
    const request = new Request(new URL(pathname, settings.publicUrl));
    const site = { settings, nonce: NONCE_PLACE, callApi: callerFor(''), form: NO_FORM, apiHeaders: {} };
    const response = await render(request, { site });
    if (response.status !== 200) return undefined;
    const pieces = Buffer.from(await response.arrayBuffer())
      .toString('latin1')
      .split(NONCE_PLACE);
    kept.set(pathname, pieces);
    return pieces;
  }

  return async (req, res, address) => {
    const { method = '' } = req;
    if (!METHODS.includes(method)) {
      res.writeHead(405, { Allow: METHODS.join(', ') }).end();
      return;
    }
    const nonce = newNonce();
    const pathname = pathOf(req).split('?')[0] ?? '/';
    const page = pageAt(pathname);
    const headers = pageHeaders({ nonce, page, secure, answersForm: method === 'POST' });

    if (method !== 'POST' && page !== undefined && SAME_FOR_ALL.has(page)) {
      const pieces = await keptPage(pathname);
      if (pieces !== undefined) {
        sendPage(res, pieces.join(nonce), headers, method);
        return;
      }
    }
    const request = requestFrom(req, res, settings.publicUrl);
    const site = { settings, nonce, callApi: callerFor(address), form: req, apiHeaders: apiHeadersFrom(req) };
    const response = await render(request, { site });
    await sendResponse(res, response, headers, method);
  };
}
