import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client, ClientBase } from 'pg';

const current = new AsyncLocalStorage<number>();

/**
 * Bounds every query that `work` starts; queries outside it, such as those of exports and jobs, are
 * not bounded.
 */
export function withQueryTimeout(milliseconds: number, work: () => void): void {
  current.run(milliseconds, work);
}

/**
 * Applies the caller's timeout to a connection by closing it, and its transaction with it. With
 * pg's `query_timeout` the pool would hand the connection on in the middle of a transaction.
 */
export function closeAtTimeout(client: ClientBase): void {
  const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const bounded = (...sent: unknown[]): unknown => {
    const answer = query(...sent);
    const milliseconds = current.getStore();
    if (milliseconds === undefined || !(answer instanceof Promise)) return answer;
    const timer = setTimeout(
      () => void (client as Client).end().catch(() => undefined),
      milliseconds,
    );
    return answer.finally(() => clearTimeout(timer));
  };
  client.query = bounded as ClientBase['query'];
}
