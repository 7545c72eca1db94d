import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** One line of a report's facts: name and value. Part of a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: '6rem minmax(0, 1fr)',
      columnGap: 1.5,
      py: 0.625,
      fontSize: '0.9375rem',
    }}
  >
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </Box>
);
