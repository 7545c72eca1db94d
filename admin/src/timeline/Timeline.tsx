import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import type { RelatoEquipe } from '../reports/report';
import { TimelineEntry } from './TimelineEntry';
import { useTimeline } from './useTimeline';

/** 'Linha do tempo': everything in its order, for somebody new to the case. */
export const Timeline = ({ report }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  const { data: events, isPending, refetch } = useTimeline(report.id);
  if (isPending) return <LinearProgress aria-label={translate('app.linhaDoTempo.carregando')} />;
  if (events === undefined) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('app.tentarDeNovo')}</Button>}>
        {translate('app.linhaDoTempo.falhou')}
      </Alert>
    );
  }
  return (
    <Box
      component="ol"
      aria-label={translate('app.linhaDoTempo.lista')}
      sx={{ listStyle: 'none', m: 0, ml: 0.75, pl: 3, borderLeft: 2, borderColor: 'divider' }}
    >
      {events.map((event, index) => (
        <TimelineEntry key={index} event={event} />
      ))}
    </Box>
  );
};
