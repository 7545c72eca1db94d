import ParkedIcon from '@mui/icons-material/ReportProblemOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useCan } from '../auth/useCan';
import { useDatas } from '../i18n/useDatas';
import { Mark } from '../reports/marks/Mark';
import { useTeamData } from '../useTeamData';
import { useVerb } from '../useVerb';
import type { Entrega } from './delivery';
import { rowSx } from '../layout/listSx';

/** One delivery: what it announces, since when, and why it has not arrived. */
export const DeliveryRow = ({ delivery }: { delivery: Entrega }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const { dataHora } = useDatas();
  const can = useCan();
  const { id, tipo, situacao, criadaEm, proximaEm, tentativas, falha } = delivery;
  const parked = situacao === 'PARADA';
  const name = translate(`app.entregas.tipos.${tipo}`, { _: translate('app.entregas.tipos.outro') });
  const { run, running } = useVerb({
    send: () => team.retryDelivery(id),
    resource: 'entregas',
    success: 'app.entregas.tentada',
    onDone: () => undefined,
  });
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('app.entregas.desde', { data: dataHora(criadaEm) })} ·{' '}
          {translate('app.entregas.tentativas', { smart_count: tentativas })}
          {proximaEm !== undefined &&
            tentativas > 0 &&
            ` · ${translate('app.entregas.proxima', { data: dataHora(proximaEm) })}`}
        </Typography>
        {falha !== undefined && (
          <Typography variant="body2">
            {translate('app.entregas.motivo')}:{' '}
            {translate(`app.entregas.falhas.${falha.split(' ')[0] ?? ''}`, { _: falha })}
          </Typography>
        )}
      </Box>
      <Mark icon={parked ? ParkedIcon : WaitingIcon} tone={parked ? 'danger' : 'neutral'} filled>
        {translate(`app.entregas.situacoes.${situacao}`)}
      </Mark>
      {can('entregas.repetir') && (
        <Button
          aria-label={translate('app.entregas.tentarNome', { nome: name, data: dataHora(criadaEm) })}
          aria-disabled={running}
          onClick={() => !running && run()}
        >
          {translate('app.tentarDeNovo')}
        </Button>
      )}
    </Box>
  );
};
