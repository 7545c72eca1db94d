import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One line of a report's facts: its name, and what is known. Stands in a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', gap: 1, py: 0.75 }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);
