import { setTimeout as after } from 'node:timers/promises';

/** Waits for work, but for no longer than this; the work itself is not ended by it. @throws Error where it is too late */
export async function withinTime<T>(work: Promise<T>, maxMs: number): Promise<T> {
  const patience = new AbortController();
  const tooLate = after(maxMs, undefined, { signal: patience.signal }).then(() => {
    throw new Error('took too long');
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    tooLate.catch(() => undefined);
    work.catch(() => undefined); // nobody waits for it any more
    patience.abort();
  }
}
