// The history of an account: its names, addresses and rights since it was created, and who changed
// them.
import { holdsTeamKey, type Role } from '@relato/domain/permissions';
import { DAY_MS } from '../platform/calendar/durations';

/**
 * The kinds of changes to an account; 'senha' is a password set by a mailed link, without a second
 * factor.
 */
export type AccountEvent = 'criada' | 'alterada' | 'chaves' | 'fator' | 'senha';

/** An entry of an account's history: the change, its time and author, and the account after it. */
export interface AccountEntry {
  feito: AccountEvent;
  /** Milliseconds. */
  em: number;
  /** The account that requested it; null for the product's set-up. */
  por: string | null;
  /** The account that confirmed it, if it needed a second person. */
  com: string | null;
  nome: string;
  email: string;
  papeis: Role[];
  suplente: boolean;
  ativo: boolean;
}

/** An account with its history, oldest entry first. */
export interface WithHistory extends Pick<
  AccountEntry,
  'nome' | 'email' | 'papeis' | 'suplente' | 'ativo'
> {
  id: string;
  historico: AccountEntry[];
}

/**
 * For this long a former guardian still counts as one, and two accounts of which one changed the
 * other cannot confirm for each other.
 */
export const GUARDIAN_DAYS = 7;

/** The start of the days that count, as seen from a moment. @returns milliseconds */
export const countedSince = (moment: Date): number => moment.getTime() - GUARDIAN_DAYS * DAY_MS;

/**
 * The authors of a change.
 * @param askedBy the account that requested it, if `by` confirmed it
 */
export const authorsOf = (
  by: { id: string },
  askedBy?: string,
): Pick<AccountEntry, 'por' | 'com'> =>
  askedBy === undefined ? { por: by.id, com: null } : { por: askedBy, com: by.id };

/** The account's history with one more entry: the change, and the account as it is now. */
export function withEntry(
  account: WithHistory,
  done: Pick<AccountEntry, 'feito' | 'em' | 'por' | 'com'>,
) {
  const { nome, email, papeis, suplente, ativo } = account;
  return [...account.historico, { ...done, nome, email, papeis: [...papeis], suplente, ativo }];
}

/**
 * Every name and address that an account has or ever had, each once: all of them count for a wall.
 */
export function everyNameAndAddressOf(account: Pick<WithHistory, 'nome' | 'email' | 'historico'>): {
  nomes: string[];
  enderecos: string[];
} {
  const all = [account, ...account.historico];
  return {
    nomes: [...new Set(all.map(({ nome }) => nome))],
    enderecos: [...new Set(all.map(({ email }) => email))],
  };
}

/**
 * Whether an account has ever received the team's key. The first account was created with it, by no
 * person.
 */
export const everHadTeamKey = ({ historico }: Pick<WithHistory, 'historico'>): boolean =>
  historico.some(
    ({ feito, por, papeis }) =>
      (feito === 'chaves' && holdsTeamKey(papeis)) || (feito === 'criada' && por === null),
  );

type Standing = Pick<AccountEntry, 'papeis' | 'ativo'>;

const isGuardian = ({ papeis, ativo }: Standing): boolean =>
  ativo && papeis.includes('responsavel');

/** Whether an account has been a guardian at any time since then. @param since milliseconds */
export function wasGuardianSince(account: WithHistory, since: number): boolean {
  const before = account.historico.filter(({ em }) => em < since).at(-1);
  const after = account.historico.filter(({ em }) => em >= since);
  return [account, ...(before ? [before] : []), ...after].some(isGuardian);
}

/**
 * Whether one account alone made this account a guardian since then.
 * @param by the id of the account that may have done it
 * @param since milliseconds
 */
export function becameGuardianBy({ historico }: WithHistory, by: string, since: number): boolean {
  const before = historico.filter(({ em }) => em < since).at(-1);
  if (before && isGuardian(before)) return false;
  const first = historico.find((entry) => entry.em >= since && isGuardian(entry));
  return first?.por === by && first.com === null;
}

/**
 * Whether one account alone gave or changed this account's rights or owner since then. A changed
 * name does not count. Neither do keys given to a guardian, whose vote does not depend on them.
 * @param by the id of the account that may have done it
 * @param since milliseconds
 */
export function wasShapedBy(account: WithHistory, by: string, since: number): boolean {
  const { id, historico } = account;
  if (id === by) return false;
  return historico.some((entry, index) => {
    if (entry.por !== by || entry.com !== null || entry.em < since) return false;
    if (entry.feito === 'chaves') return !isGuardian(account);
    const before = historico[index - 1];
    return entry.feito !== 'alterada' || !before || shapeOf(before) !== shapeOf(entry);
  });
}

/** The ids of the accounts by which {@link wasShapedBy} holds for this account. */
export function shapersOf(account: WithHistory, since: number): string[] {
  const authors = new Set(account.historico.flatMap(({ por }) => por ?? []));
  return [...authors].filter((by) => wasShapedBy(account, by, since));
}

/**
 * Whether the owner of another account may be using this one: its password was set by a mailed link
 * since then, as any reader of its mailbox can do. Keys that came later from the recovery code, or
 * from a colleague who does not depend on the other account, prove that its owner is back.
 * @param by the id of the other account
 * @param accounts all active accounts: the colleagues
 */
export function mayBeUsedBy(
  { id, historico }: WithHistory,
  by: string,
  accounts: readonly WithHistory[],
  since: number,
): boolean {
  const newest = historico.findLastIndex((entry) => isByLink(entry, since));
  if (newest < 0) return false;
  const proves = (giver: string | null): boolean =>
    giver === id || accounts.some((one) => one.id === giver && isColleagueApart(one, by, since));
  return !historico.slice(newest + 1).some(({ feito, por }) => feito === 'chaves' && proves(por));
}

const isByLink = ({ feito, em }: AccountEntry, since: number): boolean =>
  feito === 'senha' && em >= since;

const isColleagueApart = (one: WithHistory, by: string, since: number): boolean =>
  one.id !== by &&
  !wasShapedBy(one, by, since) &&
  !one.historico.some((entry) => isByLink(entry, since));

const shapeOf = ({ email, papeis, suplente, ativo }: AccountEntry): string =>
  JSON.stringify([email, [...papeis].sort(), suplente, ativo]);
