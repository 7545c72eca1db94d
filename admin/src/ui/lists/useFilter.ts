import { useListContext } from 'react-admin';
import { useSearch } from './useSearchWords';

export type FilterValue = string | number | boolean;
type FilterValues = Readonly<Record<string, FilterValue>>;

/** The list's filters. */
export function useFilterValues(): FilterValues {
  const context = useListContext();
  return context.filterValues as FilterValues;
}

/** Removes every filter, the tag and the search. */
export function useClearFilters(): { narrowed: boolean; clear: () => void } {
  const { setFilters } = useListContext();
  const { words, tag, search } = useSearch();
  const filtered = Object.keys(useFilterValues()).length > 0;
  const clear = () => {
    if (words !== '' || tag !== '') search({ words: '', tag: '' });
    if (filtered) setFilters({}, {});
  };
  return { narrowed: filtered || words !== '' || tag !== '', clear };
}
