import { normalizarProtocolo } from '@relato/domain/protocolo';
import { Injectable } from '@nestjs/common';
import { asText } from '../../platform/http/list-filters';
import type { ListQuery } from '../../platform/http/list-query';
import { readTerms } from './search-words';
import type { Asker } from '../../users/staff.decorators';
import { type Search, SearchService } from './search.service';

const Q_MAX = 200;

/** Answers the list's filters over sealed contents, which the database cannot. */
@Injectable()
export class SearchFilters {
  constructor(private readonly search: SearchService) {}

  /** @returns the query without those filters, and the ids that they leave; absent where none was given */
  async resolve(query: ListQuery, by: Asker): Promise<{ query: ListQuery; among?: string[] }> {
    const { q, uuid, protocolo, ...filter } = query.filter;
    const rest = { ...query, filter };
    const words = read('q', q);
    const search: Search = {
      terms: words === undefined ? undefined : readTerms(words),
      uuid: readProtocol('uuid', uuid),
      protocolo: readProtocol('protocolo', protocolo),
    };
    if (Object.values(search).every((each) => each === undefined)) return { query: rest };
    return { query: rest, among: await this.search.find(search, rest, by) };
  }
}

/** @returns undefined where the filter is absent or blank */
function read(name: string, value: unknown): string | undefined {
  return value === undefined ? undefined : asText(name, value, Q_MAX) || undefined;
}

/** What cannot be a protocol is one that no report has. */
function readProtocol(name: string, value: unknown): string | undefined {
  const text = read(name, value);
  return text && (normalizarProtocolo(text) ?? '');
}
