// The list's pages and searches that several rows measure. Design, section 9.
import { onConnection } from '../test/setup/database';
import type { Get, Stage } from './stage';

/** How long a search may take among so many reports, on two quiet cores. */
export const SEARCHES = [
  { reports: 10_000, ms: 150 },
  { reports: 100_000, ms: 1000 },
] as const;

/** Most rows of one answer. */
const PAGE_MAX = 1000;

export const listPage = (from: number, rows: number): string =>
  `/api/relatos?range=[${from},${from + rows - 1}]`;

/** A page of ten reports that a filter leaves. */
export const filteredPage = (filter: object, from = 0): string =>
  `${listPage(from, 10)}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/**
 * Opens every report once, as the team has in daily use, and removes the row versions that its
 * rewrapping of keys left: over years autovacuum does so, and here it would at the same time as a
 * search.
 */
export async function openAll({ databaseUrl }: Stage, get: Get, reports: number): Promise<void> {
  for (let from = 0; from < reports; from += PAGE_MAX) await get(listPage(from, PAGE_MAX));
  await onConnection(databaseUrl, (client) => client.query('VACUUM ANALYZE relatos'));
}
