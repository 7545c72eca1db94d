import { REASON_LABELS } from '@relato/domain/reason';
import { caseNumber } from '@relato/domain/protocol';
import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import OwnerIcon from '@mui/icons-material/PersonOutlined';
import { Box, Button } from '@mui/material';
import { useSaveContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useDomainLabel } from '../i18n/language';
import { useColleagues } from '../people/useColleagues';
import { NextDeadline } from '../reports/cells';
import { useCan } from '../session/permissions';
import { useMe } from '../session/useMe';
import { Mark } from '../ui/Mark';
import { PageTitle } from '../ui/PageHeader';
import { useCommand } from '../ui/commands';
import { useNarrow } from '../ui/media';
import { useShortcut } from '../ui/useShortcut';
import { HeldMark, SeverityMark, StatusMark, StillMarks } from '../situation/marks';
import type { StaffReport } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { useListAddress } from '../reports/useListLeft';
import { NeighbourButton, useNextAhead, useWalkKeys } from './neighbours';
import { ReportNeeds } from './ReportNeeds';
import { CODE_FACE } from '../ui/theme/codeFace';

/**
 * The case in one line: 'VOLTAR', protocol, severity, status, owner, next deadline and the
 * reporter's needs. The browser's title names the case by its reason and number, not by its
 * protocol: titles end up in histories.
 */
export const ReportHeading = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { back, state } = useListAddress();
  const navigate = useNavigate();
  useShortcut('u', () => void navigate(back, { state }));
  useWalkKeys(report.id);
  useNextAhead(report.id);
  const narrow = useNarrow();
  const next = (
    <Box className="nao-imprimir" sx={{ ml: 'auto' }}>
      <NeighbourButton id={report.id} to="next" endIcon={<NextIcon />} />
    </Box>
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        mb: 1.5,
      }}
    >
      <Button
        component={Link}
        to={back}
        state={state}
        variant="text"
        startIcon={<BackIcon />}
        className="nao-imprimir"
        sx={{ ml: -1 }}
      >
        {translate('app.voltar')}
      </Button>
      {narrow && next}
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
      <OwnerMark report={report} />
      {report.vence && <NextDeadline {...report} />}
      <ReportNeeds report={report} />
      {!narrow && next}
    </Box>
  );
};

/** The case's owner; without one, a button to take the case, unless the team has only one person. */
const OwnerMark = ({ report: { responsavel } }: { report: StaffReport }) => {
  const translate = useTranslate();
  const { me } = useMe();
  const { save } = useSaveContext();
  const assigns = useCan('relatos.atribuir');
  const inTeam = useColleagues().length > 1;
  const take = () => me && void save?.({ responsavel: { id: me.id, nome: me.nome } });
  useCommand('app.responsavel.assumir', inTeam && !responsavel && assigns, take);
  if (!responsavel && !inTeam) return null;
  return (
    <span>
      <Mark icon={OwnerIcon} tone="neutral">
        {responsavel?.nome ?? translate('app.responsavel.ninguem')}
      </Mark>
      {!responsavel && assigns && (
        <Button variant="text" size="small" className="nao-imprimir" onClick={take}>
          {translate('app.responsavel.assumir')}
        </Button>
      )}
    </span>
  );
};
