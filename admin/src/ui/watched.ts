import { useSyncExternalStore } from 'react';

/** A value that outlives components, observed by {@link useWatched}. */
export class Watched<Value> {
  private readonly followers = new Set<() => void>();

  constructor(private value: Value) {}

  readonly get = (): Value => this.value;

  readonly set = (value: Value): void => {
    this.value = value;
    for (const onChange of this.followers) onChange();
  };

  /**
   * Calls `onChange` whenever a value is set.
   * @returns a function that ends these calls
   */
  readonly follow = (onChange: () => void): (() => void) => {
    this.followers.add(onChange);
    return () => this.followers.delete(onChange);
  };

  readonly isFollowed = (): boolean => this.followers.size > 0;
}

export const useWatched = <Value>({ follow, get }: Watched<Value>): Value =>
  useSyncExternalStore(follow, get);
