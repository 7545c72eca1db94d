import Box from '@mui/material/Box';
import { MOTIVO_ROTULOS } from '@relato/domain/motivo';
import { useListContext } from 'react-admin';
import { useRotulo } from '../../i18n/useIdioma';
import { itemSx, listSx } from '../../layout/listSx';
import { DeadlineMarks } from '../marks/DeadlineMarks';
import { FoundedMark } from '../marks/FoundedMark';
import { OverdueMark } from '../marks/OverdueMark';
import { SeverityMark } from '../marks/SeverityMark';
import { StatusMark } from '../marks/StatusMark';
import { SelectReport } from '../bulk/SelectReport';
import type { ResumoRelato } from '../report';
import { ProtocolLink } from './ProtocolLink';
import { useRequester } from './useRequester';

/** The reports as a simple list: for narrow screens, and for the inbox. */
export const ReportCards = ({ selectable = false }: { selectable?: boolean }) => {
  const requester = useRequester();
  const rotulo = useRotulo();
  const { data = [] } = useListContext<ResumoRelato>();
  return (
    <Box component="ul" sx={listSx}>
      {data.map((report) => (
        <Box
          component="li"
          key={report.id}
          data-lido={report.lido}
          sx={{
            ...itemSx,
            display: { md: 'grid' },
            gridTemplateColumns: '190px minmax(0, 1fr) minmax(0, 1.6fr)',
            alignItems: 'center',
            columnGap: 2,
            fontWeight: report.lido ? 400 : 700,
            bgcolor: report.lido ? undefined : 'primary.light',
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', ml: selectable ? -1 : 0 }}>
            {selectable && <SelectReport report={report} />}
            <div>
              <ProtocolLink report={report} />
            </div>
          </Box>
          <Box sx={{ my: { xs: 0.75, md: 0 } }}>
            {requester(report)} · {rotulo(MOTIVO_ROTULOS[report.motivo])}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, fontSize: '0.875rem' }}>
            <StatusMark status={report.status} />
            {report.vencido && <OverdueMark />}
            <DeadlineMarks prazos={report.prazos} />
            <SeverityMark gravidade={report.gravidade} />
            <FoundedMark {...report} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};
