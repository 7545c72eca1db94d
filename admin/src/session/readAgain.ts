import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads all queries under a key again, after a change. A first answer that is on its way is read once
 * more: the server may have read it before the change, and the library would take it as fresh.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstReads = client
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  // It waits for all of them.
  await client.invalidateQueries({ queryKey });
  await Promise.all(
    firstReads.map((query) => client.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  );
}
