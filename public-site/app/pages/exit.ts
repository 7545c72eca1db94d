import { noSession } from '../api/session-cookie.server';
import { endSession, redirectWith } from '../api/visitor.server';
import type { LoaderArgs } from '../context';
import { wordsOf } from '../i18n/use-texts';
import { noNotice } from './notice.server';

/** Ends the session and leaves for an unsuspicious page. */
export async function loader({ request, context }: LoaderArgs) {
  const site = context.site;
  if (site.apiHeaders['cookie'] !== undefined) await endSession(site);
  return redirectWith(site.settings.exitTo ?? `https://${wordsOf(request).idioma}.wikipedia.org/`, [
    noSession(site.settings),
    noNotice(site),
  ]);
}
