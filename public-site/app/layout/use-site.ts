import { LAWS } from '@relato/domain/legal-profile';
import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '../context';

/** The page's data about company and site; undefined if even the root failed. */
export type SiteData = Omit<SiteSettings, 'onError'>;

export function useSite(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}

/** Whether files are accepted that are stored as they come, with their hidden data. */
export const useTakesDocuments = (): boolean => useSite()?.evidence === 'documentos';

/** The legal profile of the company's country. */
export function useLaw() {
  return LAWS[useSite()?.legalProfile ?? 'br'];
}
