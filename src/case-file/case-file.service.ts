import { Injectable } from '@nestjs/common';
import type { AttachmentView } from '../attachments/attachment.view';
import { AttachmentsService } from '../attachments/attachments.service';
import { type Link, staffLink, visitorLink } from '../attachments/links.values';
import type { FollowUpView } from '../follow-ups/follow-up.view';
import { FollowUpsService } from '../follow-ups/follow-ups.service';
import type { MessageView } from '../messages/message.view';
import { MessagesService } from '../messages/messages.service';
import type { SituationChangeView } from '../reports/situation/situation-change.view';
import type { Report, ReportContents } from '../reports/report.entity';
import { type OpenReport, ReportsService } from '../reports/reports.service';
import { SituationHistory } from '../reports/situation/situation-history.service';
import type { TeamAccess } from '../platform/vault/team-keys';

/** A report with all that its visitor may see. */
export interface VisitorCase {
  relato: Report;
  contents: ReportContents;
  anexos: AttachmentView[];
  msg: MessageView[];
}

/** A report with all that hangs from it. */
export interface StaffCase extends VisitorCase {
  acompanhamento: FollowUpView[];
  mudancas: SituationChangeView[];
}

/** Puts a case together, a report with all that hangs from it, for each of its two audiences. */
@Injectable()
export class CaseFileService {
  constructor(
    private readonly reports: ReportsService,
    private readonly attachments: AttachmentsService,
    private readonly messages: MessagesService,
    private readonly followUps: FollowUpsService,
    private readonly history: SituationHistory,
  ) {}

  /** What the team wrote since the visitor was last shown the thread is marked new. */
  async forVisitor(report: OpenReport): Promise<VisitorCase> {
    const whole = await this.read(report, visitorLink);
    const seen = this.reports.seenByVisitor(report);
    for (const message of whole.msg.slice(seen)) if (message.daEquipe) message.nova = true;
    return whole;
  }

  /** Keeps that the visitor is being shown the thread: the next time, nothing in it is new. */
  async shownToVisitor(report: OpenReport, { msg }: VisitorCase): Promise<void> {
    if (msg.length > this.reports.seenByVisitor(report)) await this.reports.keepSeenByVisitor(report, msg.length);
  }

  async forTeam(id: string, team: TeamAccess): Promise<StaffCase> {
    const report = await this.reports.openForTeam(id, team);
    const [whole, acompanhamento, mudancas] = await Promise.all([
      this.read({ relato: report.relato, reportKey: report.keys.report }, staffLink(id)),
      this.followUps.list(report),
      this.history.list(id, report.keys.internal),
    ]);
    return { ...whole, acompanhamento, mudancas };
  }

  private async read(report: OpenReport, link: Link): Promise<VisitorCase> {
    const { relato, reportKey } = report;
    const files = this.attachments.views(relato.id, reportKey, link);
    const [anexos, msg] = await Promise.all([files, this.messages.thread(report, files)]);
    return { relato, contents: this.reports.contents(report), anexos: anexos.get(null) ?? [], msg };
  }
}
