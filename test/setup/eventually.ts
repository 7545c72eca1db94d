import { setTimeout as delay } from 'node:timers/promises';

/**
 * Tries again until the answer is yes, and once more at the end of the time, since this process may
 * have been paused.
 */
export async function eventually(
  what: string,
  question: () => unknown,
  withinMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  let late = false;
  while (!(await question())) {
    if (late) throw new Error(`Not within ${withinMs} ms: ${what}`);
    late = Date.now() > deadline;
    await delay(20);
  }
}

/**
 * Tries again until the answer equals the expected one, as `toEqual` compares it; fails with the
 * last answer.
 */
export async function becomes<Answer>(
  question: () => Promise<Answer>,
  expected: unknown,
): Promise<void> {
  let answer: Answer | undefined;
  const asExpected = async (): Promise<boolean> => {
    answer = await question();
    try {
      expect(answer).toEqual(expected);
      return true;
    } catch {
      return false;
    }
  };
  await eventually('the expected answer', asExpected).catch(() => expect(answer).toEqual(expected));
}
