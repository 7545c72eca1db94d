import { Alert, Box, Button, Link, TextField, Typography } from '@mui/material';
import { useLogin } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { type SyntheticEvent, useRef, useState } from 'react';
import { EntryFrame } from './EntryFrame';
import { apiError, failureText, httpStatus, retryAt } from '../ui/errors';
import { WaitLeft } from '../ui/WaitLeft';
import { useTranslate } from '../i18n/translate';
import { useStartsToday } from '../session/preferencesStore';
import { passkeyAsked, PasskeyNotUsed, signWithPasskey } from '../session/passkeys';
import type { PlainKey } from '../i18n/keys';

/** `/login`: the staff's sign-in. */
export const LoginPage = () => {
  const translate = useTranslate();
  return (
    <EntryFrame title={translate('ra.auth.sign_in')} intro={translate('app.login.introducao')}>
      <LoginForm />
      <Typography sx={{ mt: 2.5 }}>
        <Link component={RouterLink} to="/recuperar">
          {translate('app.recuperar.titulo')}
        </Link>
      </Typography>
    </EntryFrame>
  );
};

const HOME = '/relatos';

/** The page that was requested before the sign-in, if there was one. */
function useRequestedPage(): string | undefined {
  const state = useLocation().state as { nextPathname?: string; nextSearch?: string } | null;
  const path = state?.nextPathname;
  return path === undefined || path === '/' ? undefined : path + (state?.nextSearch ?? '');
}

/**
 * E-mail and password; a refusal marks both fields, since the server does not say which one is
 * wrong.
 */
const LoginForm = () => {
  const translate = useTranslate();
  const login = useLogin();
  const requested = useRequestedPage();
  const [prefersToday] = useStartsToday();
  const startsToday = prefersToday && requested === undefined;
  const [failure, setFailure] = useState<ReturnType<typeof signInError>>();
  const [sending, setSending] = useState(false);
  const [second, setSecond] = useState(false);
  const [passkey, setPasskey] = useState<ReturnType<typeof passkeyAsked>>();
  const form = useRef<HTMLFormElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const wrong = failure?.fieldsWrong ?? false;

  const enter = async (more: () => Promise<object> = () => Promise.resolve({})) => {
    if (sending || !form.current) return;
    const typed = Object.fromEntries(new FormData(form.current));
    setSending(true);
    setFailure(undefined);
    try {
      await login({ ...typed, ...(await more()), startsToday }, requested ?? HOME);
    } catch (error) {
      setSending(false);
      setPasskey((before) => passkeyAsked(error) ?? before);
      if (asksForSecondFactor(error)) {
        setSecond(true);
        return;
      }
      setFailure(signInError(error));
      (second ? code : email).current?.focus();
    }
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void enter();
  };
  const enterWithPasskey = (asked: NonNullable<typeof passkey>) =>
    enter(async () => ({ codigo: undefined, chaveAcesso: await signWithPasskey(asked) }));

  const described = wrong ? { 'aria-describedby': 'login-erro' } : {};
  return (
    <Box
      component="form"
      ref={form}
      onSubmit={submit}
      noValidate
      sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      {failure && (
        <Alert severity="error" id="login-erro" sx={{ mb: 0.5 }}>
          {translate(failure.text)} <WaitLeft until={failure.mayRetryAt} />
        </Alert>
      )}
      <TextField
        name="email"
        type="email"
        label={translate('resources.usuarios.fields.email')}
        autoComplete="username"
        error={wrong}
        inputRef={email}
        slotProps={{ htmlInput: described }}
      />
      <TextField
        name="senha"
        type="password"
        label={translate('ra.auth.password')}
        autoComplete="current-password"
        error={wrong}
        slotProps={{ htmlInput: described }}
      />
      {second && passkey && (
        <Button
          variant="contained"
          fullWidth
          sx={{ mt: 1.5 }}
          aria-disabled={sending}
          onClick={() => void enterWithPasskey(passkey)}
        >
          {translate('app.login.comChave')}
        </Button>
      )}
      {second && (
        <TextField
          name="codigo"
          label={translate('app.login.codigo')}
          helperText={translate('app.login.codigoDica')}
          autoComplete="one-time-code"
          // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the step that the person is asked for next
          autoFocus
          error={failure !== undefined && !wrong}
          inputRef={code}
        />
      )}
      <Button
        type="submit"
        variant={second && passkey ? 'outlined' : 'contained'}
        fullWidth
        sx={{ mt: 1.5 }}
        aria-disabled={sending}
      >
        {translate(sending ? 'app.login.entrando' : 'ra.auth.sign_in')}
      </Button>
    </Box>
  );
};

const TEXTS: Readonly<Record<number, PlainKey>> = {
  0: 'app.login.semServidor',
  400: 'app.login.incorretos',
  401: 'app.login.incorretos',
  429: 'app.erros.muitas_tentativas',
  503: 'app.erros.ocupado',
};

/** The text of a failed sign-in; only a refusal of the pair marks the two fields. */
function signInError(error: unknown): {
  text: PlainKey;
  fieldsWrong: boolean;
  mayRetryAt?: number;
} {
  const mayRetryAt = retryAt(error);
  if (mayRetryAt !== undefined) return { text: failureText(error), fieldsWrong: false, mayRetryAt };
  if (apiError(error)?.code === 'segundo_fator_incorreto')
    return { text: 'app.login.codigoErrado', fieldsWrong: false };
  if (error instanceof PasskeyNotUsed) return { text: 'app.login.chaveErrada', fieldsWrong: false };
  const text = TEXTS[httpStatus(error)] ?? 'app.erros.inesperado';
  return { text, fieldsWrong: text === 'app.login.incorretos' };
}

/** Whether the password was right, and the second factor follows. */
const asksForSecondFactor = (error: unknown): boolean =>
  apiError(error)?.code === 'segundo_fator_necessario';
