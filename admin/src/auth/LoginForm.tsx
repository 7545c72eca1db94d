import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { asksForSecondFactor, signInError } from './signInError';

const HOME = '/relatos';

/** Where the person was going when asked to sign in. */
function useDestination(): string {
  const state = useLocation().state as { nextPathname?: string; nextSearch?: string } | null;
  const path = state?.nextPathname;
  return path === undefined || path === '/' ? HOME : path + (state?.nextSearch ?? '');
}

/** E-mail and password; a refusal marks both fields, since the server does not say which one was wrong. */
export const LoginForm = () => {
  const translate = useTranslate();
  const login = useLogin();
  const destination = useDestination();
  const [failure, setFailure] = useState<ReturnType<typeof signInError>>();
  const [sending, setSending] = useState(false);
  const [second, setSecond] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const codigo = useRef<HTMLInputElement>(null);
  const wrong = failure?.fieldsWrong ?? false;

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const typed = new FormData(event.currentTarget);
    setSending(true);
    setFailure(undefined);
    try {
      await login({ ...Object.fromEntries(typed) }, destination);
    } catch (error) {
      setSending(false);
      if (asksForSecondFactor(error)) {
        setSecond(true);
        return;
      }
      setFailure(signInError(error));
      (second ? codigo : email).current?.focus();
    }
  };

  const described = wrong ? { 'aria-describedby': 'login-erro' } : {};
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {failure && (
        <Alert severity="error" id="login-erro" sx={{ mb: 1.5 }}>
          {translate(failure.text)}
        </Alert>
      )}
      <TextField
        name="email"
        type="email"
        label={translate('app.login.email')}
        autoComplete="username"
        error={wrong}
        inputRef={email}
        slotProps={{ htmlInput: described }}
      />
      <TextField
        name="senha"
        type="password"
        label={translate('app.login.senha')}
        autoComplete="current-password"
        error={wrong}
        slotProps={{ htmlInput: described }}
      />
      {second && (
        <TextField
          name="codigo"
          label={translate('app.login.codigo')}
          helperText={translate('app.login.codigoDica')}
          autoComplete="one-time-code"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the step that the person is asked for next
          autoFocus
          error={failure !== undefined && !wrong}
          inputRef={codigo}
        />
      )}
      <Button type="submit" variant="contained" fullWidth sx={{ mt: 2 }} aria-disabled={sending}>
        {translate(sending ? 'app.login.entrando' : 'app.login.entrar')}
      </Button>
    </form>
  );
};
