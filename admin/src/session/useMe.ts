import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permission } from '@relato/domain/permissions';
import { askAgain, type SignedInUser, whoAmI } from './session';

const ME = ['eu'];

interface Me {
  me: SignedInUser | undefined;
  /** The reason why the person is unknown. */
  error: unknown;
  /** Fetches it again. */
  refresh: () => Promise<void>;
}

/** The signed-in person with their permissions. */
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

/**
 * @returns a function that tells whether the signed-in person has a permission; false until the
 * person is known
 */
export function useCan(): (permission: Permission) => boolean {
  const { me } = useMe();
  return (permission) => me?.permissoes.includes(permission) === true;
}
