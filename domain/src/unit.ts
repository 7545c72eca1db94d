import type { Label } from './language';

/** The maximum number of open units. */
export const UNITS_MAX = 50;

/** Characters of a unit's name in one language. */
export const UNIT_NAME_MAX = 80;

/** The address of a unit, as it stands in links and on posters. */
export const UNIT_ADDRESS = /^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/;

/** Characters of an address. */
export const UNIT_ADDRESS_MAX = 40;

/** A unit with fewer people needs a suplente, because a report may name its only person. */
export const UNIT_PEOPLE_MIN = 2;

/**
 * The account id of the wall around a unit's case. It stands for every account that was not given
 * the case, also for accounts created later.
 */
export const EVERYONE_ELSE = '00000000-0000-0000-0000-000000000000';

/** The unit of a report, with its name on the day of filing. */
export interface ReportUnit {
  id: string;
  nome: Label;
}
