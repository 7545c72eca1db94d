import { REASON_LABELS } from '@relato/domain/reason';
import { caseNumber } from '@relato/domain/protocol';
import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import { Box, Button } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { useDomainLabel } from '../i18n/language';
import { PageTitle } from '../ui/PageHeader';
import { useShortcut } from '../ui/useShortcut';
import { HeldMark, SeverityMark, StatusMark, StillMarks } from '../situation/marks';
import type { StaffReport } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { useListAddress } from '../reports/useListLeft';
import { NeighbourButtons } from './neighbours';
import { CODE_FACE } from '../ui/theme/codeFace';

/**
 * 'VOLTAR', and the protocol with its severity. The browser's title names the case by its reason
 * and day, not by its protocol: titles end up in histories.
 */
export const ReportHeading = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { back, state } = useListAddress();
  const navigate = useNavigate();
  useShortcut('u', () => void navigate(back, { state }));
  return (
    <>
      <Box
        className="nao-imprimir"
        sx={{ display: 'flex', justifyContent: 'space-between', mb: { sm: 1 } }}
      >
        <Button
          component={Link}
          to={back}
          state={state}
          variant="text"
          startIcon={<BackIcon />}
          sx={{ ml: -1 }}
        >
          {translate('app.voltar')}
        </Button>
        <div>
          <NeighbourButtons id={report.id} />
        </div>
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
      >
        <PageTitle
          name={translate('app.relato.pagina', {
            numero: caseNumber(report.id),
            motivo: domainLabel(REASON_LABELS[report.motivo]),
          })}
        >
          {translate('resources.relatos.fields.uuid')}{' '}
          <Box
            component="span"
            sx={{ fontFamily: CODE_FACE, letterSpacing: '0.06em', fontWeight: 700 }}
          >
            {report.uuid}
          </Box>
        </PageTitle>
        <SeverityMark {...report} />
        <StatusMark status={report.status} />
        <StillMarks {...report} />
        {report.retido && <HeldMark />}
      </Box>
    </>
  );
};
