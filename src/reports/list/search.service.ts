import { normalizeProtocol } from '@relato/domain/protocol';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { ShreddingKey } from '../../access/shredding-key.entity';
import { binaryRows } from '../../platform/database/binary-rows';
import { asText } from '../../platform/http/list-filters';
import type { ListQuery } from '../../platform/http/list-query';
import { readPaddedText } from '../../platform/vault/sealing';
import type { ReportKeys } from '../../platform/vault/team-keys';
import type { StaffContext } from '../../users/staff.decorators';
import { tablesOfParts } from '../case-parts';
import { lookAtReportWords, wordsPlace } from '../report.sealing';
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

/** The columns that open a report, as SQL. */
const REPORT_COLUMNS = {
  id: 'relato.id',
  chavesEquipe: 'relato.chavesEquipe',
  chaveTrituracao: `coalesce(trituracao.chave, '')`,
};

/** A report with its sealed words. */
type RowWithWords = Pick<Report, 'id' | 'chavesEquipe' | 'chaveTrituracao' | 'palavras'>;

const BYTES = ['chavesEquipe', 'chaveTrituracao', 'palavras'] as const;

/** A report with the sealed words of a text that was attached to it. */
type AttachedRow = RowWithWords & { textoId: string };

/** The reports to search. */
interface Scope extends Pick<ListQuery, 'sort' | 'filter'> {
  /** The ids to choose from; absent for all. */
  among: readonly string[] | undefined;
}

type Look<Row> = (row: Row, keys: ReportKeys) => void;

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
    const { terms, uuid, protocolo } = search;
    const found = new Set<string>();
    // The words that a report lacks so far. One that is not here lacks all of them: a hundred
    // thousand entries would cost nearly as much time as opening the texts.
    const lacking = new Map<string, readonly Buffer[]>();
    const isByProtocol = uuid !== undefined || protocolo !== undefined;
    const all = isByProtocol ? undefined : terms?.words;
    const keep = (id: string, left: readonly Buffer[]): void => {
      if (left.length === 0) found.add(id);
      else if (left !== all) lacking.set(id, left);
    };
    let undecided = 0;
    await this.scanReports(query, by, (row, keys) => {
      const left = missingInReport(row, keys, search);
      if (!left) return;
      keep(row.id, left);
      if (left.length > 0) undecided++;
    });
    if (undecided === 0) return [...found];
    for (const { name, wordsUnder } of tablesOfParts()) {
      if (wordsUnder === undefined) continue;
      await this.scanAttached(name, query, by, ({ id, textoId, palavras }, keys) => {
        const words = found.has(id) ? undefined : (lacking.get(id) ?? all);
        if (!words) return;
        const place = wordsPlace(name, textoId);
        keep(
          id,
          readPaddedText(keys[wordsUnder], palavras, place, (text) => without(words, text)),
        );
      });
    }
    return [...found];
  }

  /** Visits each report of a query with its words. */
  private scanReports(query: Scope, by: StaffContext, look: Look<RowWithWords>): Promise<void> {
    const reports = this.list.query(query, by, query.among).orderBy();
    const columns = { ...REPORT_COLUMNS, palavras: 'relato.palavras' };
    return this.scan(reports, columns, by, look);
  }

  /** Visits each report of a query with the words of each of its texts in a table. */
  private scanAttached(
    table: string,
    query: Scope,
    by: StaffContext,
    look: Look<AttachedRow>,
  ): Promise<void> {
    const texts = this.list
      .query(query, by, query.among)
      .orderBy()
      .innerJoin(table, 'texto', 'texto.relatoId = relato.id AND texto.palavras IS NOT NULL');
    const columns = { ...REPORT_COLUMNS, textoId: 'texto.id', palavras: 'texto.palavras' };
    return this.scan(texts, columns, by, look);
  }

  private async scan<Row extends RowWithWords>(
    rows: SelectQueryBuilder<Report>,
    columns: Readonly<Record<keyof Row & string, string>>,
    by: StaffContext,
    look: Look<Row>,
  ): Promise<void> {
    // Joined: looking up a hundred thousand keys one by one takes several times as long.
    rows.leftJoin(ShreddingKey, 'trituracao', 'trituracao.relatoId = relato.id');
    for await (const batch of binaryRows<Row>(this.dataSource, rows, columns, BYTES))
      await this.reports.lookAtEach(batch, by, look);
  }
}

/** @returns the words that the report's own texts do not contain; undefined if it cannot match */
function missingInReport(
  { id, palavras }: RowWithWords,
  keys: ReportKeys,
  { terms, uuid, protocolo }: Search,
): readonly Buffer[] | undefined {
  return lookAtReportWords(keys.report, id, palavras, (words) => {
    if (uuid !== undefined && !words.isProtocol(uuid)) return undefined;
    if (protocolo !== undefined && !words.namesProtocol(protocolo)) return undefined;
    if (!terms) return [];
    const typed = terms.protocolo;
    if (typed !== undefined && (words.isProtocol(typed) || words.namesProtocol(typed))) return [];
    return without(terms.words, words);
  });
}

/** @returns the words that a text lacks; the same array if it lacks all of them */
function without(
  words: readonly Buffer[],
  text: { includes: (word: Buffer) => boolean },
): readonly Buffer[] {
  const left = words.filter((word) => !text.includes(word));
  return left.length === words.length ? words : left;
}

/** @returns undefined if the filter is absent or blank */
function read(name: string, value: unknown): string | undefined {
  return value === undefined ? undefined : asText(name, value, Q_MAX) || undefined;
}

/** A text that cannot be a protocol matches no report. */
function readProtocol(name: string, value: unknown): string | undefined {
  const text = read(name, value);
  return text && (normalizeProtocol(text) ?? '');
}
