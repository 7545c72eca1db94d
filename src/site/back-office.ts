import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SettingValues } from '../platform/settings/organisation.service';
import { VIEWER_PATH } from './viewer';

const NONCE_PLACE = /__CSP_NONCE__/g;
const COLOUR_PLACE = '__COR__';
const LOGO_PLACE = '__LOGOTIPO__';

/** The organisation's colour and logo, which the sign-in shows too; both consist of a few safe characters. */
type Brand = Pick<SettingValues, 'cor' | 'logotipo'>;

/** The built back office. */
export interface BackOffice {
  /** Whether a path is an address of one of its pages. */
  hasPlace: (pathname: string) => boolean;
  /**
   * Sends its page with a fresh style nonce each time: its style library writes style elements.
   */
  send: (request: FastifyRequest, reply: FastifyReply, brand: Brand) => void;
}

/**
 * @param folder the built files: `places.json` holds the first parts of the addresses, written
 * from the back office's own table of pages
 */
export async function openBackOffice(folder: string, secure: boolean): Promise<BackOffice> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const places = JSON.parse(await readFile(join(folder, 'places.json'), 'utf8')) as string[];
  return {
    hasPlace: (pathname) => places.includes(pathname.split('/')[1] ?? ''),
    send: (request, { raw: res }, { cor = '', logotipo = '' }) => {
      const nonce = randomBytes(18).toString('base64url');
      for (const [name, value] of Object.entries(headers(request, nonce, secure)))
        res.setHeader(name, value);
      const page = html
        .replace(NONCE_PLACE, nonce)
        .replace(COLOUR_PLACE, cor)
        .replace(LOGO_PLACE, logotipo);
      res.end(request.method === 'HEAD' ? undefined : page);
    },
  };
}

/**
 * Paths that its pages show in a frame: the viewer of evidence, the preview of the public pages, and
 * a case on paper. The viewer is named exactly: with `'self'` or a wildcard, a file that took
 * control of it could send data outside by leaving for another address.
 */
const FRAMED = [VIEWER_PATH, '/api/configuracoes/previa/pagina', '/api/relatos/'];

function headers(request: FastifyRequest, nonce: string, secure: boolean): Record<string, string> {
  // An address of http also allows https, which a proxy may add unseen.
  const framed = FRAMED.map((path) => `${request.protocol}://${request.host}${path}`);
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      `frame-src ${framed.join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
      // No text becomes markup or script anywhere in the application or its libraries.
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
