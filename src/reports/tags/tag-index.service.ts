import { TEXT_MAX } from '@relato/domain/limits';
import { Injectable } from '@nestjs/common';
import { asText } from '../../platform/http/list-filters';
import type { ListQuery } from '../../platform/http/list-query';
import { ReportKeyring } from '../../platform/vault/report-keyring';
import type { StaffContext } from '../../users/staff.decorators';
import { ReportListService } from '../list/report-list.service';
import { ReportScan } from '../report-scan.service';
import { foldedTag, openTag } from './tag.sealing';
import type { TagInUseDto } from './tags.dto';

type Filter = ListQuery['filter'];

const SEALED_TAGS = { table: 'etiquetas', column: 'conteudo', under: 'internal' } as const;

const HAS_TAGS =
  'EXISTS (SELECT 1 FROM "etiquetas" "etiqueta" WHERE "etiqueta"."relatoId" = relato.id)';

/** The most used tags that are offered: more than a person reads, few enough for one answer. */
const OFFERED_MAX = 500;

/** Takes the filter by a tag, which is sealed, out of a list's filter. @throws AppError 400 */
export function takeTag({ etiqueta, ...rest }: Filter): { tag: string | undefined; rest: Filter } {
  const tag = etiqueta === undefined ? '' : asText('etiqueta', etiqueta, TEXT_MAX.etiqueta);
  return { tag: tag || undefined, rest };
}

/** Reads the sealed tags of many reports: opens those of the cases that the other filters leave. */
@Injectable()
export class TagIndex {
  constructor(
    private readonly list: ReportListService,
    private readonly scan: ReportScan,
  ) {}

  /** @returns the ids of the reports with this tag, unordered */
  async reportsWith(tag: string, filter: Filter, by: StaffContext): Promise<string[]> {
    const found: string[] = [];
    const wanted = foldedTag(tag);
    await this.eachTag(filter, by, (relatoId, folded) => {
      if (folded === wanted) found.push(relatoId);
    });
    return found;
  }

  /** The tags of the cases that a staff member can open, by name; the most used ones if many. */
  async inUse(by: StaffContext): Promise<TagInUseDto[]> {
    const counts = await this.count({}, by);
    const most = counts.sort((a, b) => b.total - a.total).slice(0, OFFERED_MAX);
    return most.sort((a, b) => a.nome.localeCompare(b.nome, 'pt'));
  }

  /** The number of reports with each tag, among those of a filter; each in its usual spelling. */
  async count(filter: Filter, by: StaffContext): Promise<TagInUseDto[]> {
    const spellings = new Map<string, Map<string, number>>();
    await this.eachTag(filter, by, (_, folded, nome) => {
      const counts = spellings.get(folded) ?? new Map<string, number>();
      spellings.set(folded, counts.set(nome, (counts.get(nome) ?? 0) + 1));
    });
    return [...spellings.values()].map((counts) => {
      const byUse = [...counts].sort(([a, less], [b, more]) => more - less || (a < b ? -1 : 1));
      const total = byUse.reduce((sum, [, count]) => sum + count, 0);
      return { nome: byUse[0]?.[0] ?? '', total };
    });
  }

  /** Visits each tag of the reports of a filter; a report has none twice in any spelling. */
  private async eachTag(
    filter: Filter,
    by: StaffContext,
    look: (relatoId: string, folded: string, nome: string) => void,
  ): Promise<void> {
    const reports = () => this.list.query({ filter, sort: { field: 'id', order: 'ASC' } }, by);
    // Few tags are used many times, and folding one costs more than opening it.
    const folded = new Map<string, string>();
    const fold = (nome: string): string => {
      const known = folded.get(nome) ?? foldedTag(nome);
      folded.set(nome, known);
      return known;
    };
    const keyring = new ReportKeyring();
    try {
      await this.scan.addKeys(reports().andWhere(HAS_TAGS), by, keyring);
      await this.scan.eachPart(reports(), [SEALED_TAGS], keyring, (part, key) => {
        const { nome } = openTag(key, { id: part.id, conteudo: part.bytes });
        look(part.relatoId, fold(nome), nome);
      });
    } finally {
      keyring.wipe();
    }
  }
}
