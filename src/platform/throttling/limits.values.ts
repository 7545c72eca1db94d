export const LIMITED = ['acesso', 'entrada', 'recuperacao', 'relato', 'mensagem'] as const;

export type Limited = (typeof LIMITED)[number];

export interface Throttling {
  para: Limited;
  /** The field of the body that names an account; without it, it is the signed-in colleague's account. */
  account?: string;
  forgiven?: readonly string[];
}

/** How often something may be done within {@link WINDOW_SECONDS} before the next attempt needs a ripe challenge. */
export interface Limit {
  /** Whether only failures count, or all that succeeds, with what was refused but cost as much. */
  counts: 'failures' | 'successes';
  network: number;
  pair?: number;
  /** On one account, by everybody. A ripe challenge passes, so no stranger locks a colleague out. */
  account?: number;
  everybody: number;
  /** Whether one network, above its own limit, gets one attempt in {@link TURN_SECONDS}, whatever challenges it has. */
  spaced: boolean;
}

/** Guesses are spaced: a network gets seven wrong look-ups a minute at most. Reports and messages always pass, ripe. */
export const LIMITS: Readonly<Record<Limited, Limit>> = {
  acesso: { counts: 'failures', network: 4, everybody: 200, spaced: true },
  entrada: { counts: 'failures', network: 10, pair: 4, account: 20, everybody: 200, spaced: true },
  recuperacao: { counts: 'successes', network: 5, account: 5, everybody: 100, spaced: true },
  relato: { counts: 'successes', network: 10, everybody: 60, spaced: false },
  mensagem: { counts: 'successes', network: 20, everybody: 120, spaced: false },
};

/** Counted from the first attempt. */
export const WINDOW_SECONDS = 600;

export const TURN_SECONDS = 20;
