import { holdsTeamKey, mayManage } from '@relato/domain/permissions';
import { Box } from '@mui/material';
import { DeleteWithConfirmButton, useTranslate } from 'react-admin';
import { useCan, useMe } from '../account/useMe';
import { useTellFailure } from '../http';
import { VerbButton } from '../layout/VerbButton';
import { useTeamData } from '../dataProvider';
import type { Account } from '../api';

/** What can be done about one account besides editing it. Nobody is offered to shut themself out. */
export const UserActions = (user: Account) => {
  const translate = useTranslate();
  const team = useTeamData();
  const can = useCan();
  const { me } = useMe();
  const onError = useTellFailure();
  if (!me) return null;
  const { id, nome, ativo, papeis, segundoFator, temChaves, adulterado } = user;
  const manages = can('usuarios.gerir') && me.id !== id && mayManage(me.permissoes, papeis);
  // What was altered outside the product can only be deleted.
  const edits = manages && !adulterado;
  const waits = holdsTeamKey(papeis) && !temChaves && !adulterado;
  const text = (key: string) => translate(`app.usuarios.${key}`, { nome });
  return (
    <Box role="group" aria-label={text('acoes')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {can('acessos.dar') && me.temChaves && waits && (
        <VerbButton
          resource="usuarios"
          label={text('devolver')}
          question={{ title: text('devolverTitulo'), content: text('devolverTexto') }}
          send={() => team.grantAccess(id)}
          success="app.usuarios.devolvido"
        />
      )}
      {edits && segundoFator && (
        <VerbButton
          resource="usuarios"
          label={text('desligarFator')}
          aria-label={text('desligarFatorNome')}
          question={{ title: text('desligarFatorNome'), content: text('desligarFatorTexto'), confirmColor: 'warning' }}
          send={() => team.resetSecondFactor(id)}
          success="app.conta.desligado"
        />
      )}
      {edits && (
        <VerbButton
          resource="usuarios"
          label={text(ativo ? 'desativar' : 'reativar')}
          aria-label={text(ativo ? 'desativarNome' : 'reativarNome')}
          question={
            ativo
              ? { title: text('desativarTitulo'), content: text('desativarTexto'), confirmColor: 'warning' }
              : undefined
          }
          send={() => team.update('usuarios', { id, data: { ativo: !ativo }, previousData: user })}
          success={`app.usuarios.${ativo ? 'desativado' : 'reativado'}`}
        />
      )}
      {manages && (
        <DeleteWithConfirmButton
          resource="usuarios"
          aria-label={text('apagarNome')}
          confirmTitle={text('apagarTitulo')}
          confirmContent={text('apagarTexto')}
          confirmColor="warning"
          successMessage="app.usuarios.apagado"
          mutationOptions={{ onError }}
        />
      )}
    </Box>
  );
};
