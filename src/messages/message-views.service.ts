import { Injectable } from '@nestjs/common';
import { Attachment } from '../attachments/attachment.entity';
import { type Link, staffLink, visitorLink } from '../attachments/attachments.dto';
import {
  type CasePartViews,
  type PartFile,
  type PlacedItem,
  ShowsCasePart,
  type TeamParts,
} from '../reports/case-part-views.values';
import type { CaseRows } from '../reports/case-rows';
import { type StaffCase, ReportsService, type VisitorCase } from '../reports/reports.service';
import { Message } from './message.entity';
import type { MessageDto } from './messages.dto';
import { MessagesService } from './messages.service';
import { type Minutes, minutesOf } from './minutes.sealing';

interface Thread {
  msg: MessageDto[];
  /** The state of the report's text; absent unless a staff member took it down. */
  ata: Minutes | undefined;
}

declare module '../reports/case-part-views.values' {
  interface TeamParts {
    msg: MessageDto[];
    ata: Minutes | undefined;
  }
  interface VisitorParts {
    msg: MessageDto[];
    ata: Minutes | undefined;
  }
  interface TimelineItems {
    mensagem: { mensagem: MessageDto };
  }
}

/** Shows the conversation between team and visitor. */
@Injectable()
@ShowsCasePart()
export class MessageViews implements CasePartViews {
  readonly place = 1;
  readonly reads = [Message, Attachment];

  constructor(
    private readonly messages: MessagesService,
    private readonly reports: ReportsService,
  ) {}

  forTeam(held: StaffCase, rows: CaseRows): Thread {
    return this.thread(held, rows, staffLink(held.relato.id));
  }

  /** Messages that the team wrote after the visitor last saw the thread are marked as new. */
  forVisitor(report: VisitorCase, rows: CaseRows): Thread {
    const thread = this.thread(report, rows, visitorLink);
    const seen = this.reports.seenByVisitor(report);
    for (const message of thread.msg.slice(seen)) if (message.daEquipe) message.nova = true;
    return thread;
  }

  /** An anonymous message has no time, and keeps its place. */
  timeline({ relato }: StaffCase, { msg }: TeamParts): PlacedItem[] {
    let at = relato.criadoEm.getTime();
    return msg.map((mensagem) => {
      const em = mensagem.respondidoEm;
      at = Math.max(at, em ?? at);
      return { at, item: { tipo: 'mensagem', em, mensagem } };
    });
  }

  files({ msg }: TeamParts): readonly PartFile[] {
    return msg.flatMap(({ respostaAnexos }) => respostaAnexos);
  }

  private thread(report: VisitorCase, rows: CaseRows, link: Link): Thread {
    const msg = this.messages.thread(report, rows, link);
    return { msg, ata: minutesOf(report, this.reports.contents(report), msg) };
  }
}
