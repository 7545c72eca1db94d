import { PASSWORD_MAX } from '@relato/domain/password';
import { Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../ui/forms/TextField';
import { useTranslate } from '../i18n/translate';

const Strength = lazy(() => import('./Strength').then((module) => ({ default: module.Strength })));

interface NewPasswordFieldProps {
  name: string;
  /** Words that the password must not contain. */
  own: readonly string[];
}

/** A new password with its strength. */
export const NewPasswordField = ({ name, own }: NewPasswordFieldProps) => {
  const translate = useTranslate();
  const password = String(useWatch({ name }) ?? '');
  return (
    <>
      <TextField
        name={name}
        type="password"
        autoComplete="new-password"
        label="app.conta.senhaNova"
        required
        maxLength={PASSWORD_MAX}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('app.conta.senhaDica')}
      </Typography>
      {password !== '' && (
        <Suspense fallback={null}>
          <Strength senha={password} own={own} />
        </Suspense>
      )}
    </>
  );
};

interface PasswordFieldProps {
  name: string;
  label?: string;
  first?: boolean;
}

/** The present password. */
export const PasswordField = ({
  name,
  label = 'app.conta.senhaAtual',
  first = false,
}: PasswordFieldProps) => (
  <TextField
    name={name}
    type="password"
    autoComplete="current-password"
    label={label}
    required
    maxLength={PASSWORD_MAX}
    first={first}
  />
);
