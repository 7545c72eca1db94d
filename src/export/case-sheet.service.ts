import { Injectable } from '@nestjs/common';
import { CaseFileService } from '../case-file/case-file.service';
import { toStaffReport } from '../case-file/staff-case.dto';
import { Config } from '../platform/config/config';
import { Organisation } from '../platform/settings/organisation.service';
import { ReportClock } from '../reports/report-clock.service';
import type { StaffCase } from '../reports/reports.service';
import type { StaffSession } from '../users/staff.decorators';
import { nameOf } from '../users/user.entity';
import { printedPage } from './case-page';
import type { ExportOptions, SheetPart } from './export-options';

/** Puts a case on paper. */
@Injectable()
export class CaseSheets {
  constructor(
    private readonly cases: CaseFileService,
    private readonly time: ReportClock,
    private readonly config: Config,
    private readonly organisation: Organisation,
  ) {}

  /** The case as an HTML page for a printer; its pictures are read from their own addresses. */
  async make(
    held: StaffCase,
    by: StaffSession,
    parts: readonly SheetPart[],
    options: ExportOptions,
  ): Promise<string> {
    const whole = await this.cases.forTeam(held);
    const printed = {
      report: toStaffReport(whole, this.time, this.config.teamLabel),
      timeline: await this.cases.timeline(held, whole, { by, isArchive: false }),
      parts,
      organisation: this.organisation,
      by: nameOf(by.usuario),
      now: this.time.now(),
    };
    return printedPage(printed, options);
  }
}
