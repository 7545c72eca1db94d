import { Injectable } from '@nestjs/common';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { Clock } from '../clock';
import { Config } from '../config/config';
import { shareOf } from '../config/networks';
import { tooManyAttempts } from '../errors/app-error';
import { PurposeKeys } from '../vault/purpose-keys';
import { openJson, randomBytes, sealJson, unlessBroken } from '../vault/sealing';
import { BoundedLimiter } from './bounded-limiter';
import { CHALLENGES_PER_NETWORK, type Limited, WINDOW_SECONDS } from './limits.values';
import { NetworkNames } from './network-names.service';

/** A form may stay open this long. */
const LIFE_SECONDS = 6 * 3600;

/** A person takes longer to write. */
export const RIPE_AFTER_MS = 20_000;

export interface Challenge {
  para: Limited;
  id: string;
  criadoEm: number;
}

/**
 * Sealed challenges, each valid once, for one purpose and one network, ripe after 20 s. A challenge
 * contains nothing of the network, but opens only with it. It is stored only once it is spent.
 */
@Injectable()
export class ChallengesService {
  private readonly spent = new BoundedLimiter(LIFE_SECONDS);
  private readonly given = new BoundedLimiter(WINDOW_SECONDS);

  constructor(
    private readonly keys: PurposeKeys,
    private readonly config: Config,
    private readonly names: NetworkNames,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 429 if the network received many recently: it cannot hoard them */
  async give(para: Limited, network: string): Promise<string> {
    const name = this.names.nameOf(`desafios ${para} ${shareOf(network)}`);
    const { consumedPoints, msBeforeNext }: RateLimiterRes = await this.given.penalty(name);
    if (consumedPoints > CHALLENGES_PER_NETWORK * this.config.limitsScale)
      throw tooManyAttempts(msBeforeNext);
    const challenge: Challenge = {
      para,
      id: randomBytes(12).toString('base64url'),
      criadoEm: this.now(),
    };
    return sealJson(this.keys.challenge, challenge, placeOf(network)).toString('base64url');
  }

  /**
   * @returns the challenge; undefined if forged, expired, spent, or of another network or purpose
   */
  async open(para: Limited, network: string, sealed: string): Promise<Challenge | undefined> {
    const bytes = Buffer.from(sealed, 'base64url');
    const given = unlessBroken(() =>
      openJson<Challenge>(this.keys.challenge, bytes, placeOf(network)),
    );
    if (given?.para !== para || !this.isAlive(given)) return undefined;
    return (await this.spent.get(given.id)) === null ? given : undefined;
  }

  ripensIn({ criadoEm }: Challenge): number {
    return Math.max(0, criadoEm + RIPE_AFTER_MS - this.now());
  }

  /** Uses a challenge up. @returns whether this was its first use */
  spend({ id }: Challenge): Promise<boolean> {
    return this.spent.consume(id).then(
      () => true,
      () => false,
    );
  }

  /** Restores a challenge whose attempt did not count. */
  async giveBack({ id }: Challenge): Promise<void> {
    await this.spent.delete(id);
  }

  /**
   * Also refuses one from the future: after the clock was set back it would not be ripe for long.
   */
  private isAlive({ criadoEm }: Challenge): boolean {
    const age = this.now() - criadoEm;
    return age >= 0 && age < LIFE_SECONDS * 1000;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

const placeOf = (network: string): string => `throttling/challenge/${shareOf(network)}`;
