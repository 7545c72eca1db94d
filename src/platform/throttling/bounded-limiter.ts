import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Some tens of megabytes; far more than the honest people at one time. */
const MAX_KEYS = 100_000;

/**
 * Evicts the key used longest ago above a bound, which the library does not do: a flood chooses its
 * keys.
 */
export class BoundedLimiter extends RateLimiterMemory {
  private readonly used = new Set<string>();

  constructor(
    seconds: number,
    private readonly maxKeys = MAX_KEYS,
  ) {
    super({ points: 1, duration: seconds });
  }

  override async consume(key: string): Promise<RateLimiterRes> {
    this.use(key);
    try {
      return this.withinWindow(await super.consume(key));
    } catch (taken) {
      this.withinWindow(taken as RateLimiterRes);
      throw taken;
    }
  }

  override async penalty(key: string, points = 1): Promise<RateLimiterRes> {
    this.use(key);
    return this.withinWindow(await super.penalty(key, points));
  }

  override delete(key: string): Promise<boolean> {
    this.used.delete(key);
    return super.delete(key);
  }

  /** The library computes the wait by the clock: once that was set back, by hours too many. */
  private withinWindow(result: RateLimiterRes): RateLimiterRes {
    return Object.assign(result, {
      msBeforeNext: Math.min(result.msBeforeNext, this.duration * 1000),
    });
  }

  private use(key: string): void {
    this.used.delete(key);
    this.used.add(key);
    if (this.used.size <= this.maxKeys) return;
    const [oldest] = this.used;
    if (oldest !== undefined) void this.delete(oldest);
  }
}
