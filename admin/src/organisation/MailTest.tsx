import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlainKey } from '../i18n/keys';
import { useTranslate } from '../i18n/translate';
import type { Schemas } from '../session/api';
import { send } from '../session/dataProvider';
import { SET_UP_QUERY } from '../session/setUpQuery';
import { useMe } from '../session/useMe';
import { apiError, hasFieldErrors, useFailureAlert } from '../ui/errors';
import { useLineLimit } from '../ui/forms/lineLimit';
import { useSendForm } from '../ui/forms/SendForm';
import { KEPT_FROM_THE_BROWSER } from '../ui/forms/TextField';

const PATH = '/api/correio/teste';

const LOOK_MS = 1_000;

/** The server refuses longer ones. */
const WORD_MAX = 40;

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
      <MailWord />
    </Box>
  );
};

/**
 * The word of the test mail, typed back. It is always there: the page may have been loaded again
 * since. Not a form, because it stands in the form of the settings.
 */
const MailWord = () => {
  const translate = useTranslate();
  const showFailure = useFailureAlert();
  const client = useQueryClient();
  const [word, setWord] = useState('');
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => send('POST', `${PATH}/palavra`, { palavra: word }),
    onSuccess: () => {
      setWord('');
      return client.invalidateQueries({ queryKey: [SET_UP_QUERY] });
    },
    onError: (failure) => {
      // It stands at the field.
      if (!hasFieldErrors(failure)) void showFailure(failure);
    },
  });
  const limit = useLineLimit(word, WORD_MAX);
  const refusal = apiError(error)?.errors?.['palavra'] as PlainKey | undefined;
  const isOff = isPending || limit.error || word.trim() === '';
  const check = () => {
    if (!isOff) mutate();
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mt: 2 }}>
        <TextField
          id="palavra-teste"
          label={translate('app.correio.palavra')}
          value={word}
          error={limit.error || refusal !== undefined}
          helperText={limit.helperText ?? translate(refusal ?? 'app.correio.ajudaPalavra')}
          onChange={({ target }) => {
            reset();
            setWord(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would send the settings.
            event.preventDefault();
            check();
          }}
          slotProps={{
            htmlInput: { ...KEPT_FROM_THE_BROWSER, autoComplete: 'off' },
          }}
          sx={{ maxWidth: '24rem' }}
        />
        <Button aria-disabled={isOff} onClick={check} sx={{ mt: 1 }}>
          {translate('app.correio.conferirPalavra')}
        </Button>
      </Box>
      <Box role="status" sx={{ mt: 1.5 }}>
        {isSuccess && (
          <Alert severity="success" role="presentation">
            {translate('app.correio.provado')}
          </Alert>
        )}
      </Box>
    </>
  );
};

const isOver = (state: Schemas['MailTestStateDto'] | undefined): boolean =>
  state !== undefined && state.situacao !== 'AGUARDANDO';
