import type { SiteContext } from '../context';

const NAME = 'relato_aviso';

/** Passes one word to the next page: a message was just sent. */
export function sentNotice(site: SiteContext): string {
  return cookie(site, `${NAME}=enviada`, 60);
}

/** Removes the word once it was shown. */
export function noNotice(site: SiteContext): string {
  return cookie(site, `${NAME}=`, 0);
}

export function hasSentNotice(request: Request): boolean {
  return (request.headers.get('cookie') ?? '').includes(`${NAME}=enviada`);
}

function cookie(site: SiteContext, pair: string, seconds: number): string {
  const secure = site.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${pair}; Path=/; Max-Age=${String(seconds)}; HttpOnly; SameSite=Strict${secure}`;
}
