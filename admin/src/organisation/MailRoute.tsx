import { Alert, type AlertColor, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslate } from '../i18n/translate';
import type { Schemas } from '../session/api';
import { send } from '../session/dataProvider';
import { useSendForm } from '../ui/forms/SendForm';
import { VerbButton } from '../ui/VerbButton';

type Route = Schemas['MailRouteDto'];

/** Of the queries about mail that follow a change at once. */
export const MAIL_QUERIES = 'correio';

const SEVERITIES: Readonly<Partial<Record<Route['situacao'], AlertColor>>> = {
  EQUIPE: 'info',
  CONFIRMADA: 'success',
  PROPOSTA: 'warning',
};

/** Which mails the stored settings carry, and the request that another guardian confirms them. */
export const MailRoute = () => {
  const translate = useTranslate();
  const { data: route } = useQuery({
    queryKey: [MAIL_QUERIES, 'rota'],
    queryFn: async () => (await send<Schemas['MailSettingsDto']>('GET', '/api/correio')).rota,
  });
  const severity = route && SEVERITIES[route.situacao];
  if (!route || severity === undefined) return null;
  const { servidor = '', remetente = '', comite = '' } = route;
  return (
    <Box component="section" aria-labelledby="rota-correio" sx={{ my: 3 }}>
      <Typography id="rota-correio" variant="h2" sx={{ mb: 1 }}>
        {translate('app.correio.rota')}
      </Typography>
      <Alert severity={severity} role="presentation" sx={{ overflowWrap: 'anywhere' }}>
        {route.situacao === 'EQUIPE' && translate('app.correio.rotaEquipe')}
        {route.situacao === 'CONFIRMADA' && translate('app.correio.rotaConfirmada')}
        {route.situacao === 'PROPOSTA' &&
          translate('app.correio.rotaProposta', { servidor, remetente, comite })}
      </Alert>
      {route.situacao !== 'CONFIRMADA' && (
        <Box sx={{ mt: 1.5 }}>
          <Confirmation isAsked={route.aprovacao !== undefined} />
        </Box>
      )}
    </Box>
  );
};

/** Asks another guardian to confirm the stored settings, or shows that one was asked. */
const Confirmation = ({ isAsked }: { isAsked: boolean }) => {
  const translate = useTranslate();
  const { isDirty } = useSendForm();
  if (isAsked)
    return (
      <Typography>
        {translate('app.correio.rotaPedida')}{' '}
        <Link to="/aprovacoes">{translate('app.correio.verPedido')}</Link>
      </Typography>
    );
  if (isDirty)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('app.correio.salveParaPedir')}
      </Typography>
    );
  return (
    <VerbButton
      resource={MAIL_QUERIES}
      label="app.correio.pedirConfirmacao"
      variant="outlined"
      send={() => send('POST', '/api/correio/confirmacao')}
    />
  );
};
