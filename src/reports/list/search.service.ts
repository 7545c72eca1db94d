import { Injectable } from '@nestjs/common';
import type { ListQuery } from '../../platform/http/list-query';
import { TurnTaker } from '../../platform/clock';
import { unlessBroken } from '../../platform/vault/sealing';
import type { ReportKeys, TeamAccess } from '../../platform/vault/team-keys';
import { type AttachedTable, lookAtReportWords, missingInAttached } from '../report.sealing';
import { ReportListService } from './report-list.service';
import { ReportScan, type ScannedReport } from './report-scan.service';
import type { SearchTerms } from './search-words';

/** What is searched for: reports to which all of this applies. */
export interface Search {
  /** Each word somewhere in the report, its messages or its follow-ups; or a protocol that is its own or that it names. */
  terms: SearchTerms | undefined;
  /** The report's own protocol. */
  uuid: string | undefined;
  /** The earlier protocol that the report names. */
  protocolo: string | undefined;
}

/** The texts attached to a report, and the key of the report that their words are sealed under. */
const ATTACHED: readonly { table: AttachedTable; keyOf: (keys: ReportKeys) => Buffer }[] = [
  { table: 'mensagens', keyOf: ({ report }) => report },
  { table: 'acompanhamentos', keyOf: ({ internal }) => internal },
];

type Words = readonly Buffer[];

/** A report with the sealed words of one of its texts. */
type ReportWithWords = ScannedReport<{ textoId: string; palavras: Buffer }>;

/** Finds reports by what is sealed in them: opens the words of all that the other filters leave, and compares. */
@Injectable()
export class SearchService {
  constructor(
    private readonly list: ReportListService,
    private readonly reports: ReportScan,
  ) {}

  /** @returns the ids of the reports found, in no order */
  async find(search: Search, query: ListQuery, access: TeamAccess): Promise<string[]> {
    const found: string[] = [];
    const missing = new Map<string, Words>();
    for await (const report of this.scan(query, access)) {
      const left = unlessBroken(() => missingInReport(report, search));
      if (left?.length === 0) found.push(report.id);
      else if (left) missing.set(report.id, left);
    }
    for (const attached of ATTACHED) {
      if (missing.size > 0) found.push(...(await this.findAttached(attached, missing, query, access)));
    }
    return found;
  }

  /** @param missing of each report the words that its other texts do not contain; those found here leave it */
  private async findAttached(
    { table, keyOf }: (typeof ATTACHED)[number],
    missing: Map<string, Words>,
    query: ListQuery,
    access: TeamAccess,
  ): Promise<string[]> {
    const found: string[] = [];
    for await (const { id, keys, textoId, palavras } of this.scan(query, access, table)) {
      const words = missing.get(id);
      if (!words) continue;
      const left = unlessBroken(() => missingInAttached(keyOf(keys), table, textoId, palavras, words)) ?? words;
      missing.set(id, left);
      if (left.length > 0) continue;
      missing.delete(id);
      found.push(id);
    }
    return found;
  }

  /** @yields the reports of a query with their own words; with `table`, once for each text of theirs there, with its words */
  private async *scan(query: ListQuery, access: TeamAccess, table?: AttachedTable): AsyncGenerator<ReportWithWords> {
    const reports = this.list.query(query, access);
    const of = table ? 'texto' : 'relato';
    if (table) reports.innerJoin(table, 'texto', 'texto.relatoId = relato.id AND texto.palavras IS NOT NULL');
    const columns = { textoId: `${of}.id`, palavras: `${of}.palavras` };
    const turn = new TurnTaker();
    for await (const batch of this.reports.scan<Pick<ReportWithWords, 'textoId' | 'palavras'>>(
      reports,
      columns,
      access,
    )) {
      for (const report of batch) {
        yield report;
        if (turn.isOver()) await turn.next();
      }
    }
  }
}

/** @returns the words that the report's own texts do not contain; undefined where it cannot be meant */
function missingInReport(
  { id, keys, palavras }: ReportWithWords,
  { terms, uuid, protocolo }: Search,
): Buffer[] | undefined {
  return lookAtReportWords(keys.report, id, palavras, (words) => {
    if (uuid !== undefined && !words.isProtocol(uuid)) return undefined;
    if (protocolo !== undefined && !words.namesProtocol(protocolo)) return undefined;
    if (!terms) return [];
    const typed = terms.protocolo;
    if (typed !== undefined && (words.isProtocol(typed) || words.namesProtocol(typed))) return [];
    return terms.words.filter((word) => !words.includes(word));
  });
}
