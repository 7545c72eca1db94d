import { Box } from '@mui/material';
import { useDates } from '../i18n/formats';

/** A date and time in machine-readable form, too. */
export const Moment = ({ ms }: { ms: number }) => {
  const { dateTime } = useDates();
  return (
    <Box component="time" dateTime={new Date(ms).toISOString()} sx={{ color: 'text.secondary' }}>
      {dateTime(ms)}
    </Box>
  );
};
