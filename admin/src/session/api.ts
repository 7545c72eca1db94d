import type { components } from '../../../openapi';

/** The API's request and response types. */
export type Schemas = components['schemas'];

/** A file as the API names it: `arquivo` is the path to download it from. */
export type Attachment = Schemas['AttachmentDto'];

/**
 * One message of the conversation with the reporter; an anonymous reporter's has neither author nor
 * time.
 */
export type Message = Schemas['MessageDto'];

/** An internal follow-up; never part of a visitor's response. */
export type FollowUp = Schemas['FollowUpDto'];

/** An internal note. */
export type Note = Schemas['NoteDto'];

/** A task of the signed-in person. */
export type Task = Schemas['TaskDto'];

/** One past or future event of a case. */
export type TimelineItem = Schemas['TimelineItemDto'];

/** A change of a report's situation. */
export type SituationChange = Schemas['SituationChangeDto'];

/** A tag of a case. */
export type Tag = Schemas['TagDto'];

/** A linked case. */
export type CaseLink = Schemas['CaseLinkDto'];

/** A saved view, personal or shared. */
export type SavedView = Schemas['SavedViewDto'];

/** A row of the team's list. */
export type ReportSummary = Schemas['ReportRowDto'];

/** A running clock of a report. */
export type ReportDeadline = Schemas['DeadlineDto'];

/** A whole report, as the team sees it. */
export type StaffReport = Schemas['StaffReportDto'];

/** A row of the audit log, as the API returns it. */
export type AuditEntry = Schemas['AuditEntryDto'];

/** The thing that an id in the audit log stands for. */
export type NamedItem = Schemas['NamedItemDto'];

/** A canned reply. */
export type CannedReply = Schemas['CannedReplyDto'];

/** A staff member's account, as the API returns it. */
export type Account = Schemas['AccountDto'];

/** A new account, with its temporary password. */
export type NewAccount = Schemas['CreatedAccountDto'];

export type Statistics = Schemas['StatisticsDto'];

export type AnnualReport = Schemas['AnnualReportDto'];

export type AnnualTable = Schemas['AnnualTableDto'];

/** One line of a table and one bar of its chart; a total of null is suppressed. */
export interface Line {
  key: string;
  label: string;
  total: number | null;
  /** The part of them that is late, if it is known. */
  late?: number;
}

/** A staff member with access to a case. */
export type CaseReader = Schemas['CaseAccessDto'];

/** A staff member behind a wall, or all who are not of the case's unit. */
export type CaseWall = Schemas['BarrierDto'];

/** A unit, with the people who receive its reports. */
export type Unit = Schemas['UnitDto'];
