import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { PurposeKeys } from '../vault/purpose-keys';
import { openJson, randomBytes, sealJson, unlessBroken } from '../vault/sealing';
import { BoundedLimiter } from './bounded-limiter';
import type { Limited } from './limits.values';

const PLACE = 'throttling/challenge';

/** A form may lie open for as long. */
const LIFE_SECONDS = 6 * 3600;

/** A person takes longer to write. */
export const RIPE_AFTER_MS = 20_000;

interface Challenge {
  para: Limited;
  id: string;
  criadoEm: number;
}

/** Sealed challenges, each good once, for one purpose, ripe after 20 s. Nothing is stored until one is spent. */
@Injectable()
export class ChallengesService {
  private readonly spent = new BoundedLimiter(LIFE_SECONDS);

  constructor(
    private readonly keys: PurposeKeys,
    private readonly clock: Clock,
  ) {}

  give(para: Limited): string {
    const challenge: Challenge = { para, id: randomBytes(12).toString('base64url'), criadoEm: this.now() };
    return sealJson(this.keys.challenge, challenge, PLACE).toString('base64url');
  }

  /** @returns the challenge, unless there is none, or it is forged, too old, spent, or for something else */
  async open(para: Limited, sealed = ''): Promise<Challenge | undefined> {
    const bytes = Buffer.from(sealed, 'base64url');
    const given = unlessBroken(() => openJson<Challenge>(this.keys.challenge, bytes, PLACE));
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

  /** Makes a challenge good again whose attempt did not count. */
  async giveBack({ id }: Challenge): Promise<void> {
    await this.spent.delete(id);
  }

  /** One from the future, after the clock was put back, would not be ripe for long. */
  private isAlive({ criadoEm }: Challenge): boolean {
    const age = this.now() - criadoEm;
    return age >= 0 && age < LIFE_SECONDS * 1000;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
