import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { keyedHash } from '../vault/hashing';
import { PurposeKeys } from '../vault/purpose-keys';
import { COUNTER_STORE, type CounterStore } from './counter-store';

const HOUR = 3_600_000;

/**
 * Turns networks and accounts into names for counters, under a random key that lives in memory only and changes each
 * day. With it goes a key of the server's secret, so that who reads the store alone cannot try out all addresses.
 */
@Injectable()
export class DailyHash {
  constructor(
    @Inject(COUNTER_STORE) private readonly store: CounterStore,
    private readonly keys: PurposeKeys,
    private readonly clock: Clock,
  ) {}

  /** @returns the same for the same text, today, on every node that shares the store */
  async of(text: string): Promise<string> {
    const day = this.clock.now().toISOString().slice(0, 10);
    const secret = await this.store.secret(day, 25 * HOUR);
    const key = keyedHash(this.keys.throttle, secret);
    return keyedHash(key, text).subarray(0, 16).toString('base64url');
  }
}
