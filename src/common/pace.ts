/** Whoever is slow holds a place that others wait for: a sender slower than this, after a start, gives it up. */
const BYTES_PER_SECOND_MIN = 10_000;
const START_SECONDS = 30;
const LOOK_EVERY_MS = 5_000;

/**
 * Watches over something that arrives.
 * @param received how many bytes have come so far
 * @param giveUp called where that is too little
 * @returns what ends the watch
 */
export function watchPace(received: () => number, giveUp: () => void): () => void {
  let seconds = 0;
  const watch = setInterval(() => {
    seconds += LOOK_EVERY_MS / 1000;
    if (received() < (seconds - START_SECONDS) * BYTES_PER_SECOND_MIN) giveUp();
  }, LOOK_EVERY_MS);
  return () => clearInterval(watch);
}
