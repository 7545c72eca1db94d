import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../layout/ConfirmDialog';
import { useTeamData } from '../../useTeamData';
import { useVerb } from '../../useVerb';
import type { RelatoEquipe } from '../report';
import { useListAddress } from './useListAddress';

/** Deletes a report after asking; nothing can bring it back. */
export const DeleteButton = ({ report }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const navigate = useNavigate();
  const { back, state } = useListAddress();
  const [asking, setAsking] = useState(false);
  const { run, running } = useVerb({
    send: () => team.delete('relatos', { id: report.id }),
    resource: 'relatos',
    success: 'app.relato.apagado',
    onDone: () => void navigate(back, { state }),
  });
  return (
    <>
      <Button variant="text" color="error" sx={{ minHeight: 44, color: 'error.main' }} onClick={() => setAsking(true)}>
        {translate('app.relato.apagar')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={translate('app.relato.apagarTitulo')}
          text={translate('app.relato.apagarTexto')}
          verb={translate('ra.action.delete')}
          running={running}
          onConfirm={run}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
