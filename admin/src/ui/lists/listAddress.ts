import type { FilterValue } from './useFilter';

/** Values by their filters; an undefined one is left out. */
export type ListFilter = Readonly<Record<string, FilterValue | undefined>>;

/** The address of a list with a filter. */
export const listAddress = (resource: string, filter: ListFilter): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
