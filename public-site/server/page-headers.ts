import type { SiteSettings } from '../app/context';
import type { PageName } from '../app/i18n/paths';

interface PageKind {
  nonce: string;
  page: PageName | undefined;
  pathname: string;
  settings: Pick<SiteSettings, 'publicUrl' | 'onionUrl'>;
  /** The page answers a form, and may hold what was written in it. */
  answersForm: boolean;
}

const CACHING: Partial<Record<PageName, string>> = {
  landing: 'private, max-age=60',
  privacy: 'private, max-age=60',
  accessibility: 'private, max-age=60',
  // Not no-store, so that Back after a cut connection finds the form as it was left; what was sent, CLEARING takes away.
  newReport: 'private, no-cache',
};

/**
 * Pages that stand after a form was sent or left: with them the browser drops the pages that it keeps for Back, the form
 * with all that was written in it included.
 */
const CLEARING: readonly (PageName | undefined)[] = ['sent', 'exit'];

/**
 * Pages from which Tor Browser may change to the onion service, by itself where somebody set it so: those without a
 * session, which would stay behind, and the protocol with it.
 */
const ELSEWHERE: readonly (PageName | undefined)[] = [
  'landing',
  'privacy',
  'accessibility',
  'newReport',
  'follow',
];

/** The headers of every page: nothing is allowed but our own style sheet, type, script, pictures and forms. */
export function pageHeaders({
  nonce,
  page,
  pathname,
  settings,
  answersForm,
}: PageKind): Record<string, string> {
  const { publicUrl, onionUrl } = settings;
  const secure = publicUrl.startsWith('https:');
  // Believed over TLS alone (Tor's onion-location specification).
  const hasOnion = secure && onionUrl !== undefined && !answersForm && ELSEWHERE.includes(page);
  const headers: Record<string, string> = {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'Cache-Control': answersForm || !page ? 'no-store' : (CACHING[page] ?? 'no-store'),
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
  if (CLEARING.includes(page)) headers['Clear-Site-Data'] = '"cache"';
  if (page !== 'landing') headers['X-Robots-Tag'] = 'noindex';
  if (hasOnion) headers['Onion-Location'] = onionUrl + pathname;
  if (secure) headers['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains';
  return headers;
}
