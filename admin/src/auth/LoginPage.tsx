import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EntryFrame } from './EntryFrame';
import { LoginForm } from './LoginForm';

/** `/login`: the team's way in. */
export const LoginPage = () => {
  const translate = useTranslate();
  return (
    <EntryFrame title={translate('app.login.titulo')} intro={translate('app.login.introducao')}>
      <LoginForm />
      <Typography sx={{ mt: 2.5 }}>
        <Link component={RouterLink} to="/recuperar">
          {translate('app.login.esqueceu')}
        </Link>
      </Typography>
    </EntryFrame>
  );
};
