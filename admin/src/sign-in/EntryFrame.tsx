import type { LabelText } from '../i18n/keys';
import { Alert, Box, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { LocalesMenuButton, ToggleThemeButton } from 'react-admin';
import { useLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { InMain } from '../ui/MessageScreen';
import { PageTitle } from '../ui/PageHeader';
import { useSecondsLeft } from '../ui/WaitLeft';
import { Wordmark } from '../ui/Wordmark';
import { useWatched } from '../ui/watched';
import { stopWaiting, waitingUntil } from '../session/patience';

interface EntryFrameProps {
  /** A key or a text, as its `intro`. */
  title: LabelText;
  intro: LabelText;
  children: ReactNode;
}

/** The frame of pages before the back office's own: signing in, and required steps. */
export const EntryFrame = ({ title, intro, children }: EntryFrameProps) => {
  const label = useLabel();
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 4 }, py: 1.5 }}
      >
        <Box sx={{ flexGrow: 1, display: 'flex' }}>
          <Wordmark name={label('app.nome')} />
        </Box>
        <LocalesMenuButton />
        <ToggleThemeButton />
      </Box>
      <Box
        component="main"
        sx={{
          flexGrow: 1,
          display: 'grid',
          placeItems: { xs: 'start center', sm: 'center' },
          p: 2,
        }}
      >
        <Box
          sx={{
            width: '100%',
            maxWidth: '28.75rem',
            mb: { sm: 12 },
            p: { xs: 2.5, sm: 4 },
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderTop: 4,
            borderTopColor: 'primary.main',
          }}
        >
          <PageTitle name={label(title)} />
          <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>{label(intro)}</Typography>
          <PatienceNotice />
          <InMain value={true}>{children}</InMain>
        </Box>
      </Box>
    </Box>
  );
};

/** While a call waits for its turn: why, for how long, and that nothing needs to be done. */
export const PatienceNotice = () => {
  const translate = useTranslate();
  const until = useWatched(waitingUntil);
  useEffect(() => stopWaiting, []);
  if (until === undefined) return null;
  return (
    // The sentence is announced once; a timer would be announced every second.
    <Alert severity="info" role="presentation" sx={{ mb: 1.5 }}>
      <span role="status">{translate('app.espera.texto')}</span>{' '}
      <Countdown key={until} until={until} />
    </Alert>
  );
};

const Countdown = ({ until }: { until: number }) => {
  const translate = useTranslate();
  const seconds = Math.max(1, useSecondsLeft(until));
  return <span role="timer">{translate('app.espera.segundos', { smart_count: seconds })}</span>;
};
