import { Injectable } from '@nestjs/common';
import { asText } from '../common/list-filters';
import type { ListQuery } from '../common/list-query';
import type { TeamAccess } from '../vault/team-keys';
import { SearchIndex } from './search-index.service';
import { SearchService } from './search.service';
import { citing, readTerms, type Terms, withProtocol } from './search-words';

/** Longest text of the search field. */
const Q_MAX = 200;

/** The list's filters that need reports opened, and what each looks for. */
const FILTERS: Readonly<Record<string, (text: string) => Terms>> = {
  /** Words of the report, or a protocol. */
  q: readTerms,
  /** The report of this protocol. */
  uuid: withProtocol,
  /** The reports that name this protocol as an earlier one. */
  protocolo: citing,
};

/** Turns the list's filters over sealed contents into ids, which the database can filter by. */
@Injectable()
export class SearchFilters {
  constructor(
    private readonly search: SearchService,
    private readonly index: SearchIndex,
  ) {}

  /** @returns the query without those filters, and the ids that they leave; none where none was given */
  async resolve(query: ListQuery, access: TeamAccess): Promise<{ query: ListQuery; among: string[] | undefined }> {
    const given = Object.entries(query.filter).filter(([name]) => Object.hasOwn(FILTERS, name));
    let among: string[] | undefined;
    for (const [name, value] of given) {
      const text = asText(name, value, Q_MAX);
      const look = FILTERS[name];
      if (text === '' || !look) continue;
      const found = new Set(await this.search.find(look(text), access));
      among = among ? among.filter((id) => found.has(id)) : [...found];
    }
    if (!among) this.index.prepare(access);
    const filter = Object.fromEntries(Object.entries(query.filter).filter(([name]) => !Object.hasOwn(FILTERS, name)));
    return { query: { ...query, filter }, among };
  }
}
