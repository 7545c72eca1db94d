// What an account was since it was made: the names and addresses it had, what it might do, and who changed that.
import type { Role } from '@relato/domain/permissions';
import { DAY_MS } from '../platform/calendar/durations';

/** What was done to an account. */
export type AccountEvent = 'criada' | 'alterada' | 'chaves' | 'fator';

/** An entry of an account's history: what was done, when and by whom, and the account as that left it. */
export interface AccountEntry {
  feito: AccountEvent;
  /** Milliseconds. */
  em: number;
  /** The account that asked for it; null for the product's set-up. */
  por: string | null;
  /** The account that confirmed it, where it needed a second person. */
  com: string | null;
  nome: string;
  email: string;
  papeis: Role[];
  suplente: boolean;
  ativo: boolean;
}

/** An account with its history, the oldest entry first. */
export interface WithHistory extends Pick<
  AccountEntry,
  'nome' | 'email' | 'papeis' | 'suplente' | 'ativo'
> {
  id: string;
  historico: AccountEntry[];
}

/** How long a former guardian still counts, and how long a change keeps two accounts from confirming for each other. */
export const GUARDIAN_DAYS = 7;

/** The beginning of the days that count, as seen from a moment. @returns milliseconds */
export const countedSince = (moment: Date): number => moment.getTime() - GUARDIAN_DAYS * DAY_MS;

/** The account's history with one more entry: what was done, and the account as it is now. */
export function withEntry(
  account: WithHistory,
  done: Pick<AccountEntry, 'feito' | 'em' | 'por' | 'com'>,
) {
  const { nome, email, papeis, suplente, ativo } = account;
  return [...account.historico, { ...done, nome, email, papeis: [...papeis], suplente, ativo }];
}

/** Every name and every address that an account has or ever had, each once: all of them count for a wall. */
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

type Standing = Pick<AccountEntry, 'papeis' | 'ativo'>;

const isGuardian = ({ papeis, ativo }: Standing): boolean =>
  ativo && papeis.includes('responsavel');

/** Whether an account is a guardian, or was one at any time since then. @param since milliseconds */
export function wasGuardianSince(account: WithHistory, since: number): boolean {
  const before = account.historico.filter(({ em }) => em < since).at(-1);
  const after = account.historico.filter(({ em }) => em >= since);
  return [account, ...(before ? [before] : []), ...after].some(isGuardian);
}

/**
 * Whether an account became a guardian since then, by somebody alone.
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
 * Whether somebody alone, without a second person, gave or changed what an account may do or whose it is since then. A name
 * that changed does not count, nor keys of a guardian, whose voice does not come from them.
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

const shapeOf = ({ email, papeis, suplente, ativo }: AccountEntry): string =>
  JSON.stringify([email, [...papeis].sort(), suplente, ativo]);

/** An entry as the mark covers it: PostgreSQL keeps the keys of an object in an order of its own. */
export const inOrder = ({
  feito,
  em,
  por,
  com,
  nome,
  email,
  papeis,
  suplente,
  ativo,
}: AccountEntry): unknown[] => [feito, em, por, com, nome, email, papeis, suplente, ativo];
