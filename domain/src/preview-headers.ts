/**
 * The headers of the preview of a page or a mail: only the back office can frame it, no script in it
 * runs, and it loads nothing from other servers.
 * @param styles the source of its styles, as Content-Security-Policy names it
 */
export const previewHeaders = (styles: string): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${styles}`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; '),
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
});
