import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useSignOut } from './useSignOut';

/** The specified 'sair'. */
export const SignOutButton = () => {
  const translate = useTranslate();
  const signOut = useSignOut();
  return <Button onClick={() => void signOut()}>{translate('app.navegacao.sair')}</Button>;
};
