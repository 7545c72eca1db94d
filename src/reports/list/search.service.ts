import { normalizeProtocol } from '@relato/domain/protocol';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShreddingKey } from '../../access/shredding-key.entity';
import { Cursor } from '../../platform/database/cursor';
import { asText } from '../../platform/http/list-filters';
import type { ListQuery } from '../../platform/http/list-query';
import { readPaddedText } from '../../platform/vault/sealing';
import type { ReportKeys } from '../../platform/vault/team-keys';
import type { StaffContext } from '../../users/staff.decorators';
import { tablesOfParts } from '../case-parts';
import { lookAtReportWords, wordsPlace } from '../report.sealing';
import type { Report } from '../report.entity';
import { ReportsService } from '../reports.service';
import { ReportListService } from './report-list.service';
import { readTerms, type SearchTerms } from './search-words';

/** Search criteria; a report must meet all of them. */
interface Search {
  /**
   * Each word occurs in the report, its messages, follow-ups or notes; or the protocol is its own
   * or one that it names.
   */
  terms: SearchTerms | undefined;
  /** The report's own protocol. */
  uuid: string | undefined;
  /** The earlier protocol that the report names. */
  protocolo: string | undefined;
}

const Q_MAX = 200;

/** A report with the sealed words of one of its texts. */
type RowWithWords = Pick<Report, 'id' | 'chavesEquipe' | 'chaveTrituracao'> & {
  textoId: string;
  /** In base64, which takes half as long to read as a `bytea`, which arrives in hexadecimal. */
  palavras: string;
};

type Look = (row: RowWithWords, keys: ReportKeys) => void;

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
  ) {}

  /**
   * Evaluates the filters over sealed contents. @returns the query without them, and the ids that
   * match; absent if none was given
   */
  async resolve(
    query: ListQuery,
    by: StaffContext,
  ): Promise<{ query: ListQuery; among?: string[] }> {
    const { q, uuid, protocolo, ...filter } = query.filter;
    const rest = { ...query, filter };
    const words = read('q', q);
    const search: Search = {
      terms: words === undefined ? undefined : readTerms(words),
      uuid: readProtocol('uuid', uuid),
      protocolo: readProtocol('protocolo', protocolo),
    };
    if (Object.values(search).every((each) => each === undefined)) return { query: rest };
    return { query: rest, among: await this.find(search, rest, by) };
  }

  /** @returns the ids of the matching reports, unordered */
  private async find(search: Search, query: ListQuery, by: StaffContext): Promise<string[]> {
    const found: string[] = [];
    const missing = new Map<string, readonly Buffer[]>();
    await this.scan(query, by, (row, keys) => {
      const left = missingInReport(row, keys, search);
      if (left?.length === 0) found.push(row.id);
      else if (left) missing.set(row.id, left);
    });
    for (const { name: table, wordsUnder } of tablesOfParts()) {
      if (wordsUnder === undefined) continue;
      if (missing.size === 0) break;
      const look: Look = ({ id, textoId, palavras }, keys) => {
        const words = missing.get(id);
        if (!words) return;
        const left = readPaddedText(
          keys[wordsUnder],
          Buffer.from(palavras, 'base64'),
          wordsPlace(table, textoId),
          (plain) => words.filter((word) => !plain.includes(word)),
        );
        if (left.length > 0) missing.set(id, left);
        else if (missing.delete(id)) found.push(id);
      };
      await this.scan(query, by, look, table);
    }
    return found;
  }

  /**
   * Visits each report of a query with its words; with `table`, each of its texts there.
   */
  private async scan(
    query: ListQuery,
    by: StaffContext,
    look: Look,
    table?: string,
  ): Promise<void> {
    const reports = this.list.query(query, by).orderBy();
    // Joined: looking up a hundred thousand keys one by one takes several times as long.
    reports.leftJoin(ShreddingKey, 'trituracao', 'trituracao.relatoId = relato.id');
    if (table)
      reports.innerJoin(
        table,
        'texto',
        'texto.relatoId = relato.id AND texto.palavras IS NOT NULL',
      );
    const of = table ? 'texto' : 'relato';
    const cursor = await Cursor.open<RowWithWords>(this.dataSource, reports, {
      id: 'relato.id',
      chavesEquipe: 'relato.chavesEquipe',
      chaveTrituracao: `coalesce(trituracao.chave, '')`,
      textoId: `${of}.id`,
      palavras: `encode(${of}.palavras, 'base64')`,
    });
    for await (const rows of cursor.batches()) await this.reports.lookAtEach(rows, by, look);
  }
}

/** @returns the words that the report's own texts do not contain; undefined if it cannot match */
function missingInReport(
  { id, palavras }: RowWithWords,
  keys: ReportKeys,
  { terms, uuid, protocolo }: Search,
): Buffer[] | undefined {
  return lookAtReportWords(keys.report, id, Buffer.from(palavras, 'base64'), (words) => {
    if (uuid !== undefined && !words.isProtocol(uuid)) return undefined;
    if (protocolo !== undefined && !words.namesProtocol(protocolo)) return undefined;
    if (!terms) return [];
    const typed = terms.protocolo;
    if (typed !== undefined && (words.isProtocol(typed) || words.namesProtocol(typed))) return [];
    return terms.words.filter((word) => !words.includes(word));
  });
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
