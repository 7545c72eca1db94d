import { Injectable } from '@nestjs/common';
import { type AttachmentDto, sentAt, visitorLink } from '../attachments/attachments.dto';
import { Attachment } from '../attachments/attachment.entity';
import { AttachmentsService } from '../attachments/attachments.service';
import { Extensions } from '../platform/extensions.service';
import {
  type CasePartViews,
  type PartFile,
  type PlacedItem,
  ShowsCasePart,
  type TeamParts,
  type TimelineItem,
  type TimelineReader,
  type VisitorParts,
} from '../reports/case-part-views.values';
import { Assignments } from '../reports/people/assignments.service';
import type { ColleagueDto } from '../reports/people/people.dto';
import type { Report, ReportContents } from '../reports/report.entity';
import { ReportClock } from '../reports/report-clock.service';
import { ReportMarks } from '../reports/report-marks.service';
import { type StaffCase, ReportsService, type VisitorCase } from '../reports/reports.service';
import type { MinutesDto } from '../messages/messages.dto';

interface CaseFile {
  relato: Report;
  /** A part of it was altered in the database from outside: only the parts that open are here. */
  adulterado: boolean;
  contents: ReportContents;
}

export type VisitorCaseFile = CaseFile &
  VisitorParts & {
    /** The team cannot open what its visitor sends. */
    semLeitor: boolean;
  };

export type StaffCaseFile = CaseFile & TeamParts & { responsavel: ColleagueDto | undefined };

declare module '../reports/case-part-views.values' {
  interface TimelineItems {
    abertura: { registro: MinutesDto | undefined };
    prazo: { passou: boolean };
  }
}

/** Assembles a case, a report with all its parts, for each of its two audiences. */
@Injectable()
export class CaseFileService {
  constructor(
    private readonly reports: ReportsService,
    private readonly marks: ReportMarks,
    private readonly attachments: AttachmentsService,
    private readonly assignments: Assignments,
    private readonly extensions: Extensions,
    private readonly time: ReportClock,
  ) {}

  async forVisitor(report: VisitorCase): Promise<VisitorCaseFile> {
    const views = this.views().filter((view) => 'forVisitor' in view);
    const rows = await this.reports.rowsOf(report.relato, entitiesOf(views));
    const parts = views.map((view) => view.forVisitor?.(report, rows));
    const semLeitor = !this.reports.hasReaders(report.relato);
    return {
      ...this.caseFile(report),
      ...(Object.assign({}, ...parts) as VisitorParts),
      semLeitor,
    };
  }

  /** Records that the visitor has seen the thread: next time, nothing in it is new. */
  async shownToVisitor(report: VisitorCase, { msg }: VisitorCaseFile): Promise<void> {
    if (msg.length > this.reports.seenByVisitor(report))
      await this.reports.keepSeenByVisitor(report, msg.length);
  }

  async forTeam(held: StaffCase): Promise<StaffCaseFile> {
    const { id } = held.relato;
    const views = this.views().filter((view) => 'forTeam' in view);
    const [rows, owners] = await Promise.all([
      this.reports.rowsOf(held.relato, entitiesOf(views)),
      this.assignments.ownersOf([id]),
    ]);
    const parts = views.map((view) => view.forTeam?.(held, rows));
    const responsavel = owners.get(id);
    return { ...this.caseFile(held), ...(Object.assign({}, ...parts) as TeamParts), responsavel };
  }

  /** A case's events in order, with its expiry. */
  async timeline(
    held: StaffCase,
    whole: StaffCaseFile,
    reader: TimelineReader,
  ): Promise<TimelineItem[]> {
    const { criadoEm, status, expiraEm } = held.relato;
    const em = criadoEm.getTime();
    const placed: PlacedItem[] = [
      { at: em, item: { tipo: 'abertura', em, registro: registered(whole) } },
    ];
    for (const view of this.views())
      placed.push(...((await view.timeline?.(held, whole, reader)) ?? []));
    // A stable sort: items of one moment keep their order.
    const items = placed.sort((a, b) => a.at - b.at).map(({ item }) => item);
    if (status === 'CONCLUIDO') return items;
    return [
      ...items,
      { tipo: 'prazo', em: expiraEm.getTime(), passou: expiraEm < this.time.now() },
    ];
  }

  /** The files of all parts. */
  filesOf(whole: StaffCaseFile): PartFile[] {
    return this.views().flatMap((view) => view.files?.(whole) ?? []);
  }

  /** The files that came with the report itself. */
  async ownFilesOf(report: VisitorCase): Promise<AttachmentDto[]> {
    const rows = await this.reports.rowsOf(report.relato, [Attachment]);
    const files = this.attachments.views(report, rows, visitorLink);
    return sentAt(report.relato.criadoEm.getTime(), files.get(null));
  }

  private views(): CasePartViews[] {
    return [...this.extensions.of(ShowsCasePart)].sort((a, b) => a.place - b.place);
  }

  private caseFile(report: VisitorCase): CaseFile {
    const { relato } = report;
    const adulterado = this.marks.isShownAltered(relato);
    return { relato, adulterado, contents: this.reports.contents(report) };
  }
}

/** The state of a text that was taken down, with the name of the staff member. */
export const registered = ({
  ata,
  contents,
}: Pick<StaffCaseFile, 'ata' | 'contents'>): MinutesDto | undefined =>
  ata && { ...ata, por: contents.registradoPor?.nome ?? '' };

const entitiesOf = (views: readonly CasePartViews[]) => [
  ...new Set(views.flatMap(({ reads }) => reads)),
];
