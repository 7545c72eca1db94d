import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../layout/PageTitle';
import { Upcoming } from './Upcoming';

/** `/prazos`: what the hourly jobs would do if they ran now. Looking at it changes nothing. */
export const UpcomingPage = () => {
  const translate = useTranslate();
  return (
    <>
      <PageTitle name={translate('app.previa.titulo')} />
      <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: '65ch' }}>
        {translate('app.previa.explicacao')}
      </Typography>
      <Upcoming resource="expiracao" moment="expiraEm" />
      <Upcoming resource="trituracao" moment="concluidoEm" />
    </>
  );
};
