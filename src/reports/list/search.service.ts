import { normalizeProtocol } from '@relato/domain/protocol';
import { Injectable } from '@nestjs/common';
import { asText } from '../../platform/http/list-filters';
import type { ListQuery } from '../../platform/http/list-query';
import { ReportKeyring } from '../../platform/vault/report-keyring';
import { readPaddedText, unlessBroken } from '../../platform/vault/sealing';
import type { ReportKeys } from '../../platform/vault/team-keys';
import type { StaffContext } from '../../users/staff.decorators';
import { tablesOfParts } from '../case-parts';
import { lookAtReportWords, type ReportWords, wordsPlace } from '../report.sealing';
import {
  ReportScan,
  type ReportWithWords,
  type SealedColumn,
  type SealedPart,
} from '../report-scan.service';
import { TagIndex, takeTag } from '../tags/tag-index.service';
import { ReportListService } from './report-list.service';
import { readTerms, type SearchTerms } from './search-words';

/** Search criteria; a report must meet all of them. */
interface Search {
  /**
   * Each word occurs in the report, in its messages, follow-ups, notes or tags, or in the name of a
   * file of these. A typed protocol also matches the report that has it, and one that names it.
   */
  terms: SearchTerms | undefined;
  /** The report's own protocol. */
  uuid: string | undefined;
  /** The earlier protocol that the report names. */
  protocolo: string | undefined;
}

const Q_MAX = 200;

/** The reports to search. */
interface Scope extends Pick<ListQuery, 'sort' | 'filter'> {
  /** The ids to choose from; absent for all. */
  among: readonly string[] | undefined;
}

/**
 * Searches sealed contents: opens the search words of all reports that the other filters leave, and
 * compares them with the searched ones.
 */
@Injectable()
export class SearchService {
  constructor(
    private readonly list: ReportListService,
    private readonly scan: ReportScan,
    private readonly tags: TagIndex,
  ) {}

  /**
   * Evaluates the filters over sealed contents. @returns the query without them, and the ids of the
   * matching reports; `among` is absent if no such filter was given
   */
  async resolve(
    query: ListQuery,
    by: StaffContext,
  ): Promise<{ query: ListQuery; among?: string[] }> {
    const { tag, rest: untagged } = takeTag(query.filter);
    const { q, uuid, protocolo, ...filter } = untagged;
    const rest = { ...query, filter };
    const typed = read('q', q);
    const search: Search = {
      terms: typed === undefined ? undefined : readTerms(typed),
      uuid: readProtocol('uuid', uuid),
      protocolo: readProtocol('protocolo', protocolo),
    };
    const tagged = tag === undefined ? undefined : await this.tags.reportsWith(tag, filter, by);
    const hasNoCriteria = Object.values(search).every((each) => each === undefined);
    const among = hasNoCriteria ? tagged : await this.find(search, { ...rest, among: tagged }, by);
    return among ? { query: rest, among } : { query: rest };
  }

  /** @returns the ids of the matching reports, unordered */
  private async find(search: Search, query: Scope, by: StaffContext): Promise<string[]> {
    const reports = () => this.list.query(query, by, query.among);
    const found: string[] = [];
    const undecided = new ReportKeyring();
    /** The words not found yet in each undecided report, by its number in the keyring. */
    const missingWords: (readonly Buffer[])[] = [];
    try {
      await this.scan.eachReport(reports(), by, (row, keys) => {
        const stillMissing = missingInReport(row, keys, search);
        if (!stillMissing) return;
        if (stillMissing.length === 0) found.push(row.id);
        else missingWords[undecided.add(row.id, keys)] = stillMissing;
      });
      if (undecided.size === 0) return found;
      await this.scan.eachPart(reports(), wordsOfParts(), undecided, (part, key, number) => {
        const words = missingWords[number];
        if (!words) return;
        const stillMissing = missingInPart(part, key, words);
        missingWords[number] = stillMissing;
        if (stillMissing.length > 0) return;
        found.push(part.relatoId);
        undecided.delete(part.relatoId);
      });
      return found;
    } finally {
      undecided.wipe();
    }
  }
}

/** The column of search words in each table of parts that has one. */
const wordsOfParts = (): SealedColumn[] =>
  tablesOfParts().flatMap(({ name: table, wordsUnder: under }) =>
    under ? [{ table, column: 'palavras', under }] : [],
  );

/** @returns the words that a part does not contain. @throws SealBrokenError */
const missingInPart = (
  { table, id, bytes }: SealedPart,
  key: Buffer,
  words: readonly Buffer[],
): readonly Buffer[] =>
  readPaddedText(key, bytes, wordsPlace(table, id), (text) => missing(words, text));

/**
 * Altered texts count as empty: they contain no word and no protocol.
 * @returns the words that the report's own texts do not contain; undefined if the report cannot
 * match
 */
function missingInReport(
  { id, palavras }: ReportWithWords,
  keys: ReportKeys,
  search: Search,
): readonly Buffer[] | undefined {
  // In an object, because `undefined` alone means that the texts were altered.
  const opened = unlessBroken(() =>
    lookAtReportWords(keys.report, id, palavras, (words) => ({
      missing: missingIn(words, search),
    })),
  );
  if (opened) return opened.missing;
  const { terms, uuid, protocolo } = search;
  return uuid === undefined && protocolo === undefined ? terms?.words : undefined;
}

function missingIn(
  text: ReportWords,
  { terms, uuid, protocolo }: Search,
): readonly Buffer[] | undefined {
  if (uuid !== undefined && !text.isProtocol(uuid)) return undefined;
  if (protocolo !== undefined && !text.namesProtocol(protocolo)) return undefined;
  if (!terms) return [];
  const typed = terms.protocolo;
  if (typed !== undefined && (text.isProtocol(typed) || text.namesProtocol(typed))) return [];
  return missing(terms.words, text);
}

/** @returns the words that a text does not contain: the given array itself if it contains none */
function missing(
  words: readonly Buffer[],
  text: { includes: (word: Buffer) => boolean },
): readonly Buffer[] {
  const left = words.filter((word) => !text.includes(word));
  // A search keeps this array for each report: a hundred thousand copies would take much memory.
  return left.length === words.length ? words : left;
}

/** @returns undefined if the filter is absent or blank */
function read(name: string, value: unknown): string | undefined {
  return value === undefined ? undefined : asText(name, value, Q_MAX) || undefined;
}

/**
 * @returns undefined if the filter is absent or blank; '' for a text without a protocol, so that no
 * report matches
 */
function readProtocol(name: string, value: unknown): string | undefined {
  const text = read(name, value);
  return text && (normalizeProtocol(text) ?? '');
}
