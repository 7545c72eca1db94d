// Decides which staff members are walled from a report when it is filed.
import { barrable, type Colleagues, type VisitorTexts } from '../access/walls.service';
import type { User } from '../users/user.entity';

/** @property semConfianca the reporter trusts no one of the team: it goes to the suplentes only */
export type Filed = VisitorTexts & { semConfianca?: boolean };

/**
 * The accounts that get a wall when a report is filed. The team's only reader is never walled: no one
 * could read the report. A unit's is: the recovery code opens the case for others. If a name only in
 * the report's texts, not in the field for names, would leave no reader, it raises no wall either.
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
