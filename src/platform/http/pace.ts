/** Bad connections are slow, and pause; one that stays slower than this holds a place that others wait for. */
const BYTES_PER_SECOND_MIN = 10_000;
const LOOK_EVERY_SECONDS = 2;

/** Something that arrives. */
export interface Arrival {
  /** Bytes that have come so far. */
  received: () => number;
  /** Whether it is us who keep the sender waiting. */
  isHeldUp?: () => boolean;
  /** Called once, where it comes too slowly. */
  giveUp: () => void;
}

/**
 * Watches over the pace of an arrival. A total would cut twenty photos on a slow line, and a minimum since the start lets
 * whoever began fast stop for minutes; so a pause may use up the patience, and what comes wins it back.
 * @param patienceSeconds for how long nothing need come
 * @returns what ends the watch
 */
export function watchPace({ received, isHeldUp = () => false, giveUp }: Arrival, patienceSeconds: number): () => void {
  let patience = patienceSeconds;
  let before = received();
  const watch = setInterval(() => {
    const now = received();
    const gained = (now - before) / BYTES_PER_SECOND_MIN;
    before = now;
    if (isHeldUp()) return;
    patience = Math.min(patienceSeconds, patience + gained - LOOK_EVERY_SECONDS);
    if (patience > 0) return;
    clearInterval(watch);
    giveUp();
  }, LOOK_EVERY_SECONDS * 1000);
  watch.unref();
  return () => clearInterval(watch);
}
