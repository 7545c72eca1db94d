import { redirect } from 'react-router';
import type { SiteContext } from '../context';
import { wordsOf } from '../i18n/use-texts';

const SIGN = 'sem-sessao';

/** Where who asked for a report without a session is sent; there the page says why. */
export function sessionMissing(follow: string): string {
  return `${follow}?${SIGN}`;
}

export function isSessionMissing(request: Request): boolean {
  return new URL(request.url).searchParams.has(SIGN);
}

/**
 * What a page shows of the session's report. Who has no session is sent away, but where the page answers a form without one:
 * then there is nothing but what was written.
 */
export async function shownOf<Found>(
  request: Request,
  site: SiteContext,
  read: (site: SiteContext) => Promise<Found | null>,
): Promise<Found | null> {
  if (site.withoutReport) return null;
  const found = await read(site);
  if (!found) throw redirect(sessionMissing(wordsOf(request).paths.follow));
  return found;
}

/** Whether the browser was on this page of ours before; redirects on the way do not count. */
export function cameFrom(request: Request, path: string): boolean {
  const referer = request.headers.get('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).pathname === path;
}
