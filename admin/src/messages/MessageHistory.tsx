import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RelatoEquipe } from '../reports/report';
import { MessageList } from './MessageList';

/** 'Histórico de Mensagens': the dialogue in its order. */
export const MessageHistory = ({ report }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  if (report.msg.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{translate('app.mensagens.vazio')}</Typography>;
  }
  return <MessageList label={translate('app.mensagens.lista')} messages={report.msg} />;
};
