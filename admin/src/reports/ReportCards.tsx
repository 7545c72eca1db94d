import { REASON_LABELS } from '@relato/domain/reason';
import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import { useDomainLabel } from '../i18n/language';
import { itemSx, listSx } from '../ui/listSx';
import { SelectReport } from './SelectReport';
import {
  DeadlineMarks,
  NeedMarks,
  FoundedMark,
  SeverityMark,
  StatusMark,
  StillMarks,
} from '../situation/marks';
import type { ReportSummary } from '../session/api';
import { ProtocolLink, useReportWords } from './cells';
import { TagList } from './TagList';

/** The reports as a simple list: for narrow screens, and for the inbox. */
export const ReportCards = ({ selectable = false }: { selectable?: boolean }) => {
  const { requester } = useReportWords();
  const domainLabel = useDomainLabel();
  const { data = [] } = useListContext<ReportSummary>();
  return (
    <Box component="ul" sx={listSx}>
      {data.map((report) => (
        <RecordContextProvider key={report.id} value={report}>
          <Box
            component="li"
            data-lido={report.lido}
            sx={{
              ...itemSx,
              display: { md: 'grid' },
              gridTemplateColumns: '11.875rem minmax(0, 1fr) minmax(0, 1.6fr)',
              alignItems: 'center',
              columnGap: 2,
              fontWeight: report.lido ? 400 : 700,
              bgcolor: report.lido ? undefined : 'primary.light',
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', ml: selectable ? -1 : 0 }}>
              {selectable && <SelectReport />}
              <div>
                <ProtocolLink />
              </div>
            </Box>
            <Box sx={{ my: { xs: 0.75, md: 0 } }}>
              {requester(report)} · {domainLabel(REASON_LABELS[report.motivo])}
            </Box>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 1,
                rowGap: 0.5,
                fontSize: '0.875rem',
              }}
            >
              <StatusMark status={report.status} />
              <StillMarks {...report} />
              <NeedMarks {...report} />
              <DeadlineMarks prazos={report.prazos} />
              {report.gravidade !== undefined && <SeverityMark {...report} />}
              {report.procedenciaDecisao && <FoundedMark {...report} />}
              {report.responsavel && <span>{report.responsavel.nome}</span>}
            </Box>
            <TagList tags={report.etiquetas} wraps />
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
};
