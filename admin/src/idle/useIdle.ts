import { useEffect, useState } from 'react';
import { onOtherTabs, tellOtherTabs } from '../layout/otherTabs';

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Half an hour without a sign of anybody ends the session; the last two minutes are announced. */
const IDLE_MS = 30 * MINUTE;
const WARNING_MS = 2 * MINUTE;
const TELL_EVERY_MS = 10 * SECOND;

interface Idle {
  /** Seconds until the session ends, once they are few. */
  secondsLeft?: number;
  stay: () => void;
}

/** Watches for signs of a person in this tab and in the others of this browser; calls `onIdle` when there are none. */
export function useIdle(onIdle: () => void): Idle {
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
      tellOtherTabs('ativo');
    };
    // Once the warning shows, only its button counts: a hand passing over the desk is no answer.
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
    tellOtherTabs('ativo');
  };
  return { secondsLeft: warning ? Math.max(0, Math.ceil(left / SECOND)) : undefined, stay };
}
