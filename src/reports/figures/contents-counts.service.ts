import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Cursor } from '../../platform/database/cursor';
import type { StaffContext } from '../../users/staff.decorators';
import { markedColumns, ReportMarks, type ReportWithMark } from '../report-marks.service';
import type { Report } from '../report.entity';
import { RECEIVED_IN, type Span } from '../report-figures.values';
import { ReportsService } from '../reports.service';
import { TagIndex } from '../tags/tag-index.service';
import type { TagInUseDto } from '../tags/tags.dto';
import { type CategoryCount, CategoryCounts, type NameCount, NameCounts } from './name-counts';

/** A report whose alteration is counted. */
type CheckedReport = ReportWithMark & Pick<Report, 'arquivosAlterados'>;

/** A report to open, with what its figures need of its plain columns. */
type CountedReport = CheckedReport & Pick<Report, 'motivo' | 'recebidoEm'>;

/** Numbers of reports by their sealed contents. */
export interface ContentsCounts {
  anonymous: number;
  identified: number;
  /** Altered from outside, as lists show it. Those that do not open count nowhere else. */
  altered: number;
  categories: CategoryCount[];
  units: NameCount[];
}

/**
 * Counts the reports that a staff member can open by what is sealed in them; those in the trash and
 * shredded ones do not count.
 */
@Injectable()
export class ContentsCounter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly tags: TagIndex,
    private readonly marks: ReportMarks,
  ) {}

  /** Opens each report of a span. */
  async count({ from, until }: Span, by: StaffContext): Promise<ContentsCounts> {
    const query = this.reports.visibleTo(by).andWhere(RECEIVED_IN, { from, until });
    const counts = { anonymous: 0, identified: 0, altered: 0 };
    const categories = new CategoryCounts();
    const units = new NameCounts();
    const columns = {
      ...markedColumns(),
      arquivosAlterados: 'relato.arquivosAlterados',
      motivo: 'relato.motivo',
      recebidoEm: 'relato.recebidoEm',
    };
    const cursor = await Cursor.open<CountedReport>(this.dataSource, query, columns);
    for await (const rows of cursor.batches()) {
      for (const { relato, contents } of await this.reports.openEach(rows, by)) {
        if (!contents || relato.arquivosAlterados.length > 0) counts.altered++;
        if (!contents) continue;
        counts[contents.nome === undefined ? 'anonymous' : 'identified']++;
        if (contents.categoria) categories.add(relato.motivo, contents.categoria);
        if (contents.unidade) units.add(contents.unidade, relato.recebidoEm.getTime());
      }
    }
    return { ...counts, categories: categories.toCounts(), units: units.toCounts() };
  }

  /** The altered reports of a span, for a staff member who counts reports without opening them. */
  async countAltered({ from, until }: Span, by: StaffContext): Promise<number> {
    const query = this.reports.countableBy(by).andWhere(RECEIVED_IN, { from, until });
    const cursor = await Cursor.open<CheckedReport>(this.dataSource, query, {
      ...markedColumns(),
      arquivosAlterados: 'relato.arquivosAlterados',
    });
    let altered = 0;
    for await (const rows of cursor.batches())
      altered += rows.filter((relato) => this.marks.isShownAltered(relato)).length;
    return altered;
  }

  /** The reports of a span by tag, most first; a report may have several. */
  async countByTag({ from, until }: Span, by: StaffContext): Promise<TagInUseDto[]> {
    const filter = { recebidoEm_gte: from.getTime(), recebidoEm_lte: until.getTime() - 1 };
    const counts = await this.tags.count(filter, by);
    return counts.sort((a, b) => b.total - a.total || a.nome.localeCompare(b.nome, 'pt'));
  }
}
