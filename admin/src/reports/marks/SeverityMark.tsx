import HighIcon from '@mui/icons-material/KeyboardDoubleArrowUp';
import LowIcon from '@mui/icons-material/KeyboardArrowDown';
import MediumIcon from '@mui/icons-material/DragHandle';
import NoneIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { type Gravidade, GRAVIDADE_ROTULOS, SEM_GRAVIDADE_ROTULO } from '@relato/domain/gravidade';
import { useRotulo } from '../../i18n/useIdioma';
import { Mark } from './Mark';

const LOOKS = {
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
  return <Mark {...LOOKS[gravidade]}>{rotulo(GRAVIDADE_ROTULOS[gravidade])}</Mark>;
};
