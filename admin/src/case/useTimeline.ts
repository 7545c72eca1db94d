import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TimelineItem } from '../session/api';
import { timelineKey, useTeamData } from '../session/dataProvider';

/** A timeline that came with its case need not be read again for this long; a change reads it. */
const FRESH_MS = 10_000;

/** A case's events in order, from the server. */
export function useTimeline(id: string): UseQueryResult<TimelineItem[]> {
  const team = useTeamData();
  return useQuery({
    queryKey: timelineKey(id),
    queryFn: ({ signal }) => team.timeline(id, signal),
    staleTime: FRESH_MS,
  });
}
