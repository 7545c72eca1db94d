import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useDatas } from '../../i18n/useDatas';
import { UnreadDot } from '../marks/marks';
import type { ResumoRelato } from '../../api';
import { useReportWords } from './reportWords';
import { useListLeft } from './useListLeft';

/** The row's real link. The protocol stands in it, and never in an address. */
export const ProtocolLink = () => {
  const translate = useTranslate();
  const { protocol } = useReportWords();
  const report = useRecordContext<ResumoRelato>();
  const { data } = useDatas();
  const left = useListLeft();
  if (!report) return null;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, lineHeight: 1.3 }}>
        {!report.lido && <UnreadDot />}
        <Link
          component={RouterLink}
          to={`/relatos/${report.id}`}
          state={left}
          sx={{
            fontFamily: 'monospace',
            fontSize: '1rem',
            letterSpacing: '0.04em',
            fontWeight: 'inherit',
            lineHeight: 1.3,
            py: 0.25,
          }}
        >
          {protocol(report)}
        </Link>
      </Box>
      <Box
        sx={{ fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap', lineHeight: 1.2 }}
      >
        {translate('resources.relatos.fields.criadoEm')} {data(report.criadoEm)}
      </Box>
    </>
  );
};
