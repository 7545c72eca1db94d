import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';

interface MessageScreenProps {
  title: string;
  text: string;
  /** The way back. */
  children: ReactNode;
}

/** A whole page that says what happened and how to go on. */
export const MessageScreen = ({ title, text, children }: MessageScreenProps) => (
  <Box sx={{ maxWidth: 560, mx: 'auto', py: { xs: 4, sm: 8 }, px: 2 }}>
    <PageTitle name={title} />
    <Typography sx={{ my: 2, color: 'text.secondary' }}>{text}</Typography>
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{children}</Box>
  </Box>
);
