import { TEXT_MAX } from '@relato/domain/limits';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShreddingKey } from '../../access/shredding-key.entity';
import { binaryRows } from '../../platform/database/binary-rows';
import { asText } from '../../platform/http/list-filters';
import type { ListQuery } from '../../platform/http/list-query';
import type { StaffContext } from '../../users/staff.decorators';
import { ReportListService } from '../list/report-list.service';
import type { Report } from '../report.entity';
import { ReportsService } from '../reports.service';
import { Tag } from './tag.entity';
import { foldedTag, openTag, PACKED_TAGS, unpackTags } from './tag.sealing';
import type { TagInUseDto } from './tags.dto';

type Filter = ListQuery['filter'];

/** A report with all its tags, in the form of {@link PACKED_TAGS}. */
type TaggedRow = Pick<Report, 'id' | 'chavesEquipe' | 'chaveTrituracao'> & { etiquetas: Buffer };

const COLUMNS = {
  id: 'relato.id',
  chavesEquipe: 'relato.chavesEquipe',
  chaveTrituracao: `coalesce(trituracao.chave, '')`,
  etiquetas: 'marcado.etiquetas',
};

const BYTES = ['chavesEquipe', 'chaveTrituracao', 'etiquetas'] as const;

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
    private readonly dataSource: DataSource,
    private readonly list: ReportListService,
    private readonly reports: ReportsService,
  ) {}

  /** @returns the ids of the reports with this tag, unordered */
  async reportsWith(tag: string, filter: Filter, by: StaffContext): Promise<string[]> {
    const found: string[] = [];
    const wanted = foldedTag(tag);
    await this.scan(filter, by, (id, tags) => {
      if (tags.has(wanted)) found.push(id);
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
    await this.scan(filter, by, (_, tags) => {
      for (const [folded, nome] of tags) {
        const counts = spellings.get(folded) ?? new Map<string, number>();
        spellings.set(folded, counts.set(nome, (counts.get(nome) ?? 0) + 1));
      }
    });
    return [...spellings.values()].map((counts) => {
      const byUse = [...counts].sort(([a, less], [b, more]) => more - less || (a < b ? -1 : 1));
      const total = byUse.reduce((sum, [, count]) => sum + count, 0);
      return { nome: byUse[0]?.[0] ?? '', total };
    });
  }

  /** Visits each tagged report of a filter with its tags by their folded form. */
  private async scan(
    filter: Filter,
    by: StaffContext,
    look: (id: string, tags: ReadonlyMap<string, string>) => void,
  ): Promise<void> {
    const rows = this.list
      .query({ filter, sort: { field: 'id', order: 'ASC' } }, by)
      .orderBy()
      .innerJoin(
        (tags) =>
          tags
            .select('etiqueta.relatoId', 'relatoId')
            .addSelect(PACKED_TAGS, 'etiquetas')
            .from(Tag, 'etiqueta')
            .groupBy('etiqueta.relatoId'),
        'marcado',
        'marcado."relatoId" = relato.id',
      )
      .leftJoin(ShreddingKey, 'trituracao', 'trituracao.relatoId = relato.id');
    // Few tags are used many times, and folding one costs more than opening it.
    const folded = new Map<string, string>();
    const fold = (nome: string): string => {
      const known = folded.get(nome) ?? foldedTag(nome);
      folded.set(nome, known);
      return known;
    };
    for await (const batch of binaryRows<TaggedRow>(this.dataSource, rows, COLUMNS, BYTES)) {
      await this.reports.lookAtEach(batch, by, ({ id, etiquetas }, keys) => {
        const names = unpackTags(etiquetas).map((tag) => openTag(keys.internal, tag).nome);
        look(id, new Map(names.map((nome) => [fold(nome), nome])));
      });
    }
  }
}
