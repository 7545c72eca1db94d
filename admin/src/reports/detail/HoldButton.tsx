import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog';
import { useTeamData } from '../../useTeamData';
import { useVerb } from '../../useVerb';
import type { RelatoEquipe } from '../report';

/** Holds a report, so that nobody deletes it; asks before it is let go, since its time may be over. */
export const HoldButton = ({ report: { id, retido } }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const [asking, setAsking] = useState(false);
  const { run, running } = useVerb({
    send: () => (retido ? team.release(id) : team.hold(id)),
    resource: 'relatos',
    success: retido ? 'app.retencao.desfeita' : 'app.retencao.feita',
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="text" sx={{ minHeight: 44 }} disabled={running} onClick={retido ? () => setAsking(true) : run}>
        {translate(retido ? 'app.retencao.liberar' : 'app.retencao.reter')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={translate('app.retencao.liberarTitulo')}
          text={translate('app.retencao.liberarTexto')}
          verb={translate('app.retencao.liberar')}
          running={running}
          onConfirm={run}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
