import { invalidData } from '../errors/app-error';

/** Values within a body: a thousand ids are the most that any route takes. */
const VALUES_MAX = 5_000;

/** Lists and objects within each other: a list of files is the deepest that any route takes, with three. */
const DEPTH_MAX = 10;

/** Names that lead to an object's class, which class-transformer calls. */
const CLASS_NAMES = new Set(['constructor', 'prototype', '__proto__']);

/**
 * Refuses what no route takes, before anything else looks at it: too many or too deeply nested values, names that lead
 * to an object's class, and texts that are not Unicode or that PostgreSQL cannot store.
 * @param values parsed JSON, or the texts of a form
 * @param parameter the one of the query that it was read from; the body, if absent
 * @throws AppError 400 that names the field
 */
export function checkPlainValues(values: unknown, parameter = ''): void {
  const whole = parameter === '' ? 'corpo' : parameter;
  let count = 0;
  const check = (value: unknown, path: string, depth: number): void => {
    const field = path === '' ? whole : path;
    if (typeof value === 'string' && !isStorable(value)) throw invalidData({ [field]: 'valor_invalido' });
    if (typeof value !== 'object' || value === null) return;
    if (depth === DEPTH_MAX) throw invalidData({ [whole]: 'valor_invalido' });
    const inside = Object.entries(value);
    count += inside.length;
    if (count > VALUES_MAX) throw invalidData({ [whole]: 'longo_demais' });
    for (const [name, inner] of inside) {
      if (!isStorable(name)) throw invalidData({ [field]: 'campo_desconhecido' });
      const innerPath = path === '' ? name : `${path}.${name}`;
      if (CLASS_NAMES.has(name)) throw invalidData({ [innerPath]: 'campo_desconhecido' });
      check(inner, innerPath, depth + 1);
    }
  };
  check(values, parameter, 0);
}

/** Half of a surrogate pair is no character, and PostgreSQL keeps no NUL. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
