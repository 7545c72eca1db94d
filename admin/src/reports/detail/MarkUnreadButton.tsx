import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { VerbButton } from '../../layout/VerbButton';
import { useTeamData } from '../../useTeamData';
import { useListAddress } from './useListAddress';

/** Marks a report unread and leaves it, since staying on it would be reading it. */
export const MarkUnreadButton = ({ reportId }: { reportId: string }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const navigate = useNavigate();
  const { back, state } = useListAddress();
  return (
    <VerbButton
      resource="relatos"
      label={translate('app.relato.marcarNaoLido')}
      send={() => team.markUnread(reportId)}
      success="app.relato.marcadoNaoLido"
      onDone={() => void navigate(back, { state })}
    />
  );
};
