import { permissionsOf } from '@relato/domain/permissions';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { Account, CaseReader } from '../session/api';
import { useMe } from '../session/useMe';
import { useCan } from '../session/permissions';
import { useTeamData } from '../session/dataProvider';

/** A colleague with their display name. */
export interface ColleagueName {
  usuarioId: string;
  nome: string;
}

const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'nome', order: 'ASC' },
} as const;

/** Changes made on this page are seen at once: they invalidate the list. */
const FRESH_MS = 60_000;

/** The accounts, by name; empty without the permission to see them. */
export const useAccounts = (): Account[] =>
  useGetList<Account>('usuarios', ALL, { enabled: useCan('usuarios.ver'), staleTime: FRESH_MS })
    .data ?? [];

/** Everyone whose roles allow cases; empty without the permission to see the accounts. */
export function useColleagues(): (ColleagueName & Pick<Account, 'papeis'>)[] {
  return useAccounts()
    .filter(({ ativo, papeis }) => ativo && permissionsOf(papeis).includes('relatos.ver'))
    .map(({ id: usuarioId, nome, email, papeis }) => ({
      usuarioId,
      nome: nome === '' ? email : nome,
      papeis,
    }));
}

/** The same as choices of a select, the signed-in person first. */
export function useColleagueOptions(): { value: string; label: string }[] {
  const { me } = useMe();
  const others = useColleagues().filter(({ usuarioId }) => usuarioId !== me?.id);
  return [...(me ? [{ usuarioId: me.id, nome: me.nome }] : []), ...others].map(optionOf);
}

export const optionOf = ({ usuarioId, nome }: ColleagueName) => ({ value: usuarioId, label: nome });

/** Everyone with access to a case: under the reports' key, which each change invalidates. */
export function useCaseReaders(reportId: string): UseQueryResult<CaseReader[]> {
  const team = useTeamData();
  return useQuery({
    queryKey: ['relatos', 'acessos', reportId],
    queryFn: () => team.caseReaders(reportId),
  });
}
