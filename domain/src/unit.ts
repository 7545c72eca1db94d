import type { Label } from './language';

/** The most open units. */
export const UNITS_MAX = 50;

/** Characters of a unit's name in one language. */
export const UNIT_NAME_MAX = 80;

/** The address of a unit, as it stands in links and on posters. */
export const UNIT_ADDRESS = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/;

/** Characters of an address. */
export const UNIT_ADDRESS_MAX = 40;

/** With fewer people a unit needs a suplente: a report may name one of them. */
export const UNIT_PEOPLE_MIN = 2;

/**
 * The account of a wall that stands for all to whom the case is not given, also for accounts that
 * are made later: the wall of a unit's case.
 */
export const EVERYONE_ELSE = '00000000-0000-0000-0000-000000000000';

/** A unit as a report keeps it, in the words of the day when it was filed. */
export interface ReportUnit {
  id: string;
  nome: Label;
}
