import { useListContext } from 'react-admin';
import { useSearch } from './useSearchWords';

export type FilterValue = string | number | boolean;
type FilterValues = Readonly<Record<string, FilterValue>>;

/** What the list is narrowed to. */
export function useFilterValues(): FilterValues {
  const context = useListContext();
  return context.filterValues as FilterValues;
}

/** Lifts every filter, and the search with them. */
export function useClearFilters(): { narrowed: boolean; clear: () => void } {
  const { setFilters } = useListContext();
  const { words, search } = useSearch();
  const filtered = Object.keys(useFilterValues()).length > 0;
  const clear = () => {
    if (words !== '') search('');
    if (filtered) setFilters({}, {});
  };
  return { narrowed: filtered || words !== '', clear };
}
