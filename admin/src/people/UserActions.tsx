import { holdsTeamKey, mayManage } from '@relato/domain/permissions';
import { Box } from '@mui/material';
import { useMe } from '../session/useMe';
import { useCan } from '../session/permissions';
import { VerbButton } from '../ui/VerbButton';
import { useTeamData } from '../session/dataProvider';
import type { Account } from '../session/api';
import { useTranslate } from '../i18n/translate';
import type { KeyWith } from '../i18n/keys';
import { waitsForAccess } from './waitsForAccess';

const DELETION = {
  label: 'ra.action.delete',
  name: 'app.usuarios.apagarNome',
  title: 'app.usuarios.apagarTitulo',
  text: 'app.usuarios.apagarTexto',
  done: 'app.usuarios.apagado',
} as const;

/** An account that was never used is deleted with its invitation. */
const REVOCATION = {
  label: 'app.usuarios.cancelarConvite',
  name: 'app.usuarios.cancelarConviteNome',
  title: 'app.usuarios.cancelarConviteTitulo',
  text: 'app.usuarios.cancelarConviteTexto',
  done: 'app.usuarios.conviteCancelado',
} as const;

const DONE = {
  devolver: 'app.usuarios.devolvido',
  darAcesso: 'app.usuarios.acessoDado',
  admitir: 'app.usuarios.admitido',
} as const;

function grantTo({ papeis, admitido }: Account): keyof typeof DONE {
  if (!holdsTeamKey(papeis)) return 'admitir';
  return admitido ? 'devolver' : 'darAcesso';
}

/**
 * Actions on an account besides editing; on another's only for a guardian, and never on the own
 * one.
 */
export const UserActions = (user: Account) => {
  const translate = useTranslate();
  const team = useTeamData();
  const givesAccess = useCan('acessos.dar');
  const { me } = useMe();
  if (!me) return null;
  const { id, nome, ativo, papeis, segundoFator, admitido, adulterado } = user;
  const invited = user.conviteAte !== undefined;
  const manages = me.id !== id && mayManage(me.permissoes);
  // An account altered outside the product can only be deleted.
  const edits = manages && !adulterado;
  const waits = waitsForAccess(user) && !adulterado;
  // A guardian gives the first access to an account that a team member created, and admits those that
  // hold only the cases given to them.
  const grants =
    givesAccess &&
    (me.temChaves || !holdsTeamKey(papeis)) &&
    (admitido || mayManage(me.permissoes));
  const grant = grantTo(user);
  const text = (key: KeyWith<'nome'>) => translate(key, { nome });
  const removal = invited ? REVOCATION : DELETION;
  return (
    <Box
      role="group"
      aria-label={translate('app.usuarios.acoes')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {grants && waits && (
        <VerbButton
          resource="usuarios"
          label={`app.usuarios.${grant}`}
          question={{
            title: text(`app.usuarios.${grant}Titulo`),
            text: `app.usuarios.${grant}Texto`,
          }}
          send={() => team.grantAccess(id)}
          success={DONE[grant]}
        />
      )}
      {edits && segundoFator && (
        <VerbButton
          resource="usuarios"
          label="app.usuarios.desligarFator"
          aria-label={text('app.usuarios.desligarFatorNome')}
          question={{
            title: text('app.usuarios.desligarFatorNome'),
            text: 'app.usuarios.desligarFatorTexto',
            destructive: true,
          }}
          send={() => team.resetSecondFactor(id)}
          success="app.conta.desligado"
        />
      )}
      {edits && invited && (
        <VerbButton
          resource="usuarios"
          label="app.usuarios.convidarDeNovo"
          aria-label={text('app.usuarios.convidarDeNovoNome')}
          send={() => team.inviteAgain(id)}
          success="app.usuarios.convidado"
        />
      )}
      {edits && !invited && (
        <VerbButton
          resource="usuarios"
          label={`app.usuarios.${ativo ? 'desativar' : 'reativar'}`}
          aria-label={text(`app.usuarios.${ativo ? 'desativarNome' : 'reativarNome'}`)}
          question={
            ativo
              ? {
                  title: text('app.usuarios.desativarTitulo'),
                  text: 'app.usuarios.desativarTexto',
                  destructive: true,
                }
              : undefined
          }
          send={() => team.update('usuarios', { id, data: { ativo: !ativo }, previousData: user })}
          success={`app.usuarios.${ativo ? 'desativado' : 'reativado'}`}
        />
      )}
      {manages && (
        <VerbButton
          resource="usuarios"
          label={removal.label}
          aria-label={text(removal.name)}
          color="error"
          question={{ title: text(removal.title), text: removal.text, destructive: true }}
          send={() => team.deleteAccount(id)}
          success={removal.done}
        />
      )}
    </Box>
  );
};
