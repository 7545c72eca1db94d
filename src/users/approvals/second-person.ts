// Who can be the second person of an action (design section 3, "Who may do what").
import {
  becameGuardianBy,
  wasGuardianSince,
  wasShapedBy,
  type WithHistory,
} from '../account-history.values';
import { isResponsible } from '../rights.values';

/** What decides on who can confirm an action. */
export interface Situation<Account extends WithHistory> {
  /** Who asks for the action. */
  requester: Account;
  /** Every account that is open and as the product wrote it. */
  accounts: readonly Account[];
  /** Those of them that may know of what the action is about. */
  knowers: readonly Account[];
  /** Those of them that may confirm where no guardian can: who holds the case too, and the suplentes. */
  stepIns: readonly Account[];
  /** The account that the action is done to, where there is one. */
  target?: string;
  /** Whether the action is never done by one person alone, also where there is only one guardian. */
  always: boolean;
  /** What happened before this moment does not count, in milliseconds. */
  since: number;
}

/**
 * The accounts that can confirm an action: the other guardians who may know of it. Where that is none, or only the account
 * that the action is done to, also those who may step in. Never one that the requester alone added or changed within the
 * days that count, nor one that alone added or changed the requester's.
 */
export function confirmersOf<Account extends WithHistory>(
  situation: Situation<Account>,
): Account[] {
  const { requester, knowers, stepIns, target, always, since } = situation;
  const isOther = ({ id }: Account): boolean => id !== requester.id;
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
 * Whether a guardian depends on the requester, or the requester on them, only since one of the two was the only guardian:
 * together they may do what that one could do alone.
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
