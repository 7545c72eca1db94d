import { useQuery, useQueryClient } from '@tanstack/react-query';
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
