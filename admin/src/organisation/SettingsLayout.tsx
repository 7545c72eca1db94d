import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Preview } from './Preview';
import type { Setting } from './values';

/** The fields of settings, with the public pages beside them where there is room. */
export const BesidePreview = ({
  settings,
  children,
}: {
  settings: readonly Setting[];
  children: ReactNode;
}) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' },
    }}
  >
    <Box>{children}</Box>
    <Preview settings={settings} />
  </Box>
);

/** Settings in two columns where there is room. */
export const SettingPairs = ({
  settings,
  field,
}: {
  settings: readonly Setting[];
  field: (setting: Setting) => ReactNode;
}) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      rowGap: 1.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {settings.map((setting) => (
      <Box key={setting.chave}>{field(setting)}</Box>
    ))}
  </Box>
);
