// The rights of an account before and after a change.
import { holdsTeamKey } from '@relato/domain/permissions';
import { AppError } from '../platform/errors/app-error';
import type { User } from './user.entity';

/** The roles of an account, and whether it may sign in. */
export type Rights = Pick<User, 'papeis' | 'suplente' | 'ativo'>;

/** The rights of an account, and its mail address. */
export interface Standing extends Rights {
  email: string;
}

export type Changed = Rights & Pick<User, 'email' | 'nome'>;

/** The account after a change. */
export function changed(usuario: User, change: Partial<Changed>): Changed {
  const { email = usuario.email, nome = usuario.nome, ativo = usuario.ativo } = change;
  const { papeis = usuario.papeis, suplente = usuario.suplente } = change;
  return { email: email.toLowerCase(), nome, ativo, papeis, suplente };
}

export const standingOf = ({ email, papeis, suplente, ativo }: Standing): Standing => ({
  email,
  papeis,
  suplente,
  ativo,
});

export const sameStanding = (is: Standing, was: Standing | undefined): boolean =>
  JSON.stringify(standingOf(is)) === JSON.stringify(was && standingOf(was));

/** The names of account changes that need a second person. */
export const PROTECTED_CHANGES = [
  'papeis.dar',
  'usuarios.gerir.alterar',
  'usuarios.gerir.desativar',
] as const;

/**
 * The name of a change that needs a second person, if made by another account: it makes a guardian,
 * or changes the rights or the address of one.
 */
export function protectedChange(
  before: Changed,
  now: Changed,
): (typeof PROTECTED_CHANGES)[number] | undefined {
  if (isResponsible(before) && !now.ativo) return 'usuarios.gerir.desativar';
  const wasGuardian = before.papeis.includes('responsavel');
  const isGuardian = now.papeis.includes('responsavel');
  // Also of an inactive account, which can become active later.
  if (wasGuardian !== isGuardian) return 'papeis.dar';
  if (isResponsible(before) !== isResponsible(now)) return 'papeis.dar';
  if (isResponsible(now) && rightsDiffer(before, now)) return 'papeis.dar';
  return wasGuardian && before.email !== now.email ? 'usuarios.gerir.alterar' : undefined;
}

/** Whether the account is an active key guardian. */
export const isResponsible = ({ papeis, ativo }: Rights): boolean =>
  ativo && papeis.includes('responsavel');

export const changedMeanwhile = (): AppError => new AppError(409, 'conta_mudou');

const namesOf = ({ papeis }: Rights): string => [...papeis].sort().join();

/** Whether the roles differ, in any order. */
export const rolesDiffer = (before: Rights, now: Rights): boolean =>
  namesOf(before) !== namesOf(now);

/** Whether something differs that only guardians give: roles, or `suplente`. */
export const rightsDiffer = (before: Rights, now: Rights): boolean =>
  rolesDiffer(before, now) || before.suplente !== now.suplente;

/**
 * Requires that another account that opens reports remains. @param now the account after the
 * change. @throws AppError 409
 */
export function requireOthers(active: readonly User[], now: User): void {
  const others = active.filter(({ id }) => id !== now.id);
  const opens = now.ativo && opensReports(now);
  if (active.some(opensReports) && !others.some(opensReports) && !opens) {
    throw new AppError(409, 'ultima_conta');
  }
}

/** Whether it has the team's role and the team's key. */
export const opensReports = ({
  chaveEquipe,
  papeis,
}: Pick<User, 'chaveEquipe' | 'papeis'>): boolean => chaveEquipe !== null && holdsTeamKey(papeis);
