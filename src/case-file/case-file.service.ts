import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AttachmentView, type Link, sentAt, staffLink, visitorLink } from '../attachments/attachments.dto';
import { AttachmentsService } from '../attachments/attachments.service';
import type { FollowUpView } from '../follow-ups/follow-ups.dto';
import { FollowUpsService } from '../follow-ups/follow-ups.service';
import type { MessageView } from '../messages/messages.dto';
import { MessagesService } from '../messages/messages.service';
import { Assignments } from '../reports/people/assignments.service';
import type { CaseOwnerView } from '../reports/people/people.dto';
import type { Report, ReportContents } from '../reports/report.entity';
import { type HeldCase, ReportsService, type VisitorCase } from '../reports/reports.service';
import { CaseHistory } from '../reports/situation/case-history.service';
import type { HistoryView } from '../reports/situation/situation.dto';

export interface VisitorCaseFile {
  relato: Report;
  /** Something in it was altered outside the product: what is left of it, and opens, is here. */
  adulterado: boolean;
  contents: ReportContents;
  anexos: AttachmentView[];
  msg: MessageView[];
}

export interface StaffCaseFile extends VisitorCaseFile {
  acompanhamento: FollowUpView[];
  historia: HistoryView[];
  responsavel: CaseOwnerView | undefined;
}

/** Puts a case together, a report with all that hangs from it, for each of its two audiences. */
@Injectable()
export class CaseFileService {
  constructor(
    private readonly reports: ReportsService,
    private readonly attachments: AttachmentsService,
    private readonly messages: MessagesService,
    private readonly followUps: FollowUpsService,
    private readonly history: CaseHistory,
    private readonly assignments: Assignments,
    private readonly dataSource: DataSource,
  ) {}

  /** What the team wrote since the visitor was last shown the thread is marked new. */
  async forVisitor(report: VisitorCase): Promise<VisitorCaseFile> {
    const whole = await this.read(report, visitorLink);
    const seen = this.reports.seenByVisitor(report);
    for (const message of whole.msg.slice(seen)) if (message.daEquipe) message.nova = true;
    return whole;
  }

  /** Keeps that the visitor is being shown the thread: the next time, nothing in it is new. */
  async shownToVisitor(report: VisitorCase, { msg }: VisitorCaseFile): Promise<void> {
    if (msg.length > this.reports.seenByVisitor(report)) await this.reports.keepSeenByVisitor(report, msg.length);
  }

  async forTeam(held: HeldCase): Promise<StaffCaseFile> {
    const { id } = held.relato;
    const [whole, acompanhamento, historia, owners] = await Promise.all([
      this.read(held, staffLink(id)),
      this.followUps.list(held),
      this.history.of(this.dataSource.manager, held),
      this.assignments.ownersOf([id]),
    ]);
    return { ...whole, acompanhamento, historia, responsavel: owners.get(id) };
  }

  private async read(report: VisitorCase, link: Link): Promise<VisitorCaseFile> {
    const { relato } = report;
    const files = this.attachments.views(report, link);
    const [anexos, msg] = await Promise.all([files, this.messages.thread(report, files)]);
    const own = sentAt(relato.criadoEm.getTime(), anexos.get(null));
    const adulterado = this.reports.isAltered(relato);
    return { relato, adulterado, contents: this.reports.contents(report), anexos: own, msg };
  }
}
