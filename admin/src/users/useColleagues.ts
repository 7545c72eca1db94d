import { permissionsOf } from '@relato/domain/permissions';
import { useGetList } from 'react-admin';
import type { Account } from '../api';
import { useCan } from '../auth/useCan';

/** A colleague, and how they are called. */
export interface ColleagueName {
  usuarioId: string;
  nome: string;
}

const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'nome', order: 'ASC' } } as const;

/** Everybody whose roles let them hold cases; nobody for who may not see the accounts. */
export function useColleagues(): (ColleagueName & Pick<Account, 'papeis'>)[] {
  const { data: accounts = [] } = useGetList<Account>('usuarios', ALL, { enabled: useCan()('usuarios.ver') });
  return accounts
    .filter(({ ativo, papeis }) => ativo && permissionsOf(papeis).includes('relatos.ver'))
    .map(({ id: usuarioId, nome, email, papeis }) => ({ usuarioId, nome: nome === '' ? email : nome, papeis }));
}
