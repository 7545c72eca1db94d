import { normalizarProtocolo } from '@relato/domain/protocolo';
import { Injectable } from '@nestjs/common';
import { IdList } from '../common/id-list';
import { asText } from '../common/list-filters';
import type { ListQuery } from '../common/list-query';
import type { TeamAccess } from '../vault/team-keys';
import { SearchService } from './search.service';
import { readTerms } from './search-words';
import type { ProtocolField } from './segment-protocols';

/** Longest text of the search field. */
const Q_MAX = 200;

type Find = (search: SearchService, text: string, access: TeamAccess) => Promise<IdList>;

/** The list's filters that need reports opened, and what each finds. */
const FILTERS: Readonly<Record<string, Find>> = {
  /** Words of the report, or a protocol. */
  q: (search, text, access) => search.find(readTerms(text), access),
  /** The report of this protocol. */
  uuid: (search, text, access) => findProtocol(search, 'uuid', text, access),
  /** The reports that name this protocol as an earlier one. */
  protocolo: (search, text, access) => findProtocol(search, 'protocolo', text, access),
};

/** Turns the list's filters over sealed contents into ids, which the database can filter by. */
@Injectable()
export class SearchFilters {
  constructor(private readonly search: SearchService) {}

  /** @returns the query without those filters, and the ids that each of them leaves; none where none was given */
  async resolve(query: ListQuery, access: TeamAccess): Promise<{ query: ListQuery; among: IdList[] }> {
    const among: IdList[] = [];
    const filter: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(query.filter)) {
      const find = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
      if (!find) {
        filter[name] = value;
        continue;
      }
      const text = asText(name, value, Q_MAX);
      if (text !== '') among.push(await find(this.search, text, access));
    }
    return { query: { ...query, filter }, among };
  }

  /** For whoever only looks at the list: what their next search needs is made ready on the side. */
  prepare(access: TeamAccess): void {
    this.search.prepare(access);
  }
}

/** What cannot be a protocol is none that any report has. */
async function findProtocol(
  search: SearchService,
  field: ProtocolField,
  typed: string,
  access: TeamAccess,
): Promise<IdList> {
  const protocolo = normalizarProtocolo(typed);
  return protocolo === null ? new IdList() : search.findProtocol(field, protocolo, access);
}
