import { useCallback, useEffect, useRef, useState } from 'react';
import { useLogout } from 'react-admin';
import { endSession } from '../session/session';
import { useNotify, useTranslate } from '../i18n/translate';
import { AlertDialog } from '../ui/dialogs';
import { onOtherTabs, notifyOtherTabs } from '../session/otherTabs';

/** An unattended screen with reports closes automatically; drafts wait for their author. */
export const IdleWarning = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const notify = useNotify();
  const ended = useRef(false);
  const end = useCallback(() => {
    if (ended.current) return;
    ended.current = true;
    const close = async () => {
      try {
        await endSession({ evenIfUnsent: true });
      } catch {
        // The screen closes even if the server cannot be reached.
      }
      await logout({}, '/login');
      notify('ra.notification.logged_out', { type: 'warning' });
    };
    void close();
  }, [logout, notify]);
  const { secondsLeft, stay } = useIdle(end);
  if (secondsLeft === undefined) return null;
  return (
    <AlertDialog
      title="app.inatividade.titulo"
      text={translate('app.inatividade.texto', { smart_count: secondsLeft })}
      onClose={stay}
      confirm={{ label: 'app.inatividade.continuar', onClick: stay }}
    />
  );
};

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Half an hour without activity ends the session; the last two minutes are announced. */
const IDLE_MS = 30 * MINUTE;
const WARNING_MS = 2 * MINUTE;
const TELL_EVERY_MS = 10 * SECOND;

interface Idle {
  /** Seconds until the session ends, in the last minutes. */
  secondsLeft?: number;
  stay: () => void;
}

/** Watches for activity in this tab and in other tabs of the browser; calls `onIdle` without it. */
function useIdle(onIdle: () => void): Idle {
  const [seen, setSeen] = useState(() => Date.now());
  const [now, setNow] = useState(seen);
  const left = seen + IDLE_MS - now;
  const warning = left <= WARNING_MS;

  useEffect(() => {
    let told = 0;
    const sign = () => {
      const moment = Date.now();
      if (moment - told < TELL_EVERY_MS) return;
      told = moment;
      setSeen(moment);
      notifyOtherTabs('ativo');
    };
    // Once the warning shows, only its button counts: a touched mouse is not an answer.
    const signs = warning ? [] : SIGNS;
    for (const event of signs) document.addEventListener(event, sign, { passive: true });
    const silence = onOtherTabs('ativo', () => setSeen(Date.now()));
    const clock = setInterval(() => setNow(Date.now()), SECOND);
    return () => {
      for (const event of signs) document.removeEventListener(event, sign);
      silence();
      clearInterval(clock);
    };
  }, [warning]);

  useEffect(() => {
    if (left <= 0) onIdle();
  }, [left, onIdle]);

  const stay = () => {
    const moment = Date.now();
    setSeen(moment);
    setNow(moment);
    notifyOtherTabs('ativo');
  };
  return { secondsLeft: warning ? Math.max(0, Math.ceil(left / SECOND)) : undefined, stay };
}
