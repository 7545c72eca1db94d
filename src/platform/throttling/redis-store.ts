import type { createClient } from '@redis/client';
import { withinTime } from '../within-time';
import { newKey } from '../vault/sealing';
import type { CounterStore } from './counter-store';

/** What makes a client. Loaded where a Redis is set only: it is a tenth of all that a start reads. */
export type CreateClient = typeof createClient;

const PREFIX = 'relato:';

/** A node that does not answer within this is as good as gone. */
const PATIENCE_MS = 500;

/** The counters of several nodes, in a Redis (or what speaks its language) that they share. Its own clock counts. */
export class RedisStore implements CounterStore {
  private readonly client;

  /** @param onError told of each lost connection and each attempt at a new one */
  constructor(
    createClient: CreateClient,
    url: string,
    onError: (error: Error) => void,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    this.client = createClient({
      url,
      RESP: 2,
      // A command that cannot be sent fails at once: whoever asks has another way.
      disableOfflineQueue: true,
      commandOptions: { timeout: patienceMs },
      socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 5000) },
    });
    this.client.on('error', onError);
  }

  /** Connects, and goes on trying where that fails. */
  connect(): void {
    // Failures are told to the constructor's listener.
    this.client.connect().catch(() => undefined);
  }

  close(): void {
    if (this.client.isOpen) this.client.destroy();
  }

  async count(key: string, forMs: number): Promise<number> {
    return this.add(key, forMs, 1);
  }

  async uncount(key: string): Promise<void> {
    // Where the counter went meanwhile, the one that this makes is gone in no time.
    await this.add(key, 1, -1);
  }

  async counted(key: string): Promise<number> {
    return Number(await this.client.get(PREFIX + key)) || 0;
  }

  async hold(key: string, forMs: number): Promise<number> {
    const taken = await this.client.set(PREFIX + key, '1', {
      condition: 'NX',
      expiration: { type: 'PX', value: forMs },
    });
    if (taken !== null) return 0;
    return Math.max(1, await this.client.pTTL(PREFIX + key));
  }

  async release(key: string): Promise<void> {
    await this.client.del(PREFIX + key);
  }

  async secret(name: string, forMs: number): Promise<Buffer> {
    const key = `${PREFIX}secret:${name}`;
    const expiration = { type: 'PX', value: forMs } as const;
    await this.client.set(key, newKey().toString('base64'), { condition: 'NX', expiration });
    return Buffer.from((await this.client.get(key)) ?? '', 'base64');
  }

  private async add(key: string, forMs: number, amount: number): Promise<number> {
    // A transaction, unlike a single command, would wait for a lost connection, and for an answer for ever.
    if (!this.client.isReady) throw new Error('There is no connection');
    const expiration = { type: 'PX', value: forMs } as const;
    const transaction = this.client
      .multi()
      .set(PREFIX + key, '0', { condition: 'NX', expiration })
      .incrBy(PREFIX + key, amount)
      .exec();
    const [, value] = await withinTime(transaction, this.patienceMs);
    return Number(value);
  }
}
