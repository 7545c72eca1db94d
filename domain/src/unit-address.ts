import { singleLine } from './text';

/** The query of the public site's pages that names a unit, by its address. */
export const UNIT_QUERY = 'u';

/**
 * A unit's address from a query or a form, as a poster has it or a person typed it; undefined for an
 * empty or missing one.
 */
export function unitAddress(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined;
  return singleLine(typed).toLowerCase() || undefined;
}

/** A page's path or address with the unit in its query. */
export const withUnit = (page: string, unit: string | undefined): string =>
  unit === undefined ? page : `${page}?${UNIT_QUERY}=${encodeURIComponent(unit)}`;
