export const LIMITED = ['acesso', 'entrada', 'recuperacao', 'relato', 'mensagem'] as const;

export type Limited = (typeof LIMITED)[number];

export interface Throttling {
  para: Limited;
  /** The field of the body that names an account. */
  account?: string;
  /** Codes of refusals that do not count as failures. */
  forgiven?: readonly string[];
}

/**
 * How many attempts are allowed within {@link WINDOW_SECONDS} before the next one needs a ripe
 * challenge. Above its limit a network or a known browser gets one attempt in {@link TURN_SECONDS},
 * regardless of its collected challenges.
 */
export interface Limit {
  /** Whether only failures count; otherwise successes, and refusals that cost as much. */
  counts: 'failures' | 'successes';
  /** Per network; the ranges around it may use a multiple together (`rangesOf`). */
  network: number;
  /** Per account, for all networks together. */
  account?: number;
  /**
   * Whether attempts on one account above its limit also take turns, so that many networks guess no
   * faster than one.
   */
  accountTakesTurns?: boolean;
  /**
   * Per account from a browser that signed in to it before, and per session of a staff member,
   * instead of the other limits: attempts of strangers do not delay them.
   */
  knownBrowser?: number;
  /** For all visitors of the onion service together, and for all others together. */
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

/**
 * Bytes of files that visitors of one share of networks (`shareOf`) store in a day: twenty forms
 * full of pictures.
 */
export const FILE_BYTES_PER_DAY = 2_000_000_000;

/** Challenges for one form to one share of networks (`shareOf`) within {@link WINDOW_SECONDS}. */
export const CHALLENGES_PER_NETWORK = 60;

/** Counted from the first attempt. */
export const WINDOW_SECONDS = 600;

export const TURN_SECONDS = 20;
