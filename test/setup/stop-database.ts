// What the run's start leaves for its end. Both are loaded in one process, but not by one module registry.
type Work = () => Promise<unknown>;

const KEY = Symbol.for('relato.test-run-resources');
const store = globalThis as unknown as Record<symbol, Work[] | undefined>;

export function atEnd(work: Work): void {
  (store[KEY] ??= []).unshift(work);
}

/** Ends all of it, the newest first; what cannot be ended leaves none of the others running. */
export default async function release(): Promise<void> {
  const failures: unknown[] = [];
  for (const work of (store[KEY] ?? []).splice(0))
    await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failures.join('; '));
}

/** Starts what a run needs; jest ends a run without its teardown where that fails. */
export async function startOrRelease(start: () => Promise<unknown>): Promise<void> {
  await start().catch(async (error: unknown) => {
    await release();
    throw error;
  });
}
