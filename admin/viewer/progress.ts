/** The steps that the viewer works on, so that the back office notices when it hangs. */
let done = 0;
let running = 0;

/** Counts a step while it runs. */
export async function step<T>(work: Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work;
  } finally {
    running -= 1;
    done += 1;
  }
}

export const progress = (): { done: number; busy: boolean } => ({ done, busy: running > 0 });
