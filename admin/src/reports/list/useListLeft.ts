import { useLocation } from 'react-router-dom';
import type { ListLeft } from '../detail/useListAddress';
import { useSearch } from './search/SearchContext';

/** What a link to a report carries, so that 'VOLTAR' returns to the same page of the same list; only this list does. */
export function useListLeft(): ListLeft | undefined {
  const { pathname, search } = useLocation();
  const { words } = useSearch();
  return pathname === '/relatos' ? { lista: search, busca: words } : undefined;
}
