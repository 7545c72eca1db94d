import { redirect } from 'react-router';
import { downloadAddress } from '../api/visitor.server';
import type { LoaderArgs } from '../context';
import { wordsOf } from '../i18n/use-texts';
import { sessionMissing } from './session-missing.server';

// With both, the router shows errors as a page, and does not warn of a missing page.
export { ErrorBoundary } from '../root';
export { default } from './not-found';

/**
 * Redirects to a file of the report; if it is missing, to a page with the reason, which a download
 * could not show.
 */
export async function loader({ request, params, context }: LoaderArgs) {
  const address = await downloadAddress(context.site, params['id'] ?? '');
  return redirect(address ?? sessionMissing(wordsOf(request).paths.follow), 303);
}
