import { setTimeout as delay } from 'node:timers/promises';

/** Asks again until the answer is yes. */
export async function eventually(
  what: string,
  question: () => boolean | Promise<boolean>,
  withinMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await question())) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await delay(20);
  }
}
