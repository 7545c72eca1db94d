// Open resources of the run's start, for its end. Both run in one process, with separate module
// registries.
type Work = () => Promise<unknown>;

const KEY = Symbol.for('relato.test-run-resources');
const store = globalThis as unknown as Record<symbol, Work[] | undefined>;

export function atEnd(work: Work): void {
  (store[KEY] ??= []).unshift(work);
}

/** Ends everything, newest first; a failure leaves none of the others running. */
export default async function release(): Promise<void> {
  const failures: unknown[] = [];
  for (const work of (store[KEY] ?? []).splice(0))
    await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failures.join('; '));
}

/** Starts what a run needs; if that fails, jest ends the run without its teardown. */
export async function startOrRelease(start: () => Promise<unknown>): Promise<void> {
  await start().catch(async (error: unknown) => {
    await release();
    throw error;
  });
}
