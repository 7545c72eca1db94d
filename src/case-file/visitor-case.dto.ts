import { reportTextsOf, type ReportTexts } from '@relato/domain/fields';
import type { Motivo } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';
import { AttachmentView } from '../attachments/attachments.dto';
import { MessageView, MinutesView } from '../messages/messages.dto';
import { RequiredText } from '../platform/text';
import { Challenge } from '../platform/throttling/throttled.decorators';
import type { Report } from '../reports/report.entity';
import type { VisitorCaseFile } from './case-file.service';

/** What the visitor gets for a filed report. Times in milliseconds. */
export class FiledReportDto {
  /** The protocol. */
  uuid!: string;
  criadoEm!: number;
  expiraEm!: number;
  status!: Status;
}

export class AccessDto {
  /** Case, spaces and hyphens are forgiven. */
  @RequiredText(200)
  protocolo!: string;

  @Challenge()
  prova?: string;
}

/** What there is to write down of a report. Times in milliseconds. */
export class ReceiptDto extends FiledReportDto {
  /** Which report this is: goes with what is sent from a page that shows it. */
  referencia!: string;
}

/** A report as its visitor sees it. Times in milliseconds. */
export class VisitorReportDto extends ReceiptDto implements ReportTexts {
  /** It was altered outside the product, and the team knows: what is left of it, and opens, is here. Absent on all others. */
  adulterado?: true;
  motivo!: Motivo;
  relato!: string;
  nome?: string;
  email?: string;
  telefone?: string;
  protocolo?: string;
  encontroLugar?: string;
  encontroHorarios?: string;
  encontroContato?: string;
  envolvidos?: string;
  alteradoEm!: number;
  anexos!: AttachmentView[];
  msg!: MessageView[];
  /** Of a report that a colleague took down, for the visitor to approve or to correct. */
  registro?: MinutesView;
}

export function toFiledReport(relato: Report, uuid: string): FiledReportDto {
  const { criadoEm, expiraEm, status } = relato;
  return { uuid, criadoEm: criadoEm.getTime(), expiraEm: expiraEm.getTime(), status };
}

export function toReceipt(relato: Report, uuid: string, referencia: string): ReceiptDto {
  return { ...toFiledReport(relato, uuid), referencia };
}

/** What stands here is all that a visitor ever gets: what they wrote, field by field, and what is listed. */
export function toVisitorReport(whole: VisitorCaseFile, referencia: string, teamLabel: string): VisitorReportDto {
  const { relato, adulterado, contents, anexos, msg, ata } = whole;
  return {
    ...toReceipt(relato, contents.uuid, referencia),
    ...(adulterado && { adulterado }),
    motivo: relato.motivo,
    ...reportTextsOf(contents),
    alteradoEm: relato.alteradoEm.getTime(),
    anexos,
    msg,
    // As the team's answers are signed: no colleague's name leaves the house.
    ...(ata && { registro: { ...ata, por: teamLabel } }),
  };
}
