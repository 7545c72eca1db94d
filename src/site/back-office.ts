import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';

const PATHS =
  /^\/(?:(?:login|caixa-de-entrada|painel|entregas|prazos|regras|auditoria|lixeira|aprovacoes|registro|conta|recuperar(?:\/nova-senha)?)\/?|(?:relatos|usuarios|respostas-prontas)(?:\/.*)?)$/;
const NONCE_PLACE = /__CSP_NONCE__/g;

/** Whether a page belongs to the back office (design section 8). */
export function isBackOffice(pathname: string): boolean {
  return PATHS.test(pathname);
}

/**
 * The back office's page with a fresh style nonce each time: its style library writes style
 * elements.
 */
export async function backOfficePage(
  file: string,
  secure: boolean,
): Promise<(res: ServerResponse, method: string) => void> {
  const html = await readFile(file, 'utf8');
  return (res, method) => {
    const nonce = randomBytes(18).toString('base64url');
    for (const [name, value] of Object.entries(headers(nonce, secure))) res.setHeader(name, value);
    res.end(method === 'HEAD' ? undefined : html.replace(NONCE_PLACE, nonce));
  };
}

function headers(nonce: string, secure: boolean): Record<string, string> {
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
