import { listAddress } from '../ui/lists/listAddress';

/** Keeps the requests that the signed-in person can decide on. */
export const WAITING = { esperaPorMim: true } as const;

/** The list of these requests. */
export const WAITING_APPROVALS = listAddress('aprovacoes', WAITING);
