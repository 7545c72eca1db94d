// Decides which staff members are walled from a report when it is filed.
import { barrable, type Colleagues, type VisitorTexts } from '../access/walls.service';
import type { User } from '../users/user.entity';

/** @property semConfianca the reporter trusts no one of the team: only suplentes get the report */
export type Filed = VisitorTexts & { semConfianca?: boolean };

/**
 * The accounts that get a wall when a report is filed: those it names, and with `semConfianca` every
 * account that is not a suplente.
 *
 * A team's only reader is never walled: no other account could read the report. `semConfianca` has
 * no effect then. A unit's only reader can be walled, because the recovery code opens the case.
 *
 * A name found only in the texts, not in the field for names, raises no wall if it would leave no
 * reader.
 * @param namedIn finds the accounts that texts name
 */
export function walledAtFiling(
  { semConfianca = false, envolvidos, textos }: Filed,
  colleagues: Colleagues,
  namedIn: (texts: VisitorTexts) => User[],
  ofUnit = false,
): User[] {
  const { everybody, suplentes, readers } = colleagues;
  const named = namedIn({ envolvidos, textos });
  if (readers.size < 2 && !ofUnit) return barrable(named, colleagues);
  if (semConfianca)
    return everybody.filter((one) => named.includes(one) || !suplentes.includes(one));
  const isRead = [...readers].some((one) => !named.includes(one));
  return isRead ? named : namedIn({ envolvidos, textos: [] });
}
