/** What is limited, and what a challenge may be asked for. */
export const LIMITED = ['acesso', 'entrada', 'recuperacao', 'relato', 'mensagem'] as const;

export type Limited = (typeof LIMITED)[number];

/** What a route is limited as. */
export interface Throttling {
  para: Limited;
  /** The field of the body that names an account; without it, it is the account of who is signed in. */
  account?: string;
  /** Codes of refusals that are no failed attempt. */
  forgiven?: readonly string[];
}

/** How often something may be done within {@link WINDOW_MS} before the next asks for patience or for a proof. */
export interface Limit {
  /** Whether only failures count, or all that succeeds, with what was refused but cost as much. */
  counts: 'failures' | 'successes';
  /** By one network. */
  network: number;
  /** By one network, on one account. */
  pair?: number;
  /** On one account, by everybody. Then it asks for a proof, which anybody can bring: no stranger locks a colleague out. */
  account?: number;
  /** By everybody. Then, too, it asks for a proof. */
  everybody: number;
  /** Of those who bring a proof of work, and of those who waited instead, one network gets one turn in so long. */
  everyMs: { worked: number; waited: number };
}

/**
 * A guess is never cheaper than this: at its fastest a network gets ten wrong look-ups a minute (four at once, three by
 * patience, three by proof). Filing and writing are only ever slowed to who neither works nor waits.
 */
export const LIMITS: Readonly<Record<Limited, Limit>> = {
  acesso: { counts: 'failures', network: 4, everybody: 200, everyMs: { worked: 20_000, waited: 20_000 } },
  entrada: {
    counts: 'failures',
    network: 10,
    pair: 4,
    account: 20,
    everybody: 200,
    everyMs: { worked: 20_000, waited: 20_000 },
  },
  recuperacao: {
    counts: 'successes',
    network: 5,
    account: 5,
    everybody: 100,
    everyMs: { worked: 20_000, waited: 20_000 },
  },
  relato: { counts: 'successes', network: 10, everybody: 60, everyMs: { worked: 0, waited: 5_000 } },
  mensagem: { counts: 'successes', network: 20, everybody: 120, everyMs: { worked: 0, waited: 5_000 } },
};

/** Counted from the first attempt. */
export const WINDOW_MS = 600_000;

const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;

/** @returns how long the next must wait after the so-manieth above the limit: 10, 20, 40 and then 60 seconds */
export function waitAfter(above: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (above - 1), LONGEST_WAIT_MS);
}
