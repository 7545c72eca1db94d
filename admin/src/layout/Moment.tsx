import { Box } from '@mui/material';
import { useDatas } from '../i18n/useDatas';

/** A date and time that machines can read too. */
export const Moment = ({ ms }: { ms: number }) => {
  const { dataHora } = useDatas();
  return (
    <Box component="time" dateTime={new Date(ms).toISOString()} sx={{ color: 'text.secondary' }}>
      {dataHora(ms)}
    </Box>
  );
};
