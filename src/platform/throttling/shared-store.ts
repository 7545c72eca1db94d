import { Logger } from '@nestjs/common';
import type { Clock } from '../clock';
import type { CounterStore } from './counter-store';
import type { MemoryStore } from './memory-store';
import { type CreateClient, RedisStore } from './redis-store';

const QUIET_MS = 60_000;

/** A store that did not answer is left alone for so long: not everybody shall wait for it. */
const REST_MS = 1000;

/**
 * The store that nodes share while it answers, and each node's own memory while it does not: a limit that cannot be
 * asked must neither close the channel nor open every door.
 */
export class SharedStore implements CounterStore {
  private readonly logger = new Logger('Throttling');
  private toldAt = 0;
  private restsUntil = 0;

  private readonly shared: RedisStore;

  /**
   * @param url of the Redis, which is connected to at once, and again whenever it was lost
   * @param patienceMs for how long an answer is waited for
   */
  constructor(
    createClient: CreateClient,
    url: string,
    private readonly own: MemoryStore,
    private readonly clock: Clock,
    patienceMs?: number,
  ) {
    this.shared = new RedisStore(createClient, url, () => this.tell(), patienceMs);
    this.shared.connect();
  }

  close(): void {
    this.shared.close();
  }

  count(key: string, forMs: number): Promise<number> {
    return this.ask((store) => store.count(key, forMs));
  }

  uncount(key: string): Promise<void> {
    return this.ask((store) => store.uncount(key));
  }

  counted(key: string): Promise<number> {
    return this.ask((store) => store.counted(key));
  }

  hold(key: string, forMs: number): Promise<number> {
    return this.ask((store) => store.hold(key, forMs));
  }

  release(key: string): Promise<void> {
    return this.ask((store) => store.release(key));
  }

  secret(name: string, forMs: number): Promise<Buffer> {
    return this.ask((store) => store.secret(name, forMs));
  }

  /** Says once a minute at most, and without its address, that the shared store is away. */
  private tell(): void {
    const now = this.clock.now().getTime();
    if (now - this.toldAt < QUIET_MS) return;
    this.toldAt = now;
    this.logger.warn('REDIS_URL does not answer; until it does, this node counts attempts for itself.');
  }

  private async ask<T>(question: (store: CounterStore) => Promise<T>): Promise<T> {
    if (performance.now() < this.restsUntil) return question(this.own);
    try {
      return await question(this.shared);
    } catch {
      this.restsUntil = performance.now() + REST_MS;
      this.tell();
      return question(this.own);
    }
  }
}
