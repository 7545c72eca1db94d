import type { Evidence } from '@relato/domain/evidence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askAgain, freshForPerson, type SignedInUser, whoAmI } from './session';

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
    staleTime: freshForPerson,
    gcTime: 0,
    retry: false,
  });
  return {
    me: data,
    error,
    refresh: async () => {
      queryClient.setQueryData(ME, await askAgain());
      // The cached answers of the auth provider: identity and permissions.
      await queryClient.invalidateQueries({ queryKey: ['auth'] });
    },
  };
}

/** The files that forms accept. */
export const useEvidence = (): Evidence => useMe().me?.evidencias ?? 'imagens';
