import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NotDoneIcon from '@mui/icons-material/HighlightOffOutlined';
import ProgressIcon from '@mui/icons-material/PendingOutlined';
import { SITUACAO_ACOMPANHAMENTO_ROTULOS, type SituacaoAcompanhamento } from '@relato/domain/situacao-acompanhamento';
import { useRotulo } from '../i18n/useIdioma';
import { Mark } from '../reports/marks/Mark';

const LOOKS = {
  EM_ANDAMENTO: { icon: ProgressIcon, tone: 'warning' },
  NAO_REALIZADO: { icon: NotDoneIcon, tone: 'danger' },
  FINALIZADO: { icon: DoneIcon, tone: 'success' },
} as const;

/** The state of a follow-up. */
export const FollowUpMark = ({ status }: { status: SituacaoAcompanhamento }) => {
  const rotulo = useRotulo();
  return (
    <Mark {...LOOKS[status]} filled>
      {rotulo(SITUACAO_ACOMPANHAMENTO_ROTULOS[status])}
    </Mark>
  );
};
