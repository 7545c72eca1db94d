import { useListContext } from 'react-admin';

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
