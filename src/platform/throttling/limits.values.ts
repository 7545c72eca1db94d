export const LIMITED = ['acesso', 'entrada', 'recuperacao', 'relato', 'mensagem'] as const;

export type Limited = (typeof LIMITED)[number];

export interface Throttling {
  para: Limited;
  /** The field of the body that names an account. */
  account?: string;
  forgiven?: readonly string[];
}

/**
 * How often something may be done within {@link WINDOW_SECONDS} before the next attempt needs a ripe challenge. Above its
 * own limit a network gets one attempt in {@link TURN_SECONDS}, however many challenges it has collected.
 */
export interface Limit {
  /** Whether only failures count, or all that succeeds, and refusals that cost as much. */
  counts: 'failures' | 'successes';
  /** Of one network; the ranges that it lies in may use a multiple together (`rangesOf`). */
  network: number;
  /** On one account, by all networks together. */
  account?: number;
  /** Whether attempts on one account above its limit take turns, too, so that many networks guess no faster than one. */
  accountTakesTurns?: boolean;
  /** On one account from a browser that signed in to it before, which the counts of strangers do not delay. */
  knownBrowser?: number;
  everybody: number;
}

export const LIMITS: Readonly<Record<Limited, Limit>> = {
  acesso: { counts: 'failures', network: 4, everybody: 200 },
  entrada: {
    counts: 'failures',
    network: 10,
    account: 5,
    accountTakesTurns: true,
    knownBrowser: 5,
    everybody: 200,
  },
  recuperacao: { counts: 'successes', network: 5, account: 5, everybody: 100 },
  relato: { counts: 'successes', network: 10, everybody: 60 },
  mensagem: { counts: 'successes', network: 20, everybody: 120 },
};

/** Challenges that one network, or a range that it lies in, is given within {@link WINDOW_SECONDS}. */
export const CHALLENGES_PER_NETWORK = 60;

/** Counted from the first attempt. */
export const WINDOW_SECONDS = 600;

export const TURN_SECONDS = 20;
