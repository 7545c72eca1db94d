import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FollowUpList } from '../../follow-ups/FollowUpList';
import { MessageHistory } from '../../messages/MessageHistory';
import type { RelatoEquipe } from '../report';

/** The dialogue and the internal follow-ups one after the other, for paper. */
export const PrintedParts = ({ report }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('app.abas.mensagens')}
      </Typography>
      <MessageHistory report={report} />
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {translate('app.abas.acompanhamento')}
      </Typography>
      <FollowUpList report={report} />
    </>
  );
};
