import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client, ClientBase } from 'pg';

const current = new AsyncLocalStorage<number>();

/** Bounds every query that `work` leads to; what runs outside of it, such as an export or a job, takes its time. */
export function withQueryTimeout(milliseconds: number, work: () => void): void {
  current.run(milliseconds, work);
}

/**
 * Makes a connection keep to the timeout of who uses it. It is closed then, and its transaction with it: with pg's own
 * `query_timeout` the pool would hand it on in the middle of a transaction.
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
