import { Injectable } from '@nestjs/common';
import {
  type CasePartViews,
  type PartFile,
  ShowsCasePart,
  type TeamParts,
} from '../reports/case-part-views.values';
import type { CaseRows } from '../reports/case-rows';
import type { StaffCase, VisitorCase } from '../reports/reports.service';
import { Attachment } from './attachment.entity';
import { type AttachmentDto, type Link, sentAt, staffLink, visitorLink } from './attachments.dto';
import { AttachmentsService } from './attachments.service';

interface OwnFiles {
  /** The files that came with the report itself. */
  anexos: AttachmentDto[];
}

declare module '../reports/case-part-views.values' {
  interface TeamParts {
    anexos: AttachmentDto[];
  }
  interface VisitorParts {
    anexos: AttachmentDto[];
  }
}

/** Shows the files that came with a report; those of a message or note are shown with it. */
@Injectable()
@ShowsCasePart()
export class AttachmentViews implements CasePartViews {
  readonly place = 0;
  readonly reads = [Attachment];

  constructor(private readonly attachments: AttachmentsService) {}

  forTeam(held: StaffCase, rows: CaseRows): OwnFiles {
    return this.own(held, rows, staffLink(held.relato.id));
  }

  forVisitor(report: VisitorCase, rows: CaseRows): OwnFiles {
    return this.own(report, rows, visitorLink);
  }

  files({ anexos }: TeamParts): readonly PartFile[] {
    return anexos;
  }

  private own(report: VisitorCase, rows: CaseRows, link: Link): OwnFiles {
    const files = this.attachments.views(report, rows, link);
    return { anexos: sentAt(report.relato.criadoEm.getTime(), files.get(null)) };
  }
}
