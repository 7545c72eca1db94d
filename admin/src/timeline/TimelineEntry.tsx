import InternalIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Moment } from '../layout/Moment';
import { Mark } from '../reports/marks/Mark';
import type { Acontecimento } from '../reports/report';
import { useTold } from './useTold';

/** One event of the timeline. */
export const TimelineEntry = ({ event }: { event: Acontecimento }) => {
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
