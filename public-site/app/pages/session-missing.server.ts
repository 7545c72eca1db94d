import { redirect } from 'react-router';
import type { Refusal } from '../api/call.server';
import type { SiteContext } from '../context';
import { wordsOf } from '../i18n/use-texts';

const SIGN = 'sem-sessao';

/**
 * The redirect of a visitor who asks for a report without a session; the target page explains it.
 */
export function sessionMissing(follow: string): string {
  return `${follow}?${SIGN}`;
}

export function isSessionMissing(request: Request): boolean {
  return new URL(request.url).searchParams.has(SIGN);
}

/**
 * The session's report for a page. A visitor without a session is redirected, unless the page
 * answers a form that works without one: then it has only the typed text.
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

/**
 * Whether the session does not open the report that the sent form is for. The page comes back with the
 * typed text alone, to be sent once that report is open again.
 */
export const isReportNotOpen = ({ status, error }: Refusal): boolean =>
  status === 401 || error.code === 'outro_relato';

/** Whether the browser was on this page of the site before; redirects in between do not count. */
export function cameFrom(request: Request, path: string): boolean {
  const referer = request.headers.get('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).pathname === path;
}
