import { reportTextsOf, type ReportTexts } from '@relato/domain/fields';
import { AttachmentView } from '../attachments/attachments.dto';
import { FollowUpView } from '../follow-ups/follow-ups.dto';
import { MessageView } from '../messages/messages.dto';
import { ReportSummaryDto, toReportSummary } from '../reports/list/report-list.dto';
import type { ReportClock } from '../reports/report-clock.service';
import type { StaffCaseFile } from './case-file.service';

/** A report as the team sees it. Times in milliseconds. */
export class StaffReportDto extends ReportSummaryDto implements ReportTexts {
  email?: string;
  telefone?: string;
  /** Whether the visitor is told by e-mail of an answer. */
  avisar!: boolean;
  relato!: string;
  protocolo?: string;
  alteradoPor?: string;
  versao!: number;
  anexos!: AttachmentView[];
  msg!: MessageView[];
  acompanhamento!: FollowUpView[];
}

export class DeletedReportDto {
  id!: string;
  message!: string;
}

export function toStaffReport(
  { relato, contents, anexos, msg, acompanhamento }: StaffCaseFile,
  time: ReportClock,
  teamLabel: string,
): StaffReportDto {
  return {
    ...toReportSummary(relato, contents, time),
    ...reportTextsOf(contents),
    avisar: contents.avisar !== undefined,
    alteradoPor: relato.alteradoPor === 'visitante' ? contents.nome : teamLabel,
    versao: relato.versao,
    anexos,
    msg,
    acompanhamento,
  };
}
