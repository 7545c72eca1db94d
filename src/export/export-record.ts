import type { AuditDetails } from '../platform/audit/audit.values';
import type { ListQuery } from '../platform/http/list-query';

/** Filters over what is sealed: that they were used is recorded, not what was looked for. */
const SEALED: ReadonlySet<string> = new Set(['q', 'uuid', 'protocolo']);

/** What the record keeps of an export's filter and order: codes, dates, and how many ids there were. */
export function recordedQuery({ sort, filter }: ListQuery): AuditDetails {
  const filters = Object.entries(filter).map(([name, value]) => [`filtro.${name}`, recorded(name, value)] as const);
  return { ordem: `${sort.field},${sort.order}`, ...Object.fromEntries(filters) };
}

/** The list has refused by now whatever is no value of a filter. */
function recorded(name: string, value: unknown): string | number | boolean {
  if (SEALED.has(name)) return value !== '';
  if (name === 'id' || name === 'alvo') return Array.isArray(value) ? value.length : 1;
  if (/_[gl]te$/.test(name)) return new Date(value as string | number).toISOString();
  return typeof value === 'boolean' ? value : String(value);
}
