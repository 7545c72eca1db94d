import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LocalesMenuButton, ToggleThemeButton, useTranslate } from 'react-admin';
import { PageTitle } from '../layout/PageTitle';
import { Wordmark } from '../layout/Wordmark';
import { PatienceNotice } from './PatienceNotice';

interface EntryFrameProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** The frame of what comes before the back office's own pages: signing in, and what is to be done first. */
export const EntryFrame = ({ title, intro, children }: EntryFrameProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 4 }, py: 1.5 }}>
        <Box sx={{ flexGrow: 1, display: 'flex' }}>
          <Wordmark name={translate('app.nome')} />
        </Box>
        <LocalesMenuButton />
        <ToggleThemeButton />
      </Box>
      <Box
        component="main"
        sx={{ flexGrow: 1, display: 'grid', placeItems: { xs: 'start center', sm: 'center' }, p: 2 }}
      >
        <Box
          sx={{
            width: '100%',
            maxWidth: 460,
            mb: { sm: 12 },
            p: { xs: 2.5, sm: 4 },
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderTop: 4,
            borderTopColor: 'primary.main',
          }}
        >
          <PageTitle name={title} />
          <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>{intro}</Typography>
          <PatienceNotice />
          {children}
        </Box>
      </Box>
    </Box>
  );
};
