import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from '../i18n/translate';
import type { Schemas } from '../session/api';
import { send } from '../session/dataProvider';
import { useMe } from '../session/useMe';
import { useFailureAlert } from '../ui/errors';
import { useSendForm } from '../ui/forms/SendForm';

const PATH = '/api/correio/teste';

const LOOK_MS = 1_000;

/** Sends the signed-in person a mail by the stored settings, and shows how that ended. */
export const MailTest = () => {
  const translate = useTranslate();
  const showFailure = useFailureAlert();
  const { isDirty } = useSendForm();
  const { me } = useMe();
  const {
    mutate,
    data: test,
    isPending,
  } = useMutation({
    mutationFn: () => send<Schemas['MailTestDto']>('POST', PATH),
    onError: (error) => void showFailure(error),
  });
  const { data: state } = useQuery({
    queryKey: ['correio', 'teste', test?.id],
    queryFn: () => send<Schemas['MailTestStateDto']>('GET', `${PATH}/${test?.id ?? ''}`),
    enabled: test !== undefined,
    refetchInterval: ({ state: { data } }) => (isOver(data) ? false : LOOK_MS),
  });
  const isWaiting = isPending || (test !== undefined && !isOver(state));
  const isOff = isWaiting || isDirty;
  return (
    <Box component="section" aria-labelledby="teste-correio" sx={{ my: 3 }}>
      <Typography id="teste-correio" variant="h2" sx={{ mb: 1 }}>
        {translate('app.correio.teste')}
      </Typography>
      <Button aria-disabled={isOff} onClick={() => !isOff && mutate()}>
        {translate(isWaiting ? 'app.correio.testando' : 'app.correio.enviarTeste')}
      </Button>
      {isDirty && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {translate('app.correio.salvePrimeiro')}
        </Typography>
      )}
      <Box role="status" sx={{ mt: 1.5 }}>
        {!isWaiting && state?.situacao === 'ENTREGUE' && (
          <Alert severity="success" role="presentation">
            {translate('app.correio.aceito', { email: me?.email ?? '' })}
          </Alert>
        )}
        {!isWaiting && state?.situacao === 'FALHOU' && (
          <Alert severity="error" role="presentation">
            {translate('app.correio.recusado')}
            <Box component="blockquote" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
              {state.resposta ?? state.falha}
            </Box>
          </Alert>
        )}
      </Box>
    </Box>
  );
};

const isOver = (state: Schemas['MailTestStateDto'] | undefined): boolean =>
  state !== undefined && state.situacao !== 'AGUARDANDO';
