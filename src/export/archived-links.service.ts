import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CaseAccesses } from '../access/case-access.service';
import type { CaseLinkDto } from '../reports/links/case-links.dto';
import { CaseLinks } from '../reports/links/case-links.service';
import type { StaffCase } from '../reports/reports.service';
import type { StaffSession } from '../users/staff.decorators';

/** The links that a case's archive shows. */
@Injectable()
export class ArchivedLinks {
  constructor(
    private readonly links: CaseLinks,
    private readonly accesses: CaseAccesses,
    private readonly dataSource: DataSource,
  ) {}

  /** The links of a case, except those to walled cases: the archive may go to a walled person. */
  async of({ relato: { id } }: StaffCase, by: StaffSession): Promise<CaseLinkDto[]> {
    const links = await this.links.of(id, by);
    const others = links.map(({ outroId }) => outroId);
    const walled = await this.accesses.walledAmong(this.dataSource.manager, others);
    const shown = links.filter(({ outroId }) => !walled.has(outroId));
    for (const link of shown) link.uuid = '';
    return shown;
  }
}
