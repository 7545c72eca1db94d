import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TimelineItem } from '../session/api';
import { useTeamData } from '../session/dataProvider';

/** Under the reports' key: what changes a report makes its timeline old, too. */
export const timelineKey = (id: string) => ['relatos', 'linhaDoTempo', id];

/** What happened to a case, in its order, as the server tells it. */
export function useTimeline(id: string): UseQueryResult<TimelineItem[]> {
  const team = useTeamData();
  return useQuery({
    queryKey: timelineKey(id),
    queryFn: ({ signal }) => team.timeline(id, signal),
  });
}
