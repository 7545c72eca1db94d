import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TimelineItem } from '../session/api';
import { useTeamData } from '../session/dataProvider';

/** Under the reports' key: a change of the report invalidates its timeline, too. */
export const timelineKey = (id: string) => ['relatos', 'linhaDoTempo', id];

/** A case's events in order, from the server. */
export function useTimeline(id: string): UseQueryResult<TimelineItem[]> {
  const team = useTeamData();
  return useQuery({
    queryKey: timelineKey(id),
    queryFn: ({ signal }) => team.timeline(id, signal),
  });
}
