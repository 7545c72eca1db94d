import { Injectable } from '@nestjs/common';
import type { ListQuery } from '../../platform/http/list-query';
import type { SearchTerms } from './search-words';
import { TurnTaker } from '../../platform/turn-taker';
import { ReportListService } from './report-list.service';
import { ReportScan, type ScannedReport } from './report-scan.service';
import { type AttachedTable, lookAtReportWords, missingInAttached } from '../report-words.sealing';
import type { ReportKeys } from '../../platform/vault/report-keys';
import { unlessBroken } from '../../platform/vault/sealing';
import type { TeamAccess } from '../../platform/vault/team-keys';

/** What is searched for: reports to which all of this applies. */
export interface Search {
  /** Each word somewhere in the report, its messages or its follow-ups; or a protocol that is its own or that it names. */
  terms: SearchTerms | undefined;
  /** The report's own protocol. */
  uuid: string | undefined;
  /** The earlier protocol that the report names. */
  protocolo: string | undefined;
}

/** The sealed words of a report, and those of each kind of text attached to it. */
type SealedWords = { palavras: Buffer } & Record<AttachedTable, string | null>;

/** The texts attached to a report, and the key of the report that their words are sealed under. */
const ATTACHED: readonly { table: AttachedTable; keyOf: (keys: ReportKeys) => Buffer }[] = [
  { table: 'mensagens', keyOf: ({ report }) => report },
  { table: 'acompanhamentos', keyOf: ({ internal }) => internal },
];

const ID_LENGTH = 36;

/** Of each text its id and its sealed words in hexadecimal, one behind another. */
const wordsOf = (table: AttachedTable): string =>
  `(SELECT string_agg(texto."id" || encode(texto."palavras", 'hex'), ',')
    FROM "${table}" AS texto WHERE texto."relatoId" = relato.id)`;

const COLUMNS: Readonly<Record<keyof SealedWords, string>> = {
  palavras: 'relato.palavras',
  mensagens: wordsOf('mensagens'),
  acompanhamentos: wordsOf('acompanhamentos'),
};

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
    const turn = new TurnTaker();
    for await (const batch of this.reports.scan<SealedWords>(this.list.query(query, access), COLUMNS, access)) {
      for (const report of batch) {
        if (isFound(report, search)) found.push(report.id);
        if (turn.isOver()) await turn.next();
      }
    }
    return found;
  }
}

function isFound(report: ScannedReport<SealedWords>, search: Search): boolean {
  let missing = unlessBroken(() => missingInReport(report, search));
  if (!missing) return false;
  for (const { table, keyOf } of ATTACHED) {
    if (missing.length === 0) return true;
    for (const text of report[table]?.split(',') ?? []) {
      const [id, sealed] = [text.slice(0, ID_LENGTH), Buffer.from(text.slice(ID_LENGTH), 'hex')];
      const before: readonly Buffer[] = missing;
      missing = unlessBroken(() => missingInAttached(keyOf(report.keys), table, id, sealed, before)) ?? missing;
    }
  }
  return missing.length === 0;
}

/** @returns the words that the report's own texts do not contain; undefined where it cannot be meant */
function missingInReport(
  { id, keys, palavras }: ScannedReport<SealedWords>,
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
