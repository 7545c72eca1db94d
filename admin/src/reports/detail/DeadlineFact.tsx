import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import LateIcon from '@mui/icons-material/AlarmOffOutlined';
import OpenIcon from '@mui/icons-material/ScheduleOutlined';
import SoonIcon from '@mui/icons-material/AlarmOutlined';
import Box from '@mui/material/Box';
import type { SituacaoPrazo } from '@relato/domain/prazo';
import { useTranslate } from 'react-admin';
import { useDatas } from '../../i18n/useDatas';
import { Mark } from '../marks/Mark';
import type { Prazo } from '../report';

const LOOKS = {
  CUMPRIDO: { icon: DoneIcon, tone: 'success' },
  CUMPRIDO_COM_ATRASO: { icon: DoneIcon, tone: 'warning' },
  EM_DIA: { icon: OpenIcon, tone: 'neutral' },
  PROXIMO: { icon: SoonIcon, tone: 'warning' },
  VENCIDO: { icon: LateIcon, tone: 'danger' },
} as const satisfies Record<SituacaoPrazo, object>;

/** What became of a deadline, and until when it runs or ran. */
export const DeadlineFact = ({ ate, situacao }: Prazo) => {
  const translate = useTranslate();
  const { data } = useDatas();
  return (
    <>
      <Mark {...LOOKS[situacao]}>{translate(`app.prazos.${situacao}`)}</Mark>{' '}
      <Box
        component="time"
        dateTime={new Date(ate).toISOString()}
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {translate('app.prazos.ate', { data: data(ate) })}
      </Box>
    </>
  );
};
