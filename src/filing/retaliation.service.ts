import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReportChanges } from '../reports/changes/report-changes.service';
import { CheckIns } from '../reports/check-ins/check-ins.service';
import { CaseLinks } from '../reports/links/case-links.service';
import type { ReportContents } from '../reports/report.entity';
import { ReportsService, type VisitorCase } from '../reports/reports.service';
import { requireStillOpen } from '../reports/visitor-session/visitor-session.service';

/** Reports of retaliation, which answer the check-in of the report that led to it. */
@Injectable()
export class Retaliation {
  constructor(
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly checkIns: CheckIns,
    private readonly links: CaseLinks,
  ) {}

  /** The identity of the earlier report's visitor and its unit, under which the new one is filed. */
  identityOf(
    report: VisitorCase,
  ): Pick<ReportContents, 'nome' | 'email' | 'telefone' | 'avisar' | 'unidade'> {
    const { nome, email, telefone, avisar, unidade } = this.reports.contents(report);
    return { nome, email, telefone, avisar, unidade };
  }

  /**
   * The new report answers the check-in: in the transaction that files it, after its row, which
   * identifies a resent form.
   * @throws AppError 409 if its visitor was not asked
   */
  answer(manager: EntityManager, id: string, because: VisitorCase): Promise<void> {
    const outroId = because.relato.id;
    return this.changes.change(
      outroId,
      'visitante',
      async ({ relato }) => {
        requireStillOpen(because, relato);
        await this.checkIns.answer(manager, outroId, 'algo');
        await this.links.link(manager, id, outroId, 'represalia');
      },
      { counts: 'silent', manager },
    );
  }
}
