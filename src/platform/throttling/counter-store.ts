/** Where the application finds its store. */
export const COUNTER_STORE = Symbol('counter-store');

/** Where attempts are counted. Keys are hashes; everything in it is forgotten by itself. */
export interface CounterStore {
  /** Counts one more. @returns how many there are now, within so many milliseconds of the first */
  count(key: string, forMs: number): Promise<number>;
  /** Takes one back that turned out not to count. */
  uncount(key: string): Promise<void>;
  /** How many there are. */
  counted(key: string): Promise<number>;
  /** Takes a place that is then taken for so long. @returns 0, or for how many milliseconds another holds it still */
  hold(key: string, forMs: number): Promise<number>;
  /** Gives up a place. */
  release(key: string): Promise<void>;
  /** A random key that all who share the store have in common, until it is forgotten. */
  secret(name: string, forMs: number): Promise<Buffer>;
}
