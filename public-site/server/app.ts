import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createRequestHandler, matchPath } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { ApiCall, ApiResponse, CallApi } from '../app/api/types';
import type { SiteSettings } from '../app/context';
import { meantAddress, pageAt } from '../app/i18n/paths';
import { apiHeadersFrom, pathOf, requestFrom } from './incoming';
import { nonceSource } from './nonces';
import { pageHeaders } from './page-headers';
import { sendPage, sendResponse } from './outgoing';

/** Answers one request, from this address, with a page of the public site. */
export type SiteListener = (
  req: IncomingMessage,
  res: ServerResponse,
  address: string,
) => Promise<void>;

/** The API in this process, called as by its server for a client at this address. */
type ApiCaller = (call: ApiCall & { remoteAddress: string }) => Promise<ApiResponse>;

/** Everything that pages and forms need. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** Pages that are equal for all visitors: rendered once, kept in memory. */
const SAME_FOR_ALL = new Set(['landing', 'privacy', 'accessibility']);

const NO_FORM = Object.assign(Readable.from([]), { headers: {} });

/** A placeholder in kept pages that each response replaces by its nonce. */
const NONCE_PLACE = `nonce-${randomBytes(12).toString('hex')}`;

/** The paths of the site's routes, without the one for every other path. */
const ROUTES = Object.values(build.routes)
  .map((route) => route?.path)
  .filter((path) => path !== undefined && path !== '*');

/** Whether the public site answers a path with a page, a file or a redirect. */
export const ownsPath = (pathname: string): boolean =>
  pathname === '/' ||
  ROUTES.some((path) => matchPath(`/${path}`, pathname) !== null) ||
  meantAddress(pathname) !== undefined;

/** Makes the listener that serves the public site. */
export function createSiteListener(settings: SiteSettings, api: ApiCaller): SiteListener {
  const render = createRequestHandler(build, 'production');
  const newNonce = nonceSource();
  const callerFor =
    (remoteAddress: string): CallApi =>
    (call) =>
      api({ ...call, remoteAddress });
  const { onionUrl } = settings;
  const onionSettings = onionUrl === undefined ? settings : { ...settings, publicUrl: onionUrl };
  /** Pages as the parts between nonces, one character for each byte, by their address. */
  const kept = new Map<string, readonly string[]>();

  async function keptPage(
    pathname: string,
    settings: SiteSettings,
  ): Promise<readonly string[] | undefined> {
    const address = settings.publicUrl + pathname;
    const known = kept.get(address);
    if (known !== undefined) return known;
    const request = new Request(address);
    const site = {
      settings,
      nonce: NONCE_PLACE,
      callApi: callerFor(''),
      form: NO_FORM,
      apiHeaders: {},
    };
    const response = await render(request, { site });
    if (response.status !== 200) return undefined;
    const pieces = Buffer.from(await response.arrayBuffer())
      .toString('latin1')
      .split(NONCE_PLACE);
    kept.set(address, pieces);
    return pieces;
  }

  return async (req, res, address) => {
    const { method = '' } = req;
    if (!METHODS.includes(method)) {
      res.writeHead(405, { Allow: METHODS.join(', ') }).end();
      return;
    }
    const nonce = newNonce();
    const [pathname = '/', ...query] = pathOf(req).split(/(?=\?)/);
    const page = pageAt(pathname);
    // A visitor of the onion service stays on it, wherever a page links to.
    const here = onionUrl === `http://${req.headers.host ?? ''}` ? onionSettings : settings;
    const headers = pageHeaders({
      nonce,
      page,
      settings: here,
      pathname,
      answersForm: method === 'POST',
    });

    const meant = method === 'POST' ? undefined : meantAddress(pathname);
    if (meant !== undefined) {
      res.writeHead(302, { ...headers, Location: meant + query.join('') }).end();
      return;
    }
    if (method !== 'POST' && page !== undefined && SAME_FOR_ALL.has(page)) {
      const pieces = await keptPage(pathname, here);
      if (pieces !== undefined) {
        sendPage(res, pieces.join(nonce), headers, method);
        return;
      }
    }
    const request = requestFrom(req, res, here.publicUrl);
    const site = {
      settings: here,
      nonce,
      callApi: callerFor(address),
      form: req,
      apiHeaders: apiHeadersFrom(req),
    };
    const response = await render(request, { site });
    await sendResponse(res, response, headers, method);
  };
}
