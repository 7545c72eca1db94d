import type { Clock } from '../clock';
import { newKey } from '../vault/sealing';
import type { CounterStore } from './counter-store';

interface Entry {
  value: number;
  /** In milliseconds since 1970. */
  until: number;
  /** What it was given at first. */
  forMs: number;
}

/** The counters of one node. However many networks come, it keeps only so many; the oldest go first. */
export class MemoryStore implements CounterStore {
  private readonly entries = new Map<string, Entry>();
  private readonly secrets = new Map<string, { key: Buffer; until: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly size = 100_000,
  ) {}

  count(key: string, forMs: number): Promise<number> {
    const entry = this.find(key) ?? this.add(key, 0, forMs);
    entry.value++;
    return Promise.resolve(entry.value);
  }

  uncount(key: string): Promise<void> {
    const entry = this.find(key);
    if (entry && entry.value > 0) entry.value--;
    return Promise.resolve();
  }

  counted(key: string): Promise<number> {
    return Promise.resolve(this.find(key)?.value ?? 0);
  }

  hold(key: string, forMs: number): Promise<number> {
    const held = this.find(key);
    if (held) return Promise.resolve(held.until - this.now());
    this.add(key, 1, forMs);
    return Promise.resolve(0);
  }

  release(key: string): Promise<void> {
    this.entries.delete(key);
    return Promise.resolve();
  }

  secret(name: string, forMs: number): Promise<Buffer> {
    for (const [known, { until }] of this.secrets) {
      if (until <= this.now()) this.secrets.delete(known);
    }
    const secret = this.secrets.get(name) ?? { key: newKey(), until: this.now() + forMs };
    this.secrets.set(name, secret);
    return Promise.resolve(secret.key);
  }

  private find(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = this.now();
    // The clock was put back: nobody waits for longer than was meant.
    entry.until = Math.min(entry.until, now + entry.forMs);
    if (entry.until > now) return entry;
    this.entries.delete(key);
    return undefined;
  }

  private add(key: string, value: number, forMs: number): Entry {
    if (this.entries.size >= this.size) this.makeRoom();
    const entry = { value, until: this.now() + forMs, forMs };
    this.entries.set(key, entry);
    return entry;
  }

  /** Rarely: it looks at everything, and leaves room for many more. */
  private makeRoom(): void {
    const now = this.now();
    for (const [key, { until }] of this.entries) {
      if (until <= now) this.entries.delete(key);
    }
    const surplus = this.entries.size - Math.floor(this.size * 0.9);
    let dropped = 0;
    for (const key of this.entries.keys()) {
      if (dropped++ >= surplus) break;
      this.entries.delete(key);
    }
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
