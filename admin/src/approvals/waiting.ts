import { listAddress } from '../ui/lists/listAddress';

/** The filter for requests that the signed-in person can decide on. */
export const WAITING = { esperaPorMim: true } as const;

/** The address of the list of requests with this filter. */
export const WAITING_APPROVALS = listAddress('aprovacoes', WAITING);
