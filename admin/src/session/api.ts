import type { components } from '../../../openapi';

/** What the API takes and gives. */
export type Schemas = components['schemas'];

/** A file as the API names it: `arquivo` is the path to download it from. */
export type Attachment = Schemas['AttachmentDto'];

/** One message of the dialogue with the reporter; an anonymous reporter's has neither author nor time. */
export type Message = Schemas['MessageDto'];

/** An internal follow-up; never part of what a visitor receives. */
export type FollowUp = Schemas['FollowUpDto'];

/** What a colleague wrote to the others. */
export type Note = Schemas['NoteDto'];

/** A follow-up that waits for who is signed in. */
export type Task = Schemas['TaskDto'];

/** One thing that happened to a case, or that will. */
export type TimelineItem = Schemas['TimelineItemDto'];

/** A change of a report's situation. */
export type SituationChange = Schemas['SituationChangeDto'];

/** A case that belongs to another one. */
export type CaseLink = Schemas['CaseLinkDto'];

/** A filter of the list with a name, one's own or the team's. */
export type SavedView = Schemas['SavedViewDto'];

/** A row of the team's list. */
export type ReportSummary = Schemas['ReportSummaryDto'];

/** A deadline of the team's for a report. */
export type ReportDeadline = Schemas['DeadlineDto'];

/** A whole report, as the team sees it. */
export type StaffReport = Schemas['StaffReportDto'];

/** A deed in the record, as the API shows it. */
export type AuditEntry = Schemas['AuditEntryDto'];

/** What an id in the record stands for. */
export type Named = Schemas['NamedItemDto'];

/** A text that the team keeps for its replies. */
export type CannedReply = Schemas['CannedReplyDto'];

/** A colleague's account, as the API shows it. */
export type Account = Schemas['AccountDto'];

/** The same just after it was made, with the first password. */
export type CreatedAccount = Schemas['CreatedAccountDto'];

export type Statistics = Schemas['StatisticsDto'];

export type AnnualReport = Schemas['AnnualReportDto'];

export type AnnualTable = Schemas['AnnualTableDto'];

/** One line of a table and one bar of its chart; a total of null is not shown. */
export interface Line {
  key: string;
  label: string;
  total: number | null;
}

/** Somebody who can open a case. */
export type CaseReader = Schemas['CaseAccessDto'];

/** Somebody who may not know of a case. */
export type CaseWall = Schemas['BarrierDto'];
