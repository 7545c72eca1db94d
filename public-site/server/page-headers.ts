import { PDF_PAGES_PATH } from '@relato/domain/pdf-pages';
import type { SiteSettings } from '../app/context';
import type { PageName } from '../app/i18n/paths';

interface PageKind {
  nonce: string;
  page: PageName | undefined;
  pathname: string;
  settings: Pick<SiteSettings, 'publicUrl' | 'onionUrl' | 'evidence'>;
  /** As requested. */
  host: string | undefined;
  /** The page answers a form, and may contain typed text. */
  answersForm: boolean;
}

const CACHING: Partial<Record<PageName, string>> = {
  // Asked for each time, so that a changed setting of the organisation shows at once.
  landing: 'private, no-cache',
  privacy: 'private, no-cache',
  accessibility: 'private, no-cache',
  // Not no-store, so that Back after a lost connection finds the form as it was; CLEARING removes
  // sent text.
  newReport: 'private, no-cache',
};

/**
 * Pages after a form was sent or left: with them the browser drops the pages that it keeps for
 * Back, including the form with its text.
 */
const CLEARING: readonly (PageName | undefined)[] = ['sent', 'exit'];

/**
 * Pages from which Tor Browser may change to the onion service, automatically if so configured:
 * those without a session, which would stay behind with the protocol.
 */
const ELSEWHERE: readonly (PageName | undefined)[] = [
  'landing',
  'privacy',
  'accessibility',
  'newReport',
  'follow',
];

/** Pages whose form takes files. */
const TAKING_FILES: readonly (PageName | undefined)[] = ['newReport', 'report'];

/** A host with its port, without characters that would end a directive. */
const HOST = /^[\w.:[\]-]+$/;

/**
 * The frame that draws the pages of a PDF, where a form offers it. It is named exactly: a PDF that took
 * control of it cannot send data outside by leaving for another address. An address of http also
 * allows https, which a proxy may add unseen.
 */
function framed({ page, settings, host = '' }: PageKind): string[] {
  const takesDocuments = settings.evidence === 'documentos' && TAKING_FILES.includes(page);
  return takesDocuments && HOST.test(host) ? [`frame-src http://${host}${PDF_PAGES_PATH}`] : [];
}

/**
 * The headers of every page: only the site's own style sheet, fonts, script, pictures and forms are
 * permitted.
 */
export function pageHeaders(kind: PageKind): Record<string, string> {
  const { nonce, page, pathname, settings, answersForm } = kind;
  const { publicUrl, onionUrl } = settings;
  const secure = publicUrl.startsWith('https:');
  // Valid over TLS only (Tor's onion-location specification).
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
      ...framed(kind),
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
