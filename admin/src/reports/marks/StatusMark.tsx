import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NewIcon from '@mui/icons-material/NewReleasesOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ProgressIcon from '@mui/icons-material/PendingOutlined';
import { type Status, STATUS_ROTULOS } from '@relato/domain/status';
import { useRotulo } from '../../i18n/useIdioma';
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
