import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useTeamData } from '../useTeamData';
import { useVerb } from '../useVerb';
import type { Usuario } from './user';

/** Deletes a colleague's account after asking. */
export const DeleteUserButton = ({ user }: { user: Usuario }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const { nome } = user;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { run, running } = useVerb({
    send: () => team.delete('usuarios', { id: user.id }),
    resource: 'usuarios',
    success: 'app.usuarios.apagado',
    onDone: close,
  });
  return (
    <>
      <Button
        variant="text"
        sx={{ color: 'error.main' }}
        aria-label={translate('app.usuarios.apagarNome', { nome })}
        onClick={() => setAsking(true)}
      >
        {translate('app.usuarios.apagar')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={translate('app.usuarios.apagarTitulo', { nome })}
          text={translate('app.usuarios.apagarTexto')}
          verb={translate('app.usuarios.apagar')}
          running={running}
          onConfirm={run}
          onCancel={close}
        />
      )}
    </>
  );
};
