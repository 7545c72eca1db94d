// Decides who can be the second person of an action (design section 3, "Who may do what").
import {
  becameGuardianBy,
  mayBeUsedBy,
  wasGuardianSince,
  wasShapedBy,
  type WithHistory,
} from '../account-history.values';
import { isResponsible } from '../rights.values';

/** The facts that decide who can confirm an action. */
export interface Situation<Account extends WithHistory> {
  /** The account that requests the action. */
  requester: Account;
  /** Every account that is active and unaltered. */
  accounts: readonly Account[];
  /** Those of them that may know of the target. */
  knowers: readonly Account[];
  /**
   * Those of them that may confirm if no guardian can: other holders of the case, and the
   * suplentes.
   */
  stepIns: readonly Account[];
  /** The account that the action targets, if any. */
  target?: string;
  /** Whether the action always needs a second person, even if there is only one guardian. */
  always: boolean;
  /** Earlier events do not count; milliseconds. */
  since: number;
}

/**
 * The accounts that can confirm an action: the other guardians who may know of it. If there is
 * none, or only the target itself, also those who may step in. Never one that the requester alone
 * created or changed within the days that count, nor one that alone created or changed the
 * requester's account, nor one that the requester may be using.
 */
export function confirmersOf<Account extends WithHistory>(
  situation: Situation<Account>,
): Account[] {
  const { requester, accounts, knowers, stepIns, target, always, since } = situation;
  const isOther = (one: Account): boolean =>
    one.id !== requester.id &&
    !mayBeUsedBy(one, requester.id, accounts, since) &&
    !mayBeUsedBy(requester, one.id, accounts, since);
  const independent = (one: Account): boolean => areIndependent(one, requester, since);
  const guardians = knowers.filter((one) => isOther(one) && isResponsible(one));
  const unbiased = guardians.filter(independent);
  const chosen =
    unbiased.length > 0 || always
      ? unbiased
      : guardians.filter((one) => isFounding(one, situation));
  if (chosen.some(({ id }) => id !== target)) return chosen;
  const others = stepIns.filter(
    (one) => isOther(one) && !chosen.includes(one) && one.id !== target,
  );
  return [...chosen, ...others.filter(independent)];
}

const areIndependent = (one: WithHistory, other: WithHistory, since: number): boolean =>
  !wasShapedBy(one, other.id, since) && !wasShapedBy(other, one.id, since);

/**
 * Whether a guardian and the requester depend on each other only because one of them was the only
 * guardian: together they may do what that one could do alone.
 */
function isFounding<Account extends WithHistory>(
  one: Account,
  { requester, accounts, since }: Situation<Account>,
) {
  const wasSole = (maker: Account): boolean =>
    isResponsible(maker) &&
    accounts.every(
      (account) =>
        account.id === maker.id ||
        !wasGuardianSince(account, since) ||
        becameGuardianBy(account, maker.id, since),
    );
  return (
    (!wasShapedBy(one, requester.id, since) || wasSole(requester)) &&
    (!wasShapedBy(requester, one.id, since) || wasSole(one))
  );
}
