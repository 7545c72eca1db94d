import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Box, Button, Typography } from '@mui/material';
import { useFailureAlert } from '../ui/errors';
import { useNotify, useTranslate } from '../i18n/translate';
import { useDates } from '../i18n/formats';
import { listSx, rowSx } from '../ui/listSx';
import { accountApi } from '../session/accountApi';
import { AccountSection } from './AccountSection';

const SESSIONS = ['minhas-sessoes'];

/** The account's sessions. */
export const SessionsSection = () => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const onError = useFailureAlert();
  const { data: sessions = [] } = useQuery({ queryKey: SESSIONS, queryFn: accountApi.sessions });
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? accountApi.endOtherSessions() : accountApi.endSession(id),
    onSuccess: () => notify('app.conta.sessaoEncerrada', { type: 'success' }),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  });
  const end = (id?: string) => {
    if (!isPending) mutate(id);
  };
  const name = (device: string | undefined) => device ?? translate('app.conta.semDispositivo');
  return (
    <AccountSection title="app.conta.sessoes" text="app.conta.sessoesTexto">
      <Box component="ul" sx={{ ...listSx, width: '100%' }}>
        {sessions.map(({ id, dispositivo, criadaEm, vistaEm, atual, adulterada }) => (
          <Box component="li" key={id} sx={rowSx}>
            <Box sx={{ flexGrow: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {name(dispositivo)} {atual && `(${translate('app.conta.esta')})`}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('app.conta.sessaoTempos', {
                  inicio: dateTime(criadaEm),
                  uso: dateTime(vistaEm),
                })}
              </Typography>
              {adulterada && (
                <Typography variant="body2" color="error">
                  {translate('app.relato.adulterado')}
                </Typography>
              )}
            </Box>
            {!atual && (
              <Button
                aria-disabled={isPending}
                aria-label={translate('app.conta.encerrarNome', { nome: name(dispositivo) })}
                onClick={() => end(id)}
              >
                {translate('app.conta.encerrar')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {sessions.length > 1 && (
        <Button aria-disabled={isPending} onClick={() => end()}>
          {translate('app.conta.encerrarOutras')}
        </Button>
      )}
    </AccountSection>
  );
};
