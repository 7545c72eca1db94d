import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useDatas } from '../../i18n/useDatas';
import type { RelatoEquipe, ResumoRelato } from '../report';
import { Fact } from './Fact';
import { useRelatedReports } from './useRelatedReports';

/** The report of the earlier protocol that this one names, and the later reports that name this one. */
export const RelatedReports = ({ report }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  const earlier = useRelatedReports({ uuid: report.protocolo, criadoEm_lte: report.criadoEm });
  const later = useRelatedReports({ protocolo: report.uuid, criadoEm_gte: report.criadoEm });
  return (
    <>
      {report.protocolo !== undefined && (
        <Fact name={translate('resources.relatos.fields.protocolo')}>
          {earlier.reports?.length ? (
            <ReportLinks reports={earlier.reports} />
          ) : (
            <>
              <Box component="span" sx={{ fontFamily: 'monospace' }}>
                {report.protocolo}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                {earlier.failed && translate('app.relato.anteriorFalhou')}
                {earlier.reports && translate('app.relato.anteriorNaoEncontrado')}
                {!earlier.failed && !earlier.reports && translate('app.relato.procurando')}
              </Box>
            </>
          )}
        </Fact>
      )}
      {later.reports && later.reports.length > 0 && (
        <Fact name={translate('app.relato.citadoPor')}>
          <ReportLinks reports={later.reports} />
        </Fact>
      )}
    </>
  );
};

const ReportLinks = ({ reports }: { reports: readonly ResumoRelato[] }) => {
  const translate = useTranslate();
  const { data } = useDatas();
  const { state } = useLocation() as { state: unknown };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {reports.map(({ id, uuid, criadoEm }) => (
        <li key={id}>
          <Link component={RouterLink} to={`/relatos/${id}`} state={state} sx={{ fontFamily: 'monospace' }}>
            {uuid}
          </Link>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem', ml: 1 }}>
            {translate('app.relato.de', { data: data(criadoEm) })}
          </Box>
        </li>
      ))}
    </Box>
  );
};
