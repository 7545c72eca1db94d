import type { LabelText } from '../i18n/keys';
import { Box, Button, LinearProgress, Skeleton, Typography } from '@mui/material';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { hasDrafts } from './drafts';
import { apiError, httpStatus } from './errors';
import { useLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { PageTitle } from './PageHeader';
import { listSx } from './listSx';

interface MessageScreenProps {
  /** A key or a text, as its `text`. */
  title: LabelText;
  text: LabelText;
  /** The way back. */
  children: ReactNode;
}

/** Whether this part is in the page's `main`, which a frame provides. */
export const InMain = createContext(false);

/** A full-page message with a way to continue. */
export const MessageScreen = ({ title, text, children }: MessageScreenProps) => {
  const label = useLabel();
  return (
    <Box
      component={use(InMain) ? 'div' : 'main'}
      sx={{ maxWidth: '35rem', mx: 'auto', py: { xs: 4, sm: 8 }, px: 2 }}
    >
      <PageTitle name={label(title)} />
      <Typography sx={{ my: 2, color: 'text.secondary' }}>{label(text)}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{children}</Box>
    </Box>
  );
};

/** An unknown address of the back office. */
export const NotFoundScreen = () => {
  const translate = useTranslate();
  return (
    <MessageScreen title="ra.page.not_found" text="ra.message.not_found">
      <Button component={Link} to="/relatos" variant="contained">
        {translate('app.telas.irParaRelatos')}
      </Button>
    </MessageScreen>
  );
};

/** A page without permission for the signed-in person. */
export const NotAllowedScreen = () => {
  const translate = useTranslate();
  return (
    <MessageScreen title="ra.page.access_denied" text="ra.message.access_denied">
      <Button component={Link} to="/conta" variant="contained">
        {translate('app.conta.titulo')}
      </Button>
    </MessageScreen>
  );
};

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * A page whose data failed to load: no connection, altered data and a server error have different
 * texts.
 */
export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => {
  const translate = useTranslate();
  const screen = screenFor(error);
  return (
    <MessageScreen title={`app.telas.${screen}Titulo`} text={`app.telas.${screen}Texto`}>
      <Button variant="contained" onClick={onRetry}>
        {translate('app.tentarDeNovo')}
      </Button>
    </MessageScreen>
  );
};

function screenFor(error: unknown): 'offline' | 'adulterado' | 'erro' {
  if (httpStatus(error) === 0) return 'offline';
  return apiError(error)?.code === 'conteudo_adulterado' ? 'adulterado' : 'erro';
}

interface EmptyNoteProps {
  /** A key or a text, as its `text`. */
  title: LabelText;
  text?: LabelText;
  /** A link onward, if there is one. */
  children?: ReactNode;
}

/** Stands in an empty list. */
export const EmptyNote = ({ title, text, children }: EmptyNoteProps) => {
  const label = useLabel();
  return (
    <Box
      sx={{
        py: 6,
        px: 2,
        textAlign: 'center',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h2">{label(title)}</Typography>
      {text !== undefined && (
        <Typography sx={{ mt: 1, mx: 'auto', maxWidth: '60ch', color: 'text.secondary' }}>
          {label(text)}
        </Typography>
      )}
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
    </Box>
  );
};

const STALE_CHUNK = /dynamically imported module|module script failed|Failed to fetch/i;

interface ErrorScreenProps {
  error?: Error;
  resetErrorBoundary: (reason?: unknown) => void;
}

/**
 * An error of the page itself, or a part of it that failed to load. The link back leads to the page
 * before, unchanged.
 */
export const ErrorScreen = ({ error, resetErrorBoundary }: ErrorScreenProps) => {
  const translate = useTranslate();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  if (STALE_CHUNK.test(error?.message ?? '')) return <MissingPart />;
  return (
    <MessageScreen title="app.telas.erroTitulo" text="app.telas.erroTexto">
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('app.telas.recarregar')}
      </Button>
      <Button href="/relatos">{translate('app.telas.irParaRelatos')}</Button>
    </MessageScreen>
  );
};

/** A page younger than this is as new as the server: reloading does not bring missing parts. */
const FRESH_MS = 10_000;

/**
 * A part of the page could not be loaded. After an update of the server the page is reloaded,
 * automatically if no text would be lost, and only if the server answers: without a connection the
 * browser would replace the product by its error page.
 */
const MissingPart = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [screen, setScreen] = useState<'offline' | 'versao'>();
  useEffect(
    () => void fetchAgain(performance.now() > FRESH_MS && !hasDrafts()).then(setScreen),
    [],
  );
  if (screen === undefined) return <OnItsWay />;
  return (
    <MessageScreen title={`app.telas.${screen}Titulo`} text={`app.telas.${screen}Texto`}>
      <Button variant="contained" onClick={() => void fetchAgain(true).then(setScreen)}>
        {translate(screen === 'offline' ? 'app.tentarDeNovo' : 'app.telas.recarregar')}
      </Button>
      <Button onClick={() => void navigate(-1)}>{translate('ra.action.back')}</Button>
    </MessageScreen>
  );
};

/**
 * Reloads the page if permitted and the server answers.
 * @returns the screen to show otherwise
 */
async function fetchAgain(mayReload: boolean): Promise<'offline' | 'versao' | undefined> {
  if (!(await serverAnswers())) return 'offline';
  if (!mayReload) return 'versao';
  window.location.reload();
  return undefined;
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/login', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** While a page is loading. (react-admin's own sign has no accessible name, and too pale words.) */
export const OnItsWay = () => {
  const progress = <LinearProgress aria-label={useTranslate()('ra.page.loading')} />;
  return use(InMain) ? progress : <main>{progress}</main>;
};

/** Placeholders of loading rows, of about their height, so that the page hardly jumps. */
export const RowsOnTheirWay = ({ rows = 10 }: { rows?: number }) => (
  <Box aria-hidden sx={{ ...listSx, '& > span': { mx: 1.5, my: 1.25, height: 32 } }}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} variant="rounded" animation={false} />
    ))}
  </Box>
);
