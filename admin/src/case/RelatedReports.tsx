import { Box, Link } from '@mui/material';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useDates } from '../i18n/formats';
import { useTeamData } from '../session/dataProvider';
import type { StaffReport, ReportSummary } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { CODE_FACE } from '../ui/theme/codeFace';
import { Fact } from './Fact';

/**
 * The report with the earlier protocol that this one names, and later reports that name this one.
 */
export const RelatedReports = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const earlier = useRelatedReports(
    { uuid: report.protocolo, criadoEm_lte: report.criadoEm },
    report.protocolo !== undefined,
  );
  const later = useRelatedReports({ protocolo: report.uuid, criadoEm_gte: report.criadoEm });
  return (
    <>
      {report.protocolo !== undefined && (
        <Fact name={translate('resources.relatos.fields.protocolo')}>
          {earlier.data?.length ? (
            <ReportLinks reports={earlier.data} />
          ) : (
            <>
              <Box component="span" sx={{ fontFamily: CODE_FACE }}>
                {report.protocolo}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                {translate(`app.relato.${SEARCH_TEXTS[earlier.status]}`)}
              </Box>
            </>
          )}
        </Fact>
      )}
      {later.data && later.data.length > 0 && (
        <Fact name={translate('app.relato.citadoPor')}>
          <ReportLinks reports={later.data} />
        </Fact>
      )}
    </>
  );
};

/** The text shown in place of a link, by the state of the search for the earlier report. */
const SEARCH_TEXTS = {
  pending: 'procurando',
  error: 'anteriorFalhou',
  success: 'anteriorNaoEncontrado',
} as const;

const ReportLinks = ({ reports }: { reports: readonly ReportSummary[] }) => {
  const translate = useTranslate();
  const { date } = useDates();
  const { state } = useLocation() as { state: unknown };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {reports.map(({ id, uuid, criadoEm }) => (
        <li key={id}>
          <Link
            component={RouterLink}
            to={`/relatos/${id}`}
            state={state}
            sx={{ fontFamily: CODE_FACE }}
          >
            {uuid}
          </Link>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem', ml: 1 }}>
            {translate('app.relato.de', { data: date(criadoEm) })}
          </Box>
        </li>
      ))}
    </Box>
  );
};

/** At most this many reports that name one protocol are shown. */
const SHOWN_MAX = 20;

/**
 * How long a result is used without searching again: for each search the server opens every report
 * that was filed before this one, or after it.
 */
const FRESH_MS = 5 * 60_000;

/**
 * Finds reports by the list's filter: by their protocol (`uuid`), or by the earlier one that they
 * name (`protocolo`).
 */
function useRelatedReports(filter: object, enabled = true): UseQueryResult<ReportSummary[]> {
  const team = useTeamData();
  return useQuery({
    queryKey: ['relacionados', filter],
    queryFn: ({ signal }) =>
      team.getList<ReportSummary>('relatos', {
        filter,
        pagination: { page: 1, perPage: SHOWN_MAX },
        sort: { field: 'criadoEm', order: 'ASC' },
        signal,
      }),
    enabled,
    select: ({ data }) => data,
    staleTime: FRESH_MS,
  });
}
