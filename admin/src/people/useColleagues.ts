import { permissionsOf } from '@relato/domain/permissions';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { Account, CaseReader } from '../session/api';
import { useCan, useMe } from '../session/useMe';
import { useTeamData } from '../session/dataProvider';

/** A colleague, and how they are called. */
export interface ColleagueName {
  usuarioId: string;
  nome: string;
}

const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'nome', order: 'ASC' },
} as const;

/** The accounts, by name; none for who may not see them. */
export const useAccounts = (): Account[] =>
  useGetList<Account>('usuarios', ALL, { enabled: useCan()('usuarios.ver') }).data ?? [];

/** Everybody whose roles let them hold cases; nobody for who may not see the accounts. */
export function useColleagues(): (ColleagueName & Pick<Account, 'papeis'>)[] {
  return useAccounts()
    .filter(({ ativo, papeis }) => ativo && permissionsOf(papeis).includes('relatos.ver'))
    .map(({ id: usuarioId, nome, email, papeis }) => ({
      usuarioId,
      nome: nome === '' ? email : nome,
      papeis,
    }));
}

/** The same as the choices of a select, with oneself before the others. */
export function useColleagueOptions(): { value: string; label: string }[] {
  const { me } = useMe();
  const others = useColleagues().filter(({ usuarioId }) => usuarioId !== me?.id);
  return [...(me ? [{ usuarioId: me.id, nome: me.nome }] : []), ...others].map(optionOf);
}

export const optionOf = ({ usuarioId, nome }: ColleagueName) => ({ value: usuarioId, label: nome });

/** Everybody who can open a case: under the reports' key, which each change makes old. */
export function useCaseReaders(reportId: string): UseQueryResult<CaseReader[]> {
  const team = useTeamData();
  return useQuery({
    queryKey: ['relatos', 'acessos', reportId],
    queryFn: () => team.caseReaders(reportId),
  });
}
