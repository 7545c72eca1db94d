import { useListContext } from 'react-admin';
import { useSearch } from '../search/useSearchWords';

export type FilterValue = string | number | boolean;
type FilterValues = Readonly<Record<string, FilterValue>>;

/** What the list is narrowed to. */
export function useFilterValues(): FilterValues {
  const context = useListContext();
  return context.filterValues as FilterValues;
}

/** One filter of the list: what it is set to, and how to set or lift it. */
export function useFilter(
  source: string,
): [value: FilterValue | undefined, set: (value: FilterValue | undefined) => void] {
  const { setFilters } = useListContext();
  const values = useFilterValues();
  const set = (value: FilterValue | undefined) => {
    const { [source]: _lifted, ...others } = values;
    setFilters(value === undefined ? others : { ...others, [source]: value }, {});
  };
  return [values[source], set];
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
