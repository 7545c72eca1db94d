import { isUUID } from 'class-validator';
import { invalidData } from '../errors/app-error';
import { singleLine } from '../text';
import { MAX_DATE_MS } from './validation';

/** Most ids in one list. */
const IDS_MAX = 1000;

/** Reads a boolean filter. */
export function asBoolean(name: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw invalidData({ [`filter.${name}`]: 'tipo_invalido' });
  return value;
}

/** Reads a moment: milliseconds, or a date in ISO 8601. */
export function asDate(name: string, value: unknown): Date {
  const date = typeof value === 'number' || typeof value === 'string' ? new Date(value) : undefined;
  // Also catches invalid dates: every comparison with NaN is false.
  if (!date || !(date.getTime() >= 0 && date.getTime() <= MAX_DATE_MS))
    throw invalidData({ [`filter.${name}`]: 'valor_invalido' });
  return date;
}

/** Reads the ids of an `id` filter; a value that cannot be an id matches nothing. */
export function asIds(value: unknown): string[] {
  const ids = (Array.isArray(value) ? value : [value]) as unknown[];
  if (ids.length > IDS_MAX) throw invalidData({ 'filter.id': 'longo_demais' });
  return ids.filter((id): id is string => isUUID(id));
}

/** Reads a text to search for; blank matches everything. */
export function asText(name: string, value: unknown, max: number): string {
  if (typeof value !== 'string') throw invalidData({ [`filter.${name}`]: 'tipo_invalido' });
  if (value.length > max) throw invalidData({ [`filter.${name}`]: 'longo_demais' });
  return singleLine(value);
}

/** Reads one or several of the values that a filter knows. */
export function oneOf<Value extends string>(
  name: string,
  allowed: readonly Value[],
  value: unknown,
): Value[] {
  const values = (Array.isArray(value) ? value : [value]) as Value[];
  if (!values.every((item) => allowed.includes(item)))
    throw invalidData({ [`filter.${name}`]: 'valor_invalido' });
  return values;
}

/**
 * The handler of each requested filter, and its value. @throws AppError 400 for an unknown filter
 */
export function askedOf<Apply>(
  filters: Readonly<Record<string, Apply>>,
  asked: Readonly<Record<string, unknown>>,
): { apply: Apply; value: unknown }[] {
  return Object.entries(asked).map(([name, value]) => {
    const apply = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!apply) throw invalidData({ [`filter.${name}`]: 'campo_desconhecido' });
    return { apply, value };
  });
}
