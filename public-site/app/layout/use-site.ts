import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '../context';

/** What every page knows of the company and the site; nothing where even the root failed. */
export type SiteData = Omit<SiteSettings, 'onError'>;

export function useSite(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}
