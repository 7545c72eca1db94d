import InternalIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Moment } from '../layout/Moment';
import { Mark } from '../reports/marks/Mark';
import type { Acontecimento, RelatoEquipe } from '../api';
import { useTimeline } from './useTimeline';
import { useTold } from './useTold';

/** 'Linha do tempo': everything in its order, for somebody new to the case; on paper, with or without what is internal. */
export const Timeline = ({ report, internal = true }: { report: RelatoEquipe; internal?: boolean }) => {
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
      {events
        .filter((event) => internal || !event.acompanhamento)
        .map((event, index) => (
          <TimelineEntry key={index} event={event} />
        ))}
    </Box>
  );
};

/** One event of the timeline. */
const TimelineEntry = ({ event }: { event: Acontecimento }) => {
  const translate = useTranslate();
  const { title, by, lines, internal } = useTold()(event);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pb: 2.5,
        breakInside: 'avoid',
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -31,
          top: 6,
          width: 12,
          height: 12,
          borderRadius: internal ? 0 : '50%',
          border: '2px solid',
          borderColor: 'primary.main',
          bgcolor: 'background.default',
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="h3">{title}</Typography>
        {internal && (
          <Mark icon={InternalIcon} tone="neutral">
            {translate('app.linhaDoTempo.interno')}
          </Mark>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {event.em === undefined ? translate('app.linhaDoTempo.semHora') : <Moment ms={event.em} />}
        {by !== undefined && ` · ${by}`}
      </Typography>
      {lines.map((line, index) => (
        <Typography key={index} sx={{ mt: 0.5, whiteSpace: 'pre-wrap', maxWidth: '75ch' }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
};
