// What the run's start leaves for its end. Both are loaded in one process, but not by one module registry.
type Work = () => Promise<unknown>;

const KEY = Symbol.for('relato.test-run-resources');
const store = globalThis as unknown as Record<symbol, Work[] | undefined>;

export const runResources = {
  atEnd(work: Work): void {
    (store[KEY] ??= []).unshift(work);
  },
  async release(): Promise<void> {
    for (const work of store[KEY] ?? []) await work();
    store[KEY] = [];
  },
};
