import type { ClientBase, QueryConfig } from 'pg';

/** A statement is named when it is sent for this time. */
const NAMED_AT = 3;

/** The most frequent statements take the names soon after a start; each is kept by each connection. */
const NAMES_MAX = 200;

/** Statements whose uses are counted; then counting begins again. */
const COUNTED_MAX = 1000;

/** Of this process, so that a connection names at once what others have sent often. */
const names = new Map<string, string>();
const uses = new Map<string, number>();

/**
 * Has PostgreSQL keep the plan of a statement that a connection sends often: planning the one that
 * reads a report with its digest takes longer than running it (docs/performance.md). Statements come
 * with a list of values, which may be empty; commands such as COMMIT come without, and have no plan.
 */
export function prepareRepeated(client: ClientBase): void {
  const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const prepared = (...sent: unknown[]): unknown => {
    const [text, values, ...rest] = sent;
    if (typeof text !== 'string' || !Array.isArray(values)) return query(...sent);
    return query({ name: nameOf(text), text, values } satisfies QueryConfig, ...rest);
  };
  client.query = prepared as ClientBase['query'];
}

/** @returns undefined for a statement that is not named yet */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === NAMES_MAX) return known;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < NAMED_AT) {
    if (uses.size === COUNTED_MAX) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const name = `relato_${names.size}`;
  names.set(text, name);
  return name;
}
