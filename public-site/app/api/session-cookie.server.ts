import type { SiteSettings } from '../context';

/**
 * Over TLS the name binds the cookie to this host: no other host of the company's domain can plant
 * one.
 */
const NAMES = ['__Host-relato_visitante', 'relato_visitante'];

/** The visitor's session among a request's cookies, as `name=value`. */
export function sessionIn(header: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim());
  return NAMES.map((name) => pairs.find((pair) => pair.startsWith(`${name}=`))).find(
    (pair) => pair !== undefined,
  );
}

/** The session set by a response, as `name=value`. */
export function sessionSetBy(cookies: readonly string[]): string | undefined {
  return cookies.map((cookie) => sessionIn(cookie)).find((pair) => pair !== undefined);
}

/** The header that removes the session from the browser. */
export function noSession({ publicUrl }: SiteSettings): string {
  const secure = publicUrl.startsWith('https:');
  return `${NAMES[secure ? 0 : 1] ?? ''}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}
