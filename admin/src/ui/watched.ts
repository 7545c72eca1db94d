import { useSyncExternalStore } from 'react';

/** A value that outlives components, observed by {@link useWatched}. */
export class Watched<Value> {
  private readonly followers = new Set<() => void>();

  constructor(private value: Value) {}

  readonly get = (): Value => this.value;

  readonly set = (value: Value): void => {
    this.value = value;
    for (const tell of this.followers) tell();
  };

  /**
   * Calls back whenever the value changes.
   * @returns a function that stops it
   */
  readonly follow = (tell: () => void): (() => void) => {
    this.followers.add(tell);
    return () => this.followers.delete(tell);
  };

  readonly isFollowed = (): boolean => this.followers.size > 0;
}

export const useWatched = <Value>({ follow, get }: Watched<Value>): Value =>
  useSyncExternalStore(follow, get);
