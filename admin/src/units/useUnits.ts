import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Unit } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { apiError } from '../ui/errors';

/** The name of the units' query, which their changes invalidate. */
export const UNITS = 'unidades';

/** All units, for a guardian. */
export function useUnits(): UseQueryResult<Unit[]> {
  const team = useTeamData();
  return useQuery({ queryKey: [UNITS], queryFn: () => team.units() });
}

/** The units of which the signed-in person is one of the people. */
export function useOwnUnits(): UseQueryResult<Unit[]> {
  const team = useTeamData();
  return useQuery({ queryKey: [UNITS, 'own'], queryFn: () => team.ownUnits() });
}

/** Reads the units again when a change was decided on an older version. */
export function useUnitChange(): <Answer>(call: Promise<Answer>) => Promise<Answer> {
  const queryClient = useQueryClient();
  return async (call) => {
    try {
      return await call;
    } catch (error) {
      if (apiError(error)?.code === 'conflito_versao')
        void queryClient.invalidateQueries({ queryKey: [UNITS] });
      throw error;
    }
  };
}
