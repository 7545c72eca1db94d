import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { DAY_MS } from '../calendar/durations';
import { Config } from '../config/config';
import { ONION, rangesOf, shareOf } from '../config/networks';
import { AppError, tooManyAttempts } from '../errors/app-error';
import { singleLine } from '../text';
import { BoundedLimiter } from './bounded-limiter';
import { type Challenge, ChallengesService, RIPE_AFTER_MS } from './challenges.service';
import {
  FILE_BYTES_PER_DAY,
  type Limited,
  LIMITS,
  TURN_SECONDS,
  WINDOW_SECONDS,
} from './limits.values';
import { NetworkNames } from './network-names.service';

/** A request that a limit counts. */
export interface Attempt {
  /** The limit's name. */
  para: Limited;
  /** As `networkOf` names it. */
  network: string;
  /** The account that it tries to open, as typed. */
  account?: string | undefined;
  /** The browser, if it signed in to this account before. */
  knownBrowser?: string | undefined;
  /** The challenge that came with the form, if any. */
  prova?: unknown;
}

/** The subject of a counter. */
interface Scope {
  key: string;
  limit: number;
  /** Whether attempts above the limit take turns. */
  takesTurns: boolean;
}

/** Refusals of one network within this time are counted together. */
const REFUSALS_WINDOW_SECONDS = 10;
/** This many of them are not delayed. A person causes fewer. */
const REFUSALS_UNDELAYED = 10;
/**
 * Each further refusal is delayed by this much more, so that 240 connections get about 50 refusals
 * a second.
 */
const DELAY_EACH_MS = 50;
const DELAY_MAX_MS = 5000;

/** The statuses that answer a wrong guess. */
const MISSED = [401, 403, 404];

/** The error of a wrong password's field, where a signed-in staff member must repeat it. */
const MISSED_FIELD = 'senha_incorreta';

type Undo = () => Promise<unknown>;

/**
 * An attempt that was counted when it began. It has a step to undo each of its effects, since it may
 * turn out not to count.
 */
export class CountedAttempt {
  readonly ownCounts: Undo[] = [];
  readonly sharedCounts: Undo[] = [];
  readonly turns: Undo[] = [];
  readonly challenge: Undo[] = [];

  /** @param counts whether a success of its kind counts */
  async succeed(counts: boolean): Promise<void> {
    if (!counts) await this.undoAll();
  }

  /**
   * If its network had too much under way, the attempt counts for that network alone and keeps its
   * turn, since refusals would otherwise be free; its challenge stays valid.
   * @param counts whether this error counts for the other networks, too
   */
  async refuse(error: unknown, counts: boolean): Promise<void> {
    if (error instanceof AppError && error.overOwnShare)
      await undo([...this.sharedCounts, ...this.challenge]);
    else if (!counts) await this.undoAll();
  }

  private undoAll(): Promise<void> {
    return undo([...this.ownCounts, ...this.sharedCounts, ...this.turns, ...this.challenge]);
  }
}

/** Slows repeated attempts without identifying people (design section 3, promise 2). */
@Injectable()
export class ThrottleService {
  private readonly counters = new BoundedLimiter(WINDOW_SECONDS);
  private readonly turns = new BoundedLimiter(TURN_SECONDS);
  private readonly refusals = new BoundedLimiter(REFUSALS_WINDOW_SECONDS);
  private readonly fileBytes = new BoundedLimiter(DAY_MS / 1000);

  constructor(
    private readonly challenges: ChallengesService,
    private readonly config: Config,
    private readonly names: NetworkNames,
  ) {}

  /**
   * Counts an attempt at once, so that parallel attempts add up. An attempt above its own
   * network's limit is not counted elsewhere. @throws AppError 429 with a challenge
   */
  async enter(attempt: Attempt): Promise<CountedAttempt> {
    const counted = new CountedAttempt();
    const { own, shared } = this.scopesOf(attempt);
    try {
      const aboveOwn = await this.count(own, counted.ownCounts);
      const challenge = await this.passAbove(attempt, aboveOwn, counted);
      const aboveShared = await this.count(shared, counted.sharedCounts);
      await this.passAbove(attempt, aboveShared, counted, challenge);
    } catch (error) {
      await counted.refuse(error, false);
      throw error;
    }
    return counted;
  }

  /**
   * Enters an attempt, does its work, and takes the count back if its result does not count by its
   * limit (`counts`).
   * @param forgiven codes of refusals that are not failed attempts
   * @throws AppError 429 with a challenge, or the work's own error
   */
  async run<T>(
    attempt: Attempt,
    work: () => Promise<T>,
    forgiven: readonly string[] = [],
  ): Promise<T> {
    const counted = await this.enter(attempt);
    const countsFailures = LIMITS[attempt.para].counts === 'failures';
    try {
      const result = await work();
      await counted.succeed(!countsFailures);
      return result;
    } catch (error) {
      const isFailure = isMiss(error) && !forgiven.includes(error.code);
      const isCountedRefusal = error instanceof AppError && error.counts;
      await counted.refuse(error, countsFailures ? isFailure : isCountedRefusal);
      throw error;
    }
  }

