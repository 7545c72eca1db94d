import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Some tens of megabytes; people who are honest at the same time are far fewer. */
const MAX_KEYS = 100_000;

/** Forgets the key used longest ago above a bound, as the library does not: keys are a flood's to choose. */
export class BoundedLimiter extends RateLimiterMemory {
  private readonly used = new Set<string>();

  constructor(
    seconds: number,
    private readonly maxKeys = MAX_KEYS,
  ) {
    super({ points: 1, duration: seconds });
  }

  override consume(key: string): Promise<RateLimiterRes> {
    this.use(key);
    return super.consume(key);
  }

  override penalty(key: string): Promise<RateLimiterRes> {
    this.use(key);
    return super.penalty(key);
  }

  override delete(key: string): Promise<boolean> {
    this.used.delete(key);
    return super.delete(key);
  }

  private use(key: string): void {
    this.used.delete(key);
    this.used.add(key);
    if (this.used.size <= this.maxKeys) return;
    const [oldest] = this.used;
    if (oldest !== undefined) void this.delete(oldest);
  }
}
