import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permission } from '@relato/domain/permissions';
import { askAgain, type Usuario, whoAmI } from '../auth/session';

const ME = ['eu'];

/** Who is signed in and what they may do; `refresh` asks the server again. */
export function useMe(): { me: Usuario | undefined; refresh: () => Promise<void> } {
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey: ME, queryFn: whoAmI, staleTime: 0, gcTime: 0, retry: false });
  return {
    me: data,
    refresh: async () => {
      queryClient.setQueryData(ME, await askAgain());
    },
  };
}

/** @returns what tells whether the signed-in person has a permission; no, until it is known who they are */
export function useCan(): (permission: Permission) => boolean {
  const { me } = useMe();
  return (permission) => me?.permissoes.includes(permission) === true;
}
