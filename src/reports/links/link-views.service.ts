import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import {
  type CasePartViews,
  type PlacedItem,
  ShowsCasePart,
  type TeamParts,
  type TimelineReader,
} from '../case-part-views.values';
import type { StaffCase } from '../reports.service';
import { CaseLink } from './case-link.entity';
import type { CaseLinkDto } from './case-links.dto';
import { CaseLinks } from './case-links.service';

declare module '../case-part-views.values' {
  interface TimelineItems {
    vinculo: { vinculo: CaseLinkDto };
  }
}

/** Shows a case's links in its timeline. A reader sees only links to cases that they hold. */
@Injectable()
@ShowsCasePart()
export class LinkViews implements CasePartViews {
  readonly place = 3;
  readonly reads = [CaseLink];

  constructor(
    private readonly links: CaseLinks,
    private readonly accesses: CaseAccesses,
    private readonly dataSource: DataSource,
  ) {}

  async timeline(held: StaffCase, _: TeamParts, reader: TimelineReader): Promise<PlacedItem[]> {
    const links = await this.links.of(held.relato.id, reader.by);
    const shown = reader.isArchive ? await this.forArchive(links) : links;
    return shown.map((vinculo) => {
      const em = vinculo.criadoEm;
      return { at: em, item: { tipo: 'vinculo', em, vinculo } };
    });
  }

  /**
   * Leaves out links to walled cases, and the protocols of the others: the archive may go to a
   * person behind a wall.
   */
  private async forArchive(links: readonly CaseLinkDto[]): Promise<CaseLinkDto[]> {
    const others = links.map(({ outroId }) => outroId);
    const walled = await this.accesses.walledAmong(this.dataSource.manager, others);
    const shown = links.filter(({ outroId }) => !walled.has(outroId));
    for (const link of shown) link.uuid = '';
    return shown;
  }
}
