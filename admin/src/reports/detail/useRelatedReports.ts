import { useQuery } from '@tanstack/react-query';
import { useTeamData } from '../../useTeamData';
import type { ResumoRelato } from '../report';

/** As many reports as name one protocol are shown. */
const SHOWN_MAX = 20;

/** The server opens every report of that side for such a search: it is not asked again with each change of a report. */
const FRESH_MS = 5 * 60_000;

interface RelatedReports {
  /** Absent until they are known. */
  reports?: ResumoRelato[];
  failed: boolean;
}

/** The list's filters by which related reports are found: a protocol, and on which side of the report they were filed. */
type Relation =
  { uuid: string | undefined; criadoEm_lte: number } | { protocolo: string | undefined; criadoEm_gte: number };

/** Finds the report of a protocol (`uuid`), or those that name it as an earlier one (`protocolo`). */
export function useRelatedReports(filter: Relation): RelatedReports {
  const team = useTeamData();
  const { data, isError } = useQuery({
    queryKey: ['relacionados', filter],
    queryFn: ({ signal }) =>
      team.getList<ResumoRelato>('relatos', {
        filter,
        pagination: { page: 1, perPage: SHOWN_MAX },
        sort: { field: 'criadoEm', order: 'ASC' },
        signal,
      }),
    enabled: ('uuid' in filter ? filter.uuid : filter.protocolo) !== undefined,
    staleTime: FRESH_MS,
  });
  return { reports: data?.data, failed: isError };
}
