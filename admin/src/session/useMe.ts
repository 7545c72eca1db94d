import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permission } from '@relato/domain/permissions';
import { askAgain, type SignedInUser, whoAmI } from './session';

const ME = ['eu'];

interface Me {
  me: SignedInUser | undefined;
  /** Why it is not known who they are. */
  error: unknown;
  /** Asks the server again. */
  refresh: () => Promise<void>;
}

/** Who is signed in and what they may do. */
export function useMe(): Me {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ME,
    queryFn: whoAmI,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return {
    me: data,
    error,
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
