import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../errors/app-error';
import { Config } from '../config/config';
import { COUNTER_STORE, type CounterStore } from './counter-store';
import { DailyHash } from './daily-hash.service';
import { type Limit, type Limited, LIMITS, waitAfter, WINDOW_MS } from './limits.values';
import { MATURE_MS, type Proof, ProofsService } from './proofs.service';

/** Somebody tries something that is limited. */
export interface Attempt {
  para: Limited;
  /** Where from; see networkOf. */
  network: string;
  /** Whose account it is about. */
  account?: string | undefined;
  /** The proof that was brought. */
  prova?: string | undefined;
}

/** Whom a counter is about. `own`: the network's, which waits its turn; otherwise everybody's, which asks for a proof. */
interface Scope {
  key: string;
  limit: number;
  own: boolean;
}

interface Counted extends Scope {
  count: number;
}

/** An attempt under way, to be settled when its outcome is known. */
export interface Passage {
  /** It does not count after all; a turn that it took is free again. */
  giveBack(): Promise<void>;
}

/** Too much was tried in a row. It may be tried again after a while, or with a proof of work. */
export class TooManyAttempts extends AppError {
  /** @param challenge that a proof of work answers */
  constructor(
    waitMs: number,
    readonly challenge: string,
  ) {
    super(429, 'muitas_tentativas', 'Houve muitas tentativas seguidas. Nada foi salvo; tente de novo em instantes.', {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }
}

/** Slows those who try too much, without knowing who they are (design section 3, promise 2). */
@Injectable()
export class ThrottleService {
  constructor(
    @Inject(COUNTER_STORE) private readonly store: CounterStore,
    private readonly hash: DailyHash,
    private readonly proofs: ProofsService,
    private readonly config: Config,
  ) {}

  /**
   * Lets an attempt pass, and counts it at once, so that many at the same time are many.
   * @throws TooManyAttempts
   */
  async enter(attempt: Attempt): Promise<Passage> {
    const scopes = await this.scopesOf(attempt);
    const counted = await Promise.all(
      scopes.map(async (scope) => ({ ...scope, count: await this.store.count(scope.key, WINDOW_MS) })),
    );
    const above = counted.filter(({ count, limit }) => count > limit);
    const undo: (() => Promise<void>)[] = counted.map(
      ({ key }) =>
        () =>
          this.store.uncount(key),
    );
    const giveBack = async (): Promise<void> => {
      await Promise.all(undo.map((step) => step()));
    };
    if (above.length > 0) {
      try {
        await this.passAbove(attempt, above, undo);
      } catch (error) {
        await giveBack();
        throw error;
      }
    }
    return { giveBack };
  }

  /** A challenge for a form, and whether its answer would be asked for if it were sent now. */
  async challengeFor(attempt: Attempt): Promise<{ desafio: string; exigida: boolean }> {
    const scopes = await this.scopesOf(attempt);
    const counts = await Promise.all(
      scopes.map(async (scope) => ({ ...scope, count: (await this.store.counted(scope.key)) + 1 })),
    );
    return {
      desafio: this.proofs.give(attempt.para, pressureOf(counts)),
      exigida: counts.some(({ count, limit }) => count > limit),
    };
  }

  private async passAbove(attempt: Attempt, above: Counted[], undo: (() => Promise<void>)[]): Promise<void> {
    const proof = await this.proofs.judge(attempt.para, attempt.prova);
    const spent = proof?.proven !== undefined && (await this.proofs.spend(proof));
    if (spent) undo.push(() => this.proofs.giveBack(proof));
    const wait = await this.waitFor(LIMITS[attempt.para], above, spent ? proof : undefined, undo);
    if (wait === 0) return;
    // Whoever has a challenge keeps it, so that the time waited is not lost.
    const challenge = proof?.challenge ?? this.proofs.give(attempt.para, pressureOf(above));
    const mature = proof ? proof.maturesIn : MATURE_MS;
    throw new TooManyAttempts(spent ? wait : Math.min(wait, Math.max(mature, 1)), challenge);
  }

  /** Takes a turn of each counter that asks for one. @returns 0, or how long the first that is not free asks to wait */
  private async waitFor(
    limit: Limit,
    above: Counted[],
    proof: Proof | undefined,
    undo: (() => Promise<void>)[],
  ): Promise<number> {
    if (!proof && above.some(({ own }) => !own)) return Number.POSITIVE_INFINITY;
    for (const { key, count, limit: allowed } of above.filter(({ own }) => own)) {
      const proven = proof?.proven;
      const turn = proven ? `${key}:prova` : `${key}:turno`;
      const forMs = proven ? limit.everyMs[proven] : waitAfter(count - allowed);
      if (forMs === 0) continue;
      const wait = await this.store.hold(turn, forMs);
      if (wait > 0) return wait;
      undo.push(() => this.store.release(turn));
    }
    return 0;
  }

  private async scopesOf({ para, network, account }: Attempt): Promise<Scope[]> {
    const limit = LIMITS[para];
    const times = this.config.limitsScale;
    const scope = async (text: string, allowed: number, own: boolean): Promise<Scope> => ({
      key: await this.hash.of(JSON.stringify([para, text])),
      limit: allowed * times,
      own,
    });
    const scopes = [scope(`rede ${network}`, limit.network, true), scope('todos', limit.everybody, false)];
    if (account !== undefined) {
      const name = account.trim().toLowerCase();
      if (limit.pair !== undefined) scopes.push(scope(`par ${network} ${name}`, limit.pair, true));
      if (limit.account !== undefined) scopes.push(scope(`conta ${name}`, limit.account, false));
    }
    return Promise.all(scopes);
  }
}

function pressureOf(counts: readonly Counted[]): number {
  return Math.max(1, ...counts.map(({ count, limit }) => count / limit));
}
