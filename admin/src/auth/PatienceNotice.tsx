import Alert from '@mui/material/Alert';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { onWaiting, stopWaiting, waitingUntil } from './patience';

const SECOND_MS = 1000;

/** While a call waits for its turn: why, for how long, and that there is nothing to do. */
export const PatienceNotice = () => {
  const translate = useTranslate();
  const until = useSyncExternalStore(onWaiting, waitingUntil);
  useEffect(() => stopWaiting, []);
  if (until === undefined) return null;
  return (
    // The sentence is spoken once; a timer is not spoken at every second.
    <Alert severity="info" role="presentation" sx={{ mb: 1.5 }}>
      <span role="status">{translate('app.espera.texto')}</span> <Countdown key={until} until={until} />
    </Alert>
  );
};

const Countdown = ({ until }: { until: number }) => {
  const translate = useTranslate();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((until - now) / SECOND_MS));
  return <span role="timer">{translate('app.espera.segundos', { smart_count: seconds })}</span>;
};
