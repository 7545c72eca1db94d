// What an account is and may do, before and after a change.
import { holdsTeamKey, permissionsOf } from '@relato/domain/permissions';
import { AppError } from '../platform/errors/app-error';
import type { ChangeAccountDto } from './accounts.dto';
import type { User } from './user.entity';

/** What an account may do, and whether it may sign in. */
export type Rights = Pick<User, 'papeis' | 'suplente' | 'ativo'>;

export type Changed = Rights & Pick<User, 'email' | 'nome'>;

/** The account as a change leaves it. */
export function changed(usuario: User, change: ChangeAccountDto): Changed {
  const { email = usuario.email, nome = usuario.nome, ativo = usuario.ativo } = change;
  const { papeis = usuario.papeis, suplente = usuario.suplente } = change;
  return { email: email.toLowerCase(), nome, ativo, papeis, suplente };
}

export const rightsOf = ({ papeis, suplente, ativo }: Rights): Rights => ({ papeis, suplente, ativo });

export const sameRights = (is: Rights, was: Rights | undefined): boolean =>
  JSON.stringify(rightsOf(is)) === JSON.stringify(was && rightsOf(was));

/** Whether they decide on people and keys now. */
export const isResponsible = ({ papeis, ativo }: Rights): boolean => ativo && papeis.includes('responsavel');

export const changedMeanwhile = (): AppError =>
  new AppError(409, 'conta_mudou', 'A conta mudou desde que isto foi pedido.');

/** In whatever order they are named. */
export const rolesDiffer = (before: Changed, now: Changed): boolean =>
  [...before.papeis].sort().join() !== [...now.papeis].sort().join() || before.suplente !== now.suplente;

/** Somebody who opens reports, and somebody who gives roles, must be left. @param now the account as it shall be. @throws AppError 409 */
export function requireOthers(active: readonly User[], now: User): void {
  const LAST = [
    { is: opensReports, code: 'ultima_conta', text: 'Esta é a última conta ativa que pode abrir os relatos.' },
    { is: givesRoles, code: 'ultimo_responsavel', text: 'Este é o último responsável ativo.' },
  ];
  for (const { is, code, text } of LAST) {
    const others = active.filter(({ id }) => id !== now.id);
    const was = active.some(is);
    if (was && !others.some(is) && !(now.ativo && is(now))) throw new AppError(409, code, text);
  }
}

const opensReports = ({ chaveEquipe, papeis }: User): boolean => chaveEquipe !== null && holdsTeamKey(papeis);

const givesRoles = ({ papeis }: User): boolean => permissionsOf(papeis).includes('papeis.dar');
