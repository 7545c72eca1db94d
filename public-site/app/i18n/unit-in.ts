import { UNIT_QUERY, unitAddress } from '@relato/domain/unit-address';

/** The address of the unit that a page's query names. */
export const unitIn = (search: string): string | undefined =>
  unitAddress(new URLSearchParams(search).get(UNIT_QUERY));
