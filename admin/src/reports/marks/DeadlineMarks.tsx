import SoonIcon from '@mui/icons-material/AlarmOutlined';
import MissedIcon from '@mui/icons-material/AlarmOffOutlined';
import type { Prazo } from '@relato/domain/prazo';
import { useTranslate } from 'react-admin';
import { useDatas } from '../../i18n/useDatas';
import type { Prazo as PrazoRelato, ResumoRelato } from '../report';
import { Mark } from './Mark';

/** One deadline, where somebody has to see to it. */
const DeadlineMark = ({ prazo, of: { ate, situacao } }: { prazo: Prazo; of: PrazoRelato }) => {
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
export const DeadlineMarks = ({ prazos: { acuse, resposta } }: Pick<ResumoRelato, 'prazos'>) => (
  <>
    <DeadlineMark prazo="acuse" of={acuse} />
    <DeadlineMark prazo="resposta" of={resposta} />
  </>
);
