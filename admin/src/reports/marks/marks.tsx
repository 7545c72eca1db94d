import { type Gravidade, GRAVIDADE_ROTULOS, SEM_GRAVIDADE_ROTULO } from '@relato/domain/gravidade';
import { type Prazo, PRAZOS } from '@relato/domain/prazo';
import { isJudged, type Status, STATUS_ROTULOS } from '@relato/domain/status';
import MissedIcon from '@mui/icons-material/AlarmOffOutlined';
import SoonIcon from '@mui/icons-material/AlarmOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import UnfoundedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import MediumIcon from '@mui/icons-material/DragHandle';
import FoundedIcon from '@mui/icons-material/GavelOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import LowIcon from '@mui/icons-material/KeyboardArrowDown';
import HighIcon from '@mui/icons-material/KeyboardDoubleArrowUp';
import HeldIcon from '@mui/icons-material/LockOutlined';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import NewIcon from '@mui/icons-material/NewReleasesOutlined';
import ProgressIcon from '@mui/icons-material/PendingOutlined';
import NoneIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import SilentIcon from '@mui/icons-material/SpeakerNotesOffOutlined';
import OverdueIcon from '@mui/icons-material/RunningWithErrorsOutlined';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { useDatas } from '../../i18n/useDatas';
import { useRotulo } from '../../i18n/language';
import type { Prazo as PrazoRelato, ResumoRelato } from '../../api';
import type { Situation } from '../situation/situation';
import { Mark } from './Mark';

const LOOKS = {
  NOVO: { icon: NewIcon, tone: 'accent' },
  EM_ANDAMENTO: { icon: ProgressIcon, tone: 'neutral' },
  AGUARDANDO_RESPOSTA: { icon: WaitingIcon, tone: 'warning' },
  CONCLUIDO: { icon: DoneIcon, tone: 'success' },
} as const;

/** The status badge. */
export const StatusMark = ({ status }: { status: Status }) => {
  const rotulo = useRotulo();
  return (
    <Mark {...LOOKS[status]} filled>
      {rotulo(STATUS_ROTULOS[status])}
    </Mark>
  );
};

/** The badges of a report that lies still: let expire by the team, by the person, or never begun. */
export const StillMarks = ({ vencido, silente, naoIniciado, alteradoEm }: ResumoRelato) => {
  const translate = useTranslate();
  const { data } = useDatas();
  return (
    <>
      {vencido && (
        <Mark icon={OverdueIcon} tone="danger" filled>
          {translate('app.prazo.vencido')}
        </Mark>
      )}
      {silente && (
        <Mark icon={SilentIcon} tone="warning" filled>
          {translate('app.prazos.marcas.PESSOA_SILENTE', { data: data(alteradoEm) })}
        </Mark>
      )}
      {naoIniciado && (
        <Mark icon={MissedIcon} tone="danger" filled>
          {translate('app.prazos.filtros.NAO_INICIADO')}
        </Mark>
      )}
    </>
  );
};

/** The badge of a report that nobody can delete. */
export const HeldMark = () => {
  const translate = useTranslate();
  return (
    <Mark icon={HeldIcon} tone="accent" filled>
      {translate('app.retencao.retido')}
    </Mark>
  );
};

const SEVERITY_LOOKS = {
  BAIXA: { icon: LowIcon, tone: 'success' },
  MEDIA: { icon: MediumIcon, tone: 'warning' },
  ALTA: { icon: HighIcon, tone: 'danger' },
} as const;

/** The severity's icon with its words; a report nobody has judged yet says so. */
export const SeverityMark = ({ gravidade }: { gravidade?: Gravidade }) => {
  const rotulo = useRotulo();
  if (gravidade === undefined) {
    return (
      <Mark icon={NoneIcon} tone="neutral">
        {rotulo(SEM_GRAVIDADE_ROTULO)}
      </Mark>
    );
  }
  return <Mark {...SEVERITY_LOOKS[gravidade]}>{rotulo(GRAVIDADE_ROTULOS[gravidade])}</Mark>;
};

/** 'Procedente' or 'Não Procedente'; a dash until somebody has decided. */
export const FoundedMark = (situation: Situation) => {
  const translate = useTranslate();
  if (!isJudged(situation)) {
    return (
      <>
        <span aria-hidden>—</span>
        <Box component="span" sx={visuallyHidden}>
          {translate('app.procedencia.semDecisao')}
        </Box>
      </>
    );
  }
  return situation.procedencia ? (
    <Mark icon={FoundedIcon} tone="accent">
      {translate('app.procedencia.procedente')}
    </Mark>
  ) : (
    <Mark icon={UnfoundedIcon} tone="neutral">
      {translate('app.procedencia.naoProcedente')}
    </Mark>
  );
};

/** One deadline, where somebody has to see to it. */
const DeadlineMark = ({ prazo, ate, situacao }: { prazo: Prazo } & PrazoRelato) => {
  const translate = useTranslate();
  const { data } = useDatas();
  if (situacao !== 'PROXIMO' && situacao !== 'VENCIDO') return null;
  const missed = situacao === 'VENCIDO';
  return (
    <Mark icon={missed ? MissedIcon : SoonIcon} tone={missed ? 'danger' : 'warning'} filled>
      {translate(`app.prazos.marcas.${prazo.toUpperCase()}_${situacao}`, { data: data(ate) })}
    </Mark>
  );
};

/** The badges of a report whose acknowledgement or answer is due soon, or overdue. */
export const DeadlineMarks = ({ prazos }: Pick<ResumoRelato, 'prazos'>) =>
  PRAZOS.map((prazo) => {
    const deadline = prazos[prazo];
    return deadline && <DeadlineMark key={prazo} prazo={prazo} {...deadline} />;
  });

/** The icon of an unread report, with words for those who do not see it. */
export const UnreadDot = () => {
  const translate = useTranslate();
  return (
    <>
      <UnreadIcon aria-hidden sx={{ fontSize: '1.125rem', color: 'primary.main', verticalAlign: 'text-bottom' }} />
      <Box component="span" sx={visuallyHidden}>
        {translate('app.leitura.naoLido')}:{' '}
      </Box>
    </>
  );
};
