import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { RelatoEquipe } from '../api';
import { useSituationWords } from '../reports/situation/situation';
import { MessageList } from './Message';

interface MeanwhileProps {
  before: RelatoEquipe;
  now: RelatoEquipe;
}

/** What came to a report while somebody was answering it. It takes the focus, and with it comes into sight. */
export const Meanwhile = ({ before, now }: MeanwhileProps) => {
  const translate = useTranslate();
  const words = useSituationWords();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [now]);
  const messages = now.msg.filter(({ id }) => !before.msg.some((known) => known.id === id));
  const followedUp = now.acompanhamento.some(({ id, alteradoEm }) => {
    const known = before.acompanhamento.find((one) => one.id === id);
    return known?.alteradoEm !== alteradoEm;
  });
  return (
    <>
      <Alert ref={notice} tabIndex={-1} severity="warning">
        {translate('app.mensagens.conflito', words(now))}
        {followedUp && ` ${translate('app.mensagens.acompanhado')}`}
      </Alert>
      {messages.length > 0 && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{translate('app.mensagens.chegaram')}</Typography>
          <MessageList label={translate('app.mensagens.chegaram')} messages={messages} />
        </>
      )}
    </>
  );
};
