import { Injectable } from '@nestjs/common';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { Clock } from '../clock';
import { Config } from '../config/config';
import { AppError } from '../errors/app-error';
import { ONION } from '../http/gates';
import { singleLine } from '../text';
import { keyedHash, newKey } from '../vault/sealing';
import { BoundedLimiter } from './bounded-limiter';
import { ChallengesService, RIPE_AFTER_MS } from './challenges.service';
import { type Limited, LIMITS, TURN_SECONDS, WINDOW_SECONDS } from './limits.values';

export interface Attempt {
  para: Limited;
  network: string;
  account?: string | undefined;
  prova?: unknown;
}

/** What a counter is about. `own`: of the one network, whose attempts above the limit are spaced. */
interface Scope {
  key: string;
  limit: number;
  own: boolean;
}

/** What a guess that missed is answered with, … */
const MISSED = [401, 403, 404];

/** … or the error of the field that held it, where a signed-in colleague has to repeat the password. */
const MISSED_FIELD = 'senha_incorreta';

/** Gives an attempt under way back: it does not count, and the turn and the challenge that it took are free again. */
export type GiveBack = () => Promise<void>;

type Undo = () => Promise<unknown>;

/** Slows those who try too much, without knowing who they are (design section 3, promise 2). */
@Injectable()
export class ThrottleService {
  private readonly counters = new BoundedLimiter(WINDOW_SECONDS);
  private readonly turns = new BoundedLimiter(TURN_SECONDS);
  /** Names networks and accounts in memory; random, and another each day. */
  private hashing = { day: '', key: newKey() };

  constructor(
    private readonly challenges: ChallengesService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Counts an attempt at once, so that many at the same time are many. @throws AppError 429 with a challenge */
  async enter(attempt: Attempt): Promise<GiveBack> {
    const above: Scope[] = [];
    const undo: Undo[] = [];
    const giveBack: GiveBack = async () => {
      await Promise.all(undo.map((step) => step()));
    };
    for (const scope of this.scopesOf(attempt)) {
      const { consumedPoints } = await this.counters.penalty(scope.key);
      undo.push(() => this.uncount(scope.key));
      if (consumedPoints > scope.limit) above.push(scope);
    }
    try {
      if (above.length > 0) await this.passAbove(attempt, above, undo);
    } catch (error) {
      await giveBack();
      throw error;
    }
    return giveBack;
  }

  /** Counts work by what came of it (`counts`). @param forgiven codes of refusals that are no failed attempt */
  async run<T>(attempt: Attempt, work: () => Promise<T>, forgiven: readonly string[] = []): Promise<T> {
    const giveBack = await this.enter(attempt);
    const failures = LIMITS[attempt.para].counts === 'failures';
    try {
      const result = await work();
      if (failures) await giveBack();
      return result;
    } catch (error) {
      const missed = isMiss(error) && !forgiven.includes(error.code);
      if (!(failures ? missed : error instanceof AppError && error.counts)) await giveBack();
      throw error;
    }
  }

  /** Above a limit only a ripe challenge passes. One that is not yet ripe, or not this time, stays good. */
  private async passAbove({ para, prova }: Attempt, above: readonly Scope[], undo: Undo[]): Promise<void> {
    const brought = typeof prova === 'string' ? prova : '';
    const challenge = await this.challenges.open(para, brought);
    if (!challenge) throw tooManyAttempts(RIPE_AFTER_MS, this.challenges.give(para));
    const wait = this.challenges.ripensIn(challenge) || (await this.takeTurns(para, above, undo));
    if (wait > 0) throw tooManyAttempts(wait, brought);
    if (!(await this.challenges.spend(challenge))) throw tooManyAttempts(RIPE_AFTER_MS, this.challenges.give(para));
    undo.push(() => this.challenges.giveBack(challenge));
  }

  /** @returns 0, or for how many milliseconds another attempt of this network's has the turn */
  private async takeTurns(para: Limited, above: readonly Scope[], undo: Undo[]): Promise<number> {
    if (!LIMITS[para].spaced) return 0;
    for (const { key } of above.filter(({ own }) => own)) {
      try {
        await this.turns.consume(key);
      } catch (taken) {
        return (taken as RateLimiterRes).msBeforeNext;
      }
      undo.push(() => this.turns.delete(key));
    }
    return 0;
  }

  /** A counter at nothing is deleted, so that what does not count, such as a refusal, takes no memory. */
  private async uncount(key: string): Promise<void> {
    const { consumedPoints } = await this.counters.reward(key);
    if (consumedPoints <= 0) await this.counters.delete(key);
  }

  private scopesOf({ para, network, account }: Attempt): Scope[] {
    const limit = LIMITS[para];
    const scope = (text: string, allowed: number, own: boolean): Scope => ({
      key: this.hash(JSON.stringify([para, text])),
      limit: allowed * this.config.limitsScale,
      own,
    });
    // A flood by the onion service slows its own visitors, and nobody else.
    const everybody = network.startsWith(ONION) ? `todos ${ONION}` : 'todos';
    const scopes = [scope(`rede ${network}`, limit.network, true), scope(everybody, limit.everybody, false)];
    if (account !== undefined) {
      const name = singleLine(account).toLowerCase();
      if (limit.pair !== undefined) scopes.push(scope(`par ${network} ${name}`, limit.pair, true));
      if (limit.account !== undefined) scopes.push(scope(`conta ${name}`, limit.account, false));
    }
    return scopes;
  }

  private hash(text: string): string {
    const day = this.clock.now().toISOString().slice(0, 10);
    if (day !== this.hashing.day) this.hashing = { day, key: newKey() };
    return keyedHash(this.hashing.key, text).subarray(0, 16).toString('base64url');
  }
}

/** @param challenge to come back with, which is the one that was brought where that is still good */
function tooManyAttempts(waitMs: number, challenge: string): AppError {
  const text = 'Houve muitas tentativas seguidas. Nada foi salvo; tente de novo em instantes.';
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError(429, 'muitas_tentativas', text, { retryAfterSeconds, challenge });
}

function isMiss(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false;
  return MISSED.includes(error.statusCode) || Object.values(error.details.errors ?? {}).includes(MISSED_FIELD);
}
