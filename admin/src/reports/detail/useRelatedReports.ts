import { useQuery } from '@tanstack/react-query';
import { useTeamData } from '../../useTeamData';
import type { ResumoRelato } from '../report';

/** As many reports as name one protocol are shown. */
const SHOWN_MAX = 20;

/** The server opens every report for such a search: it is not asked again with each change of a report. */
const FRESH_MS = 5 * 60_000;

interface RelatedReports {
  /** Absent until they are known. */
  reports?: ResumoRelato[];
  failed: boolean;
}

/** Finds reports by a protocol: the one that it is of (`uuid`), or those that name it as an earlier one (`protocolo`). */
export function useRelatedReports(by: 'uuid' | 'protocolo', protocolo: string | undefined): RelatedReports {
  const team = useTeamData();
  const { data, isError } = useQuery({
    queryKey: ['relacionados', by, protocolo],
    queryFn: ({ signal }) =>
      team.getList<ResumoRelato>('relatos', {
        filter: { [by]: protocolo },
        pagination: { page: 1, perPage: SHOWN_MAX },
        sort: { field: 'criadoEm', order: 'ASC' },
        signal,
      }),
    enabled: protocolo !== undefined,
    staleTime: FRESH_MS,
  });
  return { reports: data?.data, failed: isError };
}
