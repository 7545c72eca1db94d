import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Language } from '@relato/domain/language';
import { EXPIRY_DAYS } from '@relato/domain/limits';
import { previewHeaders } from '@relato/domain/preview-headers';
import { createRequestHandler, matchPath } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { ApiCall, ApiResponse, CallApi, Receipt } from '../app/api/types';
import { RECEIPT_PATH } from '../app/api/visitor.server';
import type { InTurn, SiteSettings } from '../app/context';
import { meantAddress, pageAt, PATHS } from '../app/i18n/paths';
import { unitIn } from '../app/i18n/unit-in';
import { apiHeadersFrom, pathOf, requestFrom } from './incoming';
import { nonceSource } from './nonces';
import { pageHeaders } from './page-headers';
import { sendPage, sendResponse } from './outgoing';

/** The sender of a request. */
interface Sender {
  address: string;
  inTurn: InTurn;
}

/** Answers one request with a page of the public site. */
export type SiteListener = (
  req: IncomingMessage,
  res: ServerResponse,
  sender: Sender,
) => Promise<void>;

/** The API in this process, called as by its server for a client at this address. */
type ApiCaller = (call: ApiCall & { remoteAddress: string }) => Promise<ApiResponse>;

/** Everything that pages and forms need. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** Pages that are equal for all visitors: rendered once, kept in memory. */
const SAME_FOR_ALL = new Set(['landing', 'privacy', 'accessibility']);

const DAY_MS = 86_400_000;

/** For pages that are kept, and for previews. */
const AT_ONCE: InTurn = (work) => Promise.resolve(work());

const NO_FORM = Object.assign(Readable.from([]), { headers: {} });

/** A placeholder in kept pages that each response replaces by its nonce. */
const NONCE_PLACE = `nonce-${randomBytes(12).toString('hex')}`;

/** The paths of the site's routes, without the one for every other path. */
const ROUTES = Object.values(build.routes)
  .map((route) => route?.path)
  .filter((path) => path !== undefined && path !== '*');

/** @param host as requested; under the onion service's the whole site has its address */
function settingsFor(settings: SiteSettings, host = ''): SiteSettings {
  const { onionUrl } = settings;
  return onionUrl !== undefined && onionUrl === `http://${host}`
    ? { ...settings, publicUrl: onionUrl }
    : settings;
}

/** Whether the public site answers a path with a page, a file or a redirect. */
export const ownsPath = (pathname: string): boolean =>
  pathname === '/' ||
  ROUTES.some((path) => matchPath(`/${path}`, pathname) !== null) ||
  meantAddress(pathname) !== undefined;

const render = createRequestHandler(build, 'production');

/** The receipt that a preview shows. */
function exampleReceipt(days: number): Receipt {
  const criadoEm = Date.now();
  return {
    uuid: 'A1B2C3D4',
    criadoEm,
    expiraEm: criadoEm + days * DAY_MS,
    status: 'NOVO',
    referencia: '',
    prazos: {},
    prazosVencidos: {},
    identidade: [],
    anexos: [],
  };
}

/**
 * Renders the landing page, or the page after a filing with an example, with settings that are not
 * stored, for the preview of the back office.
 */
export async function renderPreview(
  settings: SiteSettings,
  language: Language,
  page: 'landing' | 'sent',
): Promise<{ html: string; headers: Readonly<Record<string, string>> }> {
  const nonce = randomBytes(18).toString('base64url');
  const callApi: CallApi = ({ url }) => {
    if (url !== RECEIPT_PATH) return Promise.reject(new Error('A preview calls nothing.'));
    const payload = JSON.stringify(exampleReceipt(settings.reportExpiryDays ?? EXPIRY_DAYS));
    return Promise.resolve({ statusCode: 200, headers: {}, payload });
  };
  // Without a session the receipt is not asked for.
  const apiHeaders: Record<string, string> = page === 'sent' ? { cookie: 'previa' } : {};
  const site = { settings, nonce, callApi, inTurn: AT_ONCE, form: NO_FORM, apiHeaders };
  const response = await render(new Request(settings.publicUrl + PATHS[language][page]), { site });
  // A link would lead out of the preview, to a page that no site may frame; scripts do not run there.
  const html = (await response.text())
    .replaceAll('<a ', '<a inert ')
    .replaceAll(/<script\b[^>]*><\/script>/g, '');
  return { html, headers: previewHeaders(`'nonce-${nonce}'`) };
}

/**
 * Makes the listener that serves the public site.
 * @param current the settings: the same object until one of them changes
 */
export function createSiteListener(current: () => SiteSettings, api: ApiCaller): SiteListener {
  const newNonce = nonceSource();
  const callerFor =
    (remoteAddress: string): CallApi =>
    (call) =>
      api({ ...call, remoteAddress });
  let settings = current();
  /** Each page by its address, cut at the nonces; one character for each byte. */
  let kept = new Map<string, readonly string[]>();

  /** The settings in effect; pages that were rendered with former ones are dropped. */
  function latest(): SiteSettings {
    const now = current();
    if (now !== settings) kept = new Map();
    settings = now;
    return now;
  }

  async function keptPage(
    pathname: string,
    settings: SiteSettings,
  ): Promise<readonly string[] | undefined> {
    const address = settings.publicUrl + pathname;
    // A page is not kept if the settings changed while it was rendered.
    const pages = kept;
    const known = pages.get(address);
    if (known !== undefined) return known;
    const request = new Request(address);
    const site = {
      settings,
      nonce: NONCE_PLACE,
      callApi: callerFor(''),
      inTurn: AT_ONCE,
      form: NO_FORM,
      apiHeaders: {},
    };
    const response = await render(request, { site });
    if (response.status !== 200) return undefined;
    const pieces = Buffer.from(await response.arrayBuffer())
      .toString('latin1')
      .split(NONCE_PLACE);
    pages.set(address, pieces);
    return pieces;
  }

  return async (req, res, { address, inTurn }) => {
    const { method = '' } = req;
    if (!METHODS.includes(method)) {
      res.writeHead(405, { Allow: METHODS.join(', ') }).end();
      return;
    }
    const nonce = newNonce();
    const [pathname = '/', ...query] = pathOf(req).split(/(?=\?)/);
    const page = pageAt(pathname);
    // A visitor of the onion service stays on it, wherever a page links to.
    const here = settingsFor(latest(), req.headers.host);
    const headers = pageHeaders({
      nonce,
      page,
      settings: here,
      host: req.headers.host,
      pathname,
      answersForm: method === 'POST',
    });

    const meant = method === 'POST' ? undefined : meantAddress(pathname);
    if (meant !== undefined) {
      res.writeHead(302, { ...headers, Location: meant + query.join('') }).end();
      return;
    }
    const ofUnit = unitIn(query.join('')) !== undefined;
    if (method !== 'POST' && page !== undefined && SAME_FOR_ALL.has(page) && !ofUnit) {
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
      inTurn,
      form: req,
      apiHeaders: apiHeadersFrom(req),
    };
    const response = await render(request, { site });
    await sendResponse(res, response, headers, method);
  };
}
