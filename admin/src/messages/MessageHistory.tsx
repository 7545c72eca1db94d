import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RelatoEquipe } from '../reports/report';
import { Message } from './Message';

/** 'Histórico de Mensagens': the dialogue in its order. */
export const MessageHistory = ({ report }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  if (report.msg.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{translate('app.mensagens.vazio')}</Typography>;
  }
  return (
    <Box
      component="ol"
      aria-label={translate('app.mensagens.lista')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      {report.msg.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </Box>
  );
};
