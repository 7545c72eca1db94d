import { redirect } from 'react-router';
import { downloadAddress } from '../api/visitor.server';
import type { LoaderArgs } from '../context';
import { wordsOf } from '../i18n/use-texts';
import { sessionMissing } from './session-missing.server';

// With both, the router shows what goes wrong as a page, and warns of no page that is missing.
export { ErrorBoundary } from '../root';
export { default } from './not-found';

/** Leads to a file of the report; where it cannot be had, to a page that says why, which a download could not. */
export async function loader({ request, params, context }: LoaderArgs) {
  const address = await downloadAddress(context.site, params['id'] ?? '');
  return redirect(address ?? sessionMissing(wordsOf(request).paths.follow), 303);
}
