import { Box, Link, Typography } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { SessionGate } from '../sign-in/SessionGate';
import { ConfirmationDialog } from './ConfirmationDialog';
import { useTranslate } from '../i18n/translate';
import { useMe } from '../session/useMe';
import { UnreadProvider } from '../inbox/UnreadProvider';
import { IdleWarning } from './IdleWarning';
import { SendUnsent } from '../situation/situation';
import { Header } from './Header';
import { InMain, OnItsWay } from '../ui/MessageScreen';
import { SignOutElsewhere } from '../session/SignOutButton';
import { PAGE_WIDTH } from '../ui/theme/letters';

/** Every signed-in page: a skip link, the header, one column of content. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <SignOutElsewhere />
      <SessionGate>
        <UnreadProvider>
          <IdleWarning />
          <SendUnsent />
          <Link
            href="#conteudo"
            sx={{
              position: 'absolute',
              left: -9999,
              '&:focus': { left: 8, top: 8, zIndex: 2000, p: 1.5, bgcolor: 'background.paper' },
            }}
          >
            {translate('ra.navigation.skip_nav')}
          </Link>
          <Header />
          <Box
            component="main"
            id="conteudo"
            tabIndex={-1}
            sx={{
              maxWidth: PAGE_WIDTH,
              mx: 'auto',
              px: { xs: 1.5, sm: 3 },
              py: { xs: 2, sm: 3.5 },
              outline: 'none',
              // A bar stays at the foot of the window, also under a short page.
              '&:has([data-pe])': {
                display: 'flex',
                flexDirection: 'column',
                minHeight: 'calc(100vh - 61px)',
                pb: 0,
              },
            }}
          >
            <InMain value={true}>
              <Suspense fallback={<OnItsWay />}>{children}</Suspense>
            </InMain>
          </Box>
          <Footer />
        </UnreadProvider>
      </SessionGate>
      <ConfirmationDialog />
    </>
  );
};

/** The product and its version, which an operator is asked for. */
const Footer = () => {
  const { me } = useMe();
  if (!me) return null;
  return (
    <Typography
      component="footer"
      variant="body2"
      sx={{
        maxWidth: PAGE_WIDTH,
        mx: 'auto',
        px: { xs: 1.5, sm: 3 },
        pb: 2,
        color: 'text.secondary',
        '@media print': { display: 'none' },
      }}
    >
      Relato {me.versao}
    </Typography>
  );
};
