import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TimelineItem } from '../session/api';
import { timelineKey, useTeamData } from '../session/dataProvider';

/** A timeline that came with its case need not be read again for this long; a change reads it. */
const FRESH_MS = 10_000;

/**
 * A case's events in order, from the server.
 * @param enabled whether they may be read now; known ones are there at once
 */
export function useTimeline(id: string, enabled = true): UseQueryResult<TimelineItem[]> {
  const team = useTeamData();
  return useQuery({
    queryKey: timelineKey(id),
    queryFn: ({ signal }) => team.timeline(id, signal),
    enabled,
    staleTime: FRESH_MS,
  });
}
