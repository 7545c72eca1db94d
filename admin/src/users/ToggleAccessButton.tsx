import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useTeamData } from '../useTeamData';
import { useVerb } from '../useVerb';
import type { Usuario } from './user';

/** Deactivates a colleague's account after asking, or lets it in again. */
export const ToggleAccessButton = ({ user }: { user: Usuario }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const { nome, ativo } = user;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { run, running } = useVerb({
    send: () => team.update('usuarios', { id: user.id, data: { ativo: !ativo }, previousData: user }),
    resource: 'usuarios',
    success: ativo ? 'app.usuarios.desativado' : 'app.usuarios.reativado',
    onDone: close,
  });
  const verb = ativo ? 'desativar' : 'reativar';
  return (
    <>
      <Button
        variant="text"
        disabled={running && !asking}
        aria-label={translate(`app.usuarios.${verb}Nome`, { nome })}
        onClick={ativo ? () => setAsking(true) : run}
      >
        {translate(`app.usuarios.${verb}`)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={translate('app.usuarios.desativarTitulo', { nome })}
          text={translate('app.usuarios.desativarTexto')}
          verb={translate('app.usuarios.desativar')}
          running={running}
          onConfirm={run}
          onCancel={close}
        />
      )}
    </>
  );
};
