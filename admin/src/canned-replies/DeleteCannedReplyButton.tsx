import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useTeamData } from '../useTeamData';
import { useVerb } from '../useVerb';

/** Deletes a text after asking. */
export const DeleteCannedReplyButton = ({ id, titulo }: { id: string; titulo: string }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { run, running } = useVerb({
    send: () => team.delete('respostas-prontas', { id }),
    resource: 'respostas-prontas',
    success: 'app.respostas.apagada',
    onDone: close,
  });
  return (
    <>
      <Button
        variant="text"
        sx={{ color: 'error.main' }}
        aria-label={translate('app.respostas.apagarTitulo', { titulo })}
        onClick={() => setAsking(true)}
      >
        {translate('app.respostas.apagar')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={translate('app.respostas.apagarPergunta', { titulo })}
          text={translate('app.respostas.apagarTexto')}
          verb={translate('app.respostas.apagar')}
          running={running}
          onConfirm={run}
          onCancel={close}
        />
      )}
    </>
  );
};
