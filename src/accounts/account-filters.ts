import type { SelectQueryBuilder } from 'typeorm';
import { asBoolean, asIds, asText, unknownFilter } from '../common/list-filters';
import type { ListQuery } from '../common/list-query';
import type { Usuario } from '../users/usuario.entity';

type Query = SelectQueryBuilder<Usuario>;

const FILTERS: Readonly<Record<string, (query: Query, value: unknown) => void>> = {
  id: (query, value) => query.andWhere('usuario.id = ANY(:ids)', { ids: asIds(value) }),
  ativo: (query, value) => query.andWhere('usuario.ativo = :ativo', { ativo: asBoolean('ativo', value) }),
  email: (query, value) =>
    query.andWhere('usuario.email = :email', { email: asText('email', value, 254).toLowerCase() }),
  q: (query, value) => {
    const q = asText('q', value, 200);
    query.andWhere("usuario.nome || ' ' || usuario.email ILIKE :q", { q: `%${q.replace(/[\\%_]/g, '\\$&')}%` });
  },
};

/** Narrows the list of accounts. @throws AppError 400 that names the wrong filter */
export function filterAccounts(query: Query, filter: ListQuery['filter']): void {
  for (const [name, value] of Object.entries(filter)) {
    const apply = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
    if (!apply) throw unknownFilter(name);
    apply(query, value);
  }
}
