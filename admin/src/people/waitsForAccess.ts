import { holdsGivenCases, holdsTeamKey } from '@relato/domain/permissions';
import type { Account } from '../session/api';

/**
 * Whether an account whose role opens cases gets none until a colleague acts: it lacks the team's key
 * or, for given cases only, a guardian's admission.
 */
export const waitsForAccess = ({ conviteAte, papeis, temChaves, admitido }: Account): boolean =>
  conviteAte === undefined &&
  (holdsTeamKey(papeis) ? !temChaves : holdsGivenCases(papeis) && !admitido);
