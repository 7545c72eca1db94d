import { SENHA_MAX } from '@relato/domain/senha';
import { useTranslate } from 'react-admin';
import { TextField } from '../forms/TextField';

interface PasswordFieldProps {
  name: string;
  label?: string;
  first?: boolean;
}

/** The present password. */
export const PasswordField = ({ name, label = 'app.conta.senhaAtual', first = false }: PasswordFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      name={name}
      type="password"
      autoComplete="current-password"
      label={translate(label)}
      required
      maxLength={SENHA_MAX}
      first={first}
    />
  );
};
