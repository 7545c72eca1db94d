import { normalizeProtocol } from '@relato/domain/protocol';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShreddingKey } from '../../access/shredding-key.entity';
import { binaryRows } from '../../platform/database/binary-rows';
import { packedRows, unpackRows } from '../../platform/database/packed-rows';
import { asText } from '../../platform/http/list-filters';
import type { ListQuery } from '../../platform/http/list-query';
import { readPaddedText, unlessBroken } from '../../platform/vault/sealing';
import type { ReportKeys } from '../../platform/vault/team-keys';
import type { StaffContext } from '../../users/staff.decorators';
import { tablesOfParts } from '../case-parts';
import { lookAtReportWords, type ReportWords, wordsPlace } from '../report.sealing';
import type { Report } from '../report.entity';
import { ReportsService } from '../reports.service';
import { TagIndex, takeTag } from '../tags/tag-index.service';
import { ReportListService } from './report-list.service';
import { readTerms, type SearchTerms } from './search-words';

/** Search criteria; a report must meet all of them. */
interface Search {
  /**
   * Each word occurs in the report, its messages, follow-ups, notes or tags, or in a name of their
   * files; or the protocol is its own or one that it names.
   */
  terms: SearchTerms | undefined;
  /** The report's own protocol. */
  uuid: string | undefined;
  /** The earlier protocol that the report names. */
  protocolo: string | undefined;
}

const Q_MAX = 200;

/** A report with its sealed words, and with those of its texts by {@link textsIn}. */
type SearchedRow = Pick<Report, 'id' | 'chavesEquipe' | 'chaveTrituracao' | 'palavras'> &
  Record<TextsColumn, Buffer | null>;

type TextsColumn = `textos_${string}`;

const REPORT_COLUMNS = {
  id: 'relato.id',
  chavesEquipe: 'relato.chavesEquipe',
  chaveTrituracao: `coalesce(trituracao.chave, '')`,
  palavras: 'relato.palavras',
};

const REPORT_BYTES = ['chavesEquipe', 'chaveTrituracao', 'palavras'] as const;

/** A table of texts that are attached to reports, and the key of a report that opens their words. */
interface TextTable {
  name: string;
  wordsUnder: keyof ReportKeys;
}

/** The reports to search. */
interface Scope extends Pick<ListQuery, 'sort' | 'filter'> {
  /** The ids to choose from; absent for all. */
  among: readonly string[] | undefined;
}

/**
 * Searches sealed contents: opens the words of all reports that the other filters leave, and
 * compares.
 */
@Injectable()
export class SearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly list: ReportListService,
    private readonly reports: ReportsService,
    private readonly tags: TagIndex,
  ) {}

  /**
   * Evaluates the filters over sealed contents. @returns the query without them, and the ids that
   * match; absent if none was given
   */
  async resolve(
    query: ListQuery,
    by: StaffContext,
  ): Promise<{ query: ListQuery; among?: string[] }> {
    const { tag, rest: untagged } = takeTag(query.filter);
    const { q, uuid, protocolo, ...filter } = untagged;
    const rest = { ...query, filter };
    const words = read('q', q);
    const search: Search = {
      terms: words === undefined ? undefined : readTerms(words),
      uuid: readProtocol('uuid', uuid),
      protocolo: readProtocol('protocolo', protocolo),
    };
    const tagged = tag === undefined ? undefined : await this.tags.reportsWith(tag, filter, by);
    const isAll = Object.values(search).every((each) => each === undefined);
    const among = isAll ? tagged : await this.find(search, { ...rest, among: tagged }, by);
    return among ? { query: rest, among } : { query: rest };
  }

  /** @returns the ids of the matching reports, unordered */
  private async find(search: Search, query: Scope, by: StaffContext): Promise<string[]> {
    const tables = search.terms ? textTables() : [];
    const texts = tables.map(({ name }) => [textsIn(name), packedTexts(name)] as const);
    const columns = { ...REPORT_COLUMNS, ...Object.fromEntries(texts) };
    const bytes = [...REPORT_BYTES, ...texts.map(([column]) => column)];
    const reports = this.list
      .query(query, by, query.among)
      .orderBy()
      // Joined: looking up a hundred thousand keys one by one takes several times as long.
      .leftJoin(ShreddingKey, 'trituracao', 'trituracao.relatoId = relato.id');
    const found: string[] = [];
    for await (const rows of binaryRows<SearchedRow>(this.dataSource, reports, columns, bytes)) {
      await this.reports.lookAtEach(rows, by, (row, keys) => {
        if (meets(row, keys, search, tables)) found.push(row.id);
      });
    }
    return found;
  }
}

const textTables = (): TextTable[] =>
  tablesOfParts().flatMap(({ name, wordsUnder }) => (wordsUnder ? [{ name, wordsUnder }] : []));

const textsIn = (table: string): TextsColumn => `textos_${table}`;

/** The words of a report's texts in a table as one value, as SQL. */
const packedTexts = (table: string): string =>
  `(SELECT ${packedRows('"texto"', 'palavras')} FROM "${table}" "texto"
    WHERE "texto"."relatoId" = relato.id AND "texto"."palavras" IS NOT NULL)`;

/** Whether a report meets all criteria. Altered texts are left out, so that they hide no other. */
function meets(
  row: SearchedRow,
  keys: ReportKeys,
  search: Search,
  tables: readonly TextTable[],
): boolean {
  let left = missingInReport(row, keys, search);
  for (const { name, wordsUnder } of tables) {
    if (!left || left.length === 0) break;
    for (const { id, bytes } of unpackRows(row[textsIn(name)] ?? null)) {
      const words: readonly Buffer[] = left;
      const look = () =>
        readPaddedText(keys[wordsUnder], bytes, wordsPlace(name, id), (text) =>
          missing(words, text),
        );
      left = unlessBroken(look) ?? words;
    }
  }
  return left?.length === 0;
}

/**
 * @returns the words that the report's own texts do not contain, all of them if these were altered;
 * undefined if the report cannot match
 */
function missingInReport(
  { id, palavras }: SearchedRow,
  keys: ReportKeys,
  search: Search,
): readonly Buffer[] | undefined {
  const looked = unlessBroken(() =>
    lookAtReportWords(keys.report, id, palavras, (words) => ({ left: missingIn(words, search) })),
  );
  if (looked) return looked.left;
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

/** @returns the words that a text does not contain */
const missing = (
  words: readonly Buffer[],
  text: { includes: (word: Buffer) => boolean },
): readonly Buffer[] => words.filter((word) => !text.includes(word));

/** @returns undefined if the filter is absent or blank */
function read(name: string, value: unknown): string | undefined {
  return value === undefined ? undefined : asText(name, value, Q_MAX) || undefined;
}

/** A text that cannot be a protocol matches no report. */
function readProtocol(name: string, value: unknown): string | undefined {
  const text = read(name, value);
  return text && (normalizeProtocol(text) ?? '');
}
