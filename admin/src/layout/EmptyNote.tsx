import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyNoteProps {
  title: string;
  text?: string;
  /** The way on, where there is one. */
  children?: ReactNode;
}

/** Stands where a list has nothing to show. */
export const EmptyNote = ({ title, text, children }: EmptyNoteProps) => (
  <Box sx={{ py: 6, px: 2, textAlign: 'center', border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
    <Typography variant="h2">{title}</Typography>
    {text !== undefined && (
      <Typography sx={{ mt: 1, mx: 'auto', maxWidth: '60ch', color: 'text.secondary' }}>{text}</Typography>
    )}
    {children && <Box sx={{ mt: 2 }}>{children}</Box>}
  </Box>
);
