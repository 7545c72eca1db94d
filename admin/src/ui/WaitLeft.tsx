import { useEffect, useState } from 'react';
import { useTranslate } from '../i18n/translate';

const SECOND_MS = 1000;

/** The whole seconds until an instant in milliseconds since 1970, counted down to zero. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const over = now >= until;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [over]);
  return Math.max(0, Math.ceil((until - now) / SECOND_MS));
}

/**
 * Counts down to the time at which a call made too often may be repeated, then says so.
 * @param until in milliseconds since 1970; absent after other failures
 */
export const WaitLeft = ({ until }: { until: number | undefined }) =>
  until !== undefined && <Countdown until={until} />;

const Countdown = ({ until }: { until: number }) => {
  const translate = useTranslate();
  const seconds = useSecondsLeft(until);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <>
      {/* A timer is not announced every second; its end is, once. */}
      <span role="timer">{seconds > 0 && translate('app.espera.falta', { tempo: time })}</span>
      <span role="status">{seconds === 0 && translate('app.espera.acabou')}</span>
    </>
  );
};