  /** Whether visitors of a share of networks (`shareOf`) may store another file today. */
  async mayStoreFiles(share: string): Promise<boolean> {
    const stored = await this.fileBytes.get(this.nameOfFiles(share));
    return (stored?.consumedPoints ?? 0) < FILE_BYTES_PER_DAY * this.config.limitsScale;
  }

  /** Counts the bytes of stored files, or takes those of removed ones back, which are negative. */
  async countFiles(share: string, bytes: number): Promise<void> {
    await this.fileBytes.penalty(this.nameOfFiles(share), bytes);
  }

  /** @returns the scopes whose limit the attempt exceeds */
  private async count(scopes: readonly Scope[], counts: Undo[]): Promise<Scope[]> {
    const above: Scope[] = [];
    for (const scope of scopes) {
      const { consumedPoints } = await this.counters.penalty(scope.key);
      counts.push(() => this.uncount(scope.key));
      if (consumedPoints > scope.limit) above.push(scope);
    }
    return above;
  }

  /**
   * Above a limit only a ripe challenge passes. An unripe or refused challenge stays valid.
   * @param spent the challenge that already passed another limit
   * @returns the spent challenge, if there was a limit to pass
   */
  private async passAbove(
    attempt: Attempt,
    above: readonly Scope[],
    counted: CountedAttempt,
    spent?: Challenge,
  ): Promise<Challenge | undefined> {
    if (above.length === 0) return spent;
    const { para, network, prova } = attempt;
    const brought = typeof prova === 'string' ? prova : '';
    const challenge = spent ?? (await this.challenges.open(para, network, brought));
    if (!challenge) throw await this.refusal(attempt);
    const wait =
      this.challenges.ripensIn(challenge) || (await this.takeTurns(above, counted.turns));
    if (wait > 0) throw await this.refusal(attempt, { wait, challenge: brought });
    if (spent) return spent;
    if (!(await this.challenges.spend(challenge))) throw await this.refusal(attempt);
    counted.challenge.push(() => this.challenges.giveBack(challenge));
    return challenge;
  }

  /**
   * The refusal of an attempt, late for a network that gets many, so that they leave time for others.
   * @param again when to come again with which challenge, in milliseconds; absent: a new challenge
   */
  private async refusal(
    { para, network }: Attempt,
    again?: { wait: number; challenge: string },
  ): Promise<AppError> {
    const name = this.names.nameOf(`recusas ${shareOf(network)}`);
    const { consumedPoints } = await this.refusals.penalty(name);
    const excess = Math.max(0, consumedPoints - REFUSALS_UNDELAYED);
    await pause(Math.min(excess * DELAY_EACH_MS, DELAY_MAX_MS));
    return tooManyAttempts(
      again?.wait ?? RIPE_AFTER_MS,
      again?.challenge ?? (await this.challenges.give(para, network)),
    );
  }

  /** @returns 0, or the milliseconds until the turn of another attempt of the same scope ends */
  private async takeTurns(above: readonly Scope[], turns: Undo[]): Promise<number> {
    for (const { key } of above.filter(({ takesTurns }) => takesTurns)) {
      try {
        await this.turns.consume(key);
      } catch (taken) {
        return (taken as RateLimiterRes).msBeforeNext;
      }
      turns.push(() => this.turns.delete(key));
    }
    return 0;
  }

  /** Deletes a counter at zero, so that attempts that do not count take no memory. */
  private async uncount(key: string): Promise<void> {
    const { consumedPoints } = await this.counters.reward(key);
    if (consumedPoints <= 0) await this.counters.delete(key);
  }

  private nameOfFiles(share: string): string {
    return this.names.nameOf(`arquivos ${share}`);
  }

  /** The scopes that count an attempt: first its own network or browser, then the shared ones. */
  private scopesOf({ para, network, account, knownBrowser }: Attempt): {
    own: Scope[];
    shared: Scope[];
  } {
    const limit = LIMITS[para];
    const scope = (text: string, allowed: number, takesTurns: boolean): Scope => ({
      key: this.names.nameOf(JSON.stringify([para, text])),
      limit: allowed * this.config.limitsScale,
      takesTurns,
    });
    const name = singleLine(account ?? '').toLowerCase();
    if (limit.knownBrowser !== undefined && knownBrowser !== undefined) {
      return {
        own: [scope(`navegador ${knownBrowser} ${name}`, limit.knownBrowser, true)],
        shared: [],
      };
    }
    const own = rangesOf(network).map((range) =>
      scope(`rede ${range.name}`, limit.network * range.times, true),
    );
    // A flood through the onion service slows only the onion service's visitors.
    const everybody = network.startsWith(ONION) ? `todos ${ONION}` : 'todos';
    const shared = [scope(everybody, limit.everybody, false)];
    if (account !== undefined && limit.account !== undefined) {
      shared.push(scope(`conta ${name}`, limit.account, limit.accountTakesTurns === true));
    }
    return { own, shared };
  }
}

async function undo(steps: readonly Undo[]): Promise<void> {
  await Promise.all(steps.map((step) => step()));
}

function isMiss(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false;
  return (
    MISSED.includes(error.statusCode) ||
    Object.values(error.details.errors ?? {}).includes(MISSED_FIELD)
  );
}
