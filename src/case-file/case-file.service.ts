import { Injectable } from '@nestjs/common';
import {
  type AttachmentDto,
  type Link,
  sentAt,
  staffLink,
  visitorLink,
} from '../attachments/attachments.dto';
import { Attachment } from '../attachments/attachment.entity';
import { AttachmentsService } from '../attachments/attachments.service';
import type { FollowUpDto, NoteDto } from '../follow-ups/follow-ups.dto';
import { FollowUp } from '../follow-ups/follow-up.entity';
import { FollowUpsService } from '../follow-ups/follow-ups.service';
import { Note } from '../follow-ups/note.entity';
import { NotesService } from '../follow-ups/notes.service';
import type { MessageDto } from '../messages/messages.dto';
import { Message } from '../messages/message.entity';
import { MessagesService } from '../messages/messages.service';
import { type Minutes, minutesOf } from '../messages/minutes.sealing';
import type { CaseRows } from '../reports/case-rows';
import { CheckIn } from '../reports/check-ins/check-in.entity';
import { CheckIns } from '../reports/check-ins/check-ins.service';
import { Assignments } from '../reports/people/assignments.service';
import type { ColleagueDto } from '../reports/people/people.dto';
import type { Report, ReportContents } from '../reports/report.entity';
import { type StaffCase, ReportsService, type VisitorCase } from '../reports/reports.service';
import { HistoryEntry } from '../reports/situation/history-entry.entity';
import { CaseHistory } from '../reports/situation/case-history.service';
import type { HistoryDto } from '../reports/situation/situation.dto';

export interface VisitorCaseFile {
  relato: Report;
  /** A part of it was altered in the database from outside: only the parts that open are here. */
  adulterado: boolean;
  contents: ReportContents;
  anexos: AttachmentDto[];
  msg: MessageDto[];
  /** The state of its text; absent unless a staff member took it down. */
  ata: Minutes | undefined;
}

/** Never shown to the team. */
export interface CheckInQuestion {
  /** Its visitor was asked whether they are well, and has not answered. */
  perguntado: boolean;
}

export interface StaffCaseFile extends VisitorCaseFile {
  acompanhamento: FollowUpDto[];
  notas: NoteDto[];
  historia: HistoryDto[];
  responsavel: ColleagueDto | undefined;
  /** The planned check-ins of the reporter. */
  verificacoes: Date[];
}

/** The parts that the team's view shows. */
const TEAM_PARTS = [Message, Attachment, FollowUp, Note, HistoryEntry, CheckIn];

/** Assembles a case, a report with all its parts, for each of its two audiences. */
@Injectable()
export class CaseFileService {
  constructor(
    private readonly reports: ReportsService,
    private readonly attachments: AttachmentsService,
    private readonly messages: MessagesService,
    private readonly followUps: FollowUpsService,
    private readonly notes: NotesService,
    private readonly history: CaseHistory,
    private readonly assignments: Assignments,
    private readonly checkIns: CheckIns,
  ) {}

  /** Messages that the team wrote after the visitor last saw the thread are marked as new. */
  async forVisitor(report: VisitorCase): Promise<VisitorCaseFile & CheckInQuestion> {
    const rows = await this.reports.rowsOf(report.relato, [Message, Attachment, CheckIn]);
    const whole = this.read(report, rows, visitorLink);
    const seen = this.reports.seenByVisitor(report);
    for (const message of whole.msg.slice(seen)) if (message.daEquipe) message.nova = true;
    return { ...whole, perguntado: this.checkIns.isAsked(rows) };
  }

  /** Records that the visitor has seen the thread: next time, nothing in it is new. */
  async shownToVisitor(report: VisitorCase, { msg }: VisitorCaseFile): Promise<void> {
    if (msg.length > this.reports.seenByVisitor(report))
      await this.reports.keepSeenByVisitor(report, msg.length);
  }

  async forTeam(held: StaffCase): Promise<StaffCaseFile> {
    const { id } = held.relato;
    const [rows, owners] = await Promise.all([
      this.reports.rowsOf(held.relato, TEAM_PARTS),
      this.assignments.ownersOf([id]),
    ]);
    return {
      ...this.read(held, rows, staffLink(id)),
      acompanhamento: this.followUps.list(held, rows),
      notas: this.notes.list(held, rows),
      historia: this.history.of(held, rows),
      responsavel: owners.get(id),
      verificacoes: this.checkIns.datesOf(rows),
    };
  }

  /** The files that came with the report itself. */
  async filesOf(report: VisitorCase): Promise<AttachmentDto[]> {
    const rows = await this.reports.rowsOf(report.relato, [Attachment]);
    const files = this.attachments.views(report, rows, visitorLink);
    return sentAt(report.relato.criadoEm.getTime(), files.get(null));
  }

  private read(report: VisitorCase, rows: CaseRows, link: Link): VisitorCaseFile {
    const { relato } = report;
    const msg = this.messages.thread(report, rows, link);
    const anexos = this.attachments.views(report, rows, link);
    const own = sentAt(relato.criadoEm.getTime(), anexos.get(null));
    const adulterado = this.reports.isAltered(relato);
    const contents = this.reports.contents(report);
    return {
      relato,
      adulterado,
      contents,
      anexos: own,
      msg,
      ata: minutesOf(report, contents, msg),
    };
  }
}
