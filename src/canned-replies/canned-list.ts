import { IDIOMAS } from '@relato/domain/idioma';
import { invalidData } from '../platform/errors/app-error';
import { asIds, asText, unknownFilter } from '../platform/http/list-filters';
import { type ListQuery, pageAsked } from '../platform/http/list-query';
import type { CannedReply } from './canned-contents';

/** The fields that the list may be sorted by; the first is the default. */
export const SORTABLE = ['alteradoEm', 'criadoEm', 'titulo', 'idioma', 'id'] as const;

/** Folds away what a comparison should not see. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const FILTERS: Readonly<Record<string, (value: unknown) => (reply: CannedReply) => boolean>> = {
  id: (value) => {
    const ids = new Set(asIds(value));
    return ({ id }) => ids.has(id);
  },
  idioma: (value) => {
    if (!IDIOMAS.some((idioma) => idioma === value)) throw invalidData({ 'filter.idioma': 'valor_invalido' });
    return ({ idioma }) => idioma === value;
  },
  q: (value) => {
    const q = plain(asText('q', value, 200));
    return ({ titulo, texto }) => plain(`${titulo} ${texto}`).includes(q);
  },
};

/** Narrows, sorts and pages what was opened: the database cannot look into it. @throws AppError 400 */
export function pageOf(all: readonly CannedReply[], query: ListQuery): { replies: CannedReply[]; total: number } {
  const { sort, filter } = query;
  const conditions = Object.entries(filter).map(([name, value]) => {
    const condition = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
    if (!condition) throw unknownFilter(name);
    return condition(value);
  });
  const found = all.filter((reply) => conditions.every((holds) => holds(reply)));
  const sign = sort.order === 'ASC' ? 1 : -1;
  const field = sort.field as (typeof SORTABLE)[number];
  found.sort((a, b) => sign * (compare(a[field], b[field]) || compare(a.id, b.id)));
  const { skip, take } = pageAsked(query) ?? { skip: 0, take: found.length };
  return { replies: found.slice(skip, skip + take), total: found.length };
}

/** What is absent, as the language of an altered reply, comes first. */
function compare(a: string | Date = '', b: string | Date = ''): number {
  return typeof a === 'string' ? a.localeCompare(String(b), 'pt') : a.getTime() - (b as Date).getTime();
}
