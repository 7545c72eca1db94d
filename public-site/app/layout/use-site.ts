import { LAWS } from '@relato/domain/legal-profile';
import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '../context';

/** What every page knows of the company and the site; nothing where even the root failed. */
export type SiteData = Omit<SiteSettings, 'onError'>;

export function useSite(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}

/** What the law of the company's country says. */
export function useLaw() {
  return LAWS[useSite()?.legalProfile ?? 'br'];
}
