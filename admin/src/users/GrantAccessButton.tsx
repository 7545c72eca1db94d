import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useTeamData } from '../useTeamData';
import { useVerb } from '../useVerb';
import type { Usuario } from './user';

/** 'Devolver acesso aos relatos', after a reminder to be sure who asks: a mailbox may be in other hands. */
export const GrantAccessButton = ({ user }: { user: Usuario }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { run, running } = useVerb({
    send: () => team.grantAccess(user.id),
    resource: 'usuarios',
    success: 'app.usuarios.devolvido',
    onDone: close,
  });
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('app.usuarios.devolver')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={translate('app.usuarios.devolverTitulo', { nome: user.nome })}
          text={translate('app.usuarios.devolverTexto')}
          verb={translate('app.usuarios.devolver')}
          color="primary"
          running={running}
          onConfirm={run}
          onCancel={close}
        />
      )}
    </>
  );
};
