import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useTeamData } from '../../useTeamData';
import { useVerb } from '../../useVerb';
import { useListAddress } from './useListAddress';

/** Marks a report unread and leaves it, since staying on it would be reading it. */
export const MarkUnreadButton = ({ reportId }: { reportId: string }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const navigate = useNavigate();
  const { back, state } = useListAddress();
  const { run, running } = useVerb({
    send: () => team.markUnread(reportId),
    resource: 'relatos',
    success: 'app.relato.marcadoNaoLido',
    onDone: () => void navigate(back, { state }),
  });
  return (
    <Button variant="text" sx={{ minHeight: 44 }} disabled={running} onClick={run}>
      {translate('app.relato.marcarNaoLido')}
    </Button>
  );
};
