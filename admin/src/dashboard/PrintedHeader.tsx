import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useDates } from '../i18n/formats';
import { useTranslate } from '../i18n/translate';
import { useMe } from '../session/useMe';
import { LogoPicture } from '../ui/LogoPicture';
import { usePrinting } from '../ui/media';
import { brand } from '../ui/theme/brand';
import { useWatched } from '../ui/watched';

const LOGO_BOX = { width: 160, height: 40 };

/** At the top of the first sheet: the company, the person who printed it, and when. */
export const PrintedHeader = () => (usePrinting() ? <Letterhead /> : null);

const Letterhead = () => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  const { me } = useMe();
  const { identity } = useGetIdentity();
  const { logo } = useWatched(brand);
  const [now] = useState(Date.now);
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'end',
        justifyContent: 'space-between',
        borderBottom: 1,
        pb: 1,
        mb: 2,
      }}
    >
      {logo && <LogoPicture logo={logo} box={LOGO_BOX} />}
      <Typography sx={{ fontWeight: 600 }}>
        {me?.empresa} · {translate('app.impressao.confidencial')}
      </Typography>
      <Typography>
        {translate('app.impressao.por', { nome: identity?.fullName ?? '', data: dateTime(now) })}
      </Typography>
    </Box>
  );
};
