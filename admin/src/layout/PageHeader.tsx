import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';

interface PageHeaderProps {
  name: string;
  /** What is on the page just now, told aloud when it changes; empty until it is known. */
  status?: string;
  /** What can be done on the whole page. */
  children?: ReactNode;
}

/** The top of a page: its title, what it holds, and its buttons at the other end. */
export const PageHeader = ({ name, status, children }: PageHeaderProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5, mb: 1.5 }}>
    <PageTitle name={name} />
    {status !== undefined && (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {status}
      </Typography>
    )}
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1.5,
        flex: { xs: '1 1 auto', lg: '1 1 0' },
      }}
    >
      {children}
    </Box>
  </Box>
);
