import { reportTextsOf, type ReportTexts } from '@relato/domain/fields';
import { type Idioma, IDIOMAS } from '@relato/domain/idioma';
import { TEXTO_MAX } from '@relato/domain/limites';
import { type Motivo, MOTIVOS } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { AnexoView } from '../attachments/anexo.view';
import { FormKey } from '../common/form-key';
import { BlankAsAbsent, OptionalText, RequiredText, Tick } from '../common/text';
import { MensagemView } from '../messages/mensagem.view';
import type { Relato } from '../reports/relato.entity';
import type { VisitorCase } from './cases.service';
import { Protocolo } from './protocolo.validator';

export class FileReportDto {
  @OptionalText(TEXTO_MAX.nome)
  nome?: string;

  @OptionalText(TEXTO_MAX.email)
  @IsOptional()
  @IsEmail()
  email?: string;

  @OptionalText(TEXTO_MAX.telefone)
  telefone?: string;

  /** Whether to tell the visitor by e-mail, at the address above, that there is an answer. */
  @Tick()
  avisar?: boolean;

  /** The language of such a mail; Portuguese where absent. */
  @BlankAsAbsent()
  @IsOptional()
  @IsIn(IDIOMAS)
  idioma?: Idioma;

  @IsNotEmpty()
  @IsIn(MOTIVOS)
  motivo!: Motivo;

  @RequiredText(TEXTO_MAX.relato)
  relato!: string;

  /** An earlier, related protocol. */
  @Protocolo()
  protocolo?: string;

  @FormKey()
  chaveEnvio?: string;
}

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
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  protocolo!: string;
}

/** What there is to write down of a report. Times in milliseconds. */
export class ReceiptDto extends FiledReportDto {
  /** Which report this is: goes with what is sent from a page that shows it. */
  referencia!: string;
}

/** A report as its visitor sees it. Times in milliseconds. */
export class VisitorReportDto extends ReceiptDto implements ReportTexts {
  motivo!: Motivo;
  relato!: string;
  nome?: string;
  email?: string;
  telefone?: string;
  protocolo?: string;
  alteradoEm!: number;
  anexos!: AnexoView[];
  msg!: MensagemView[];
}

export function toFiledReport(relato: Relato, uuid: string): FiledReportDto {
  return {
    uuid,
    criadoEm: relato.criadoEm.getTime(),
    expiraEm: relato.expiraEm.getTime(),
    status: relato.status,
  };
}

export function toReceipt(relato: Relato, uuid: string, referencia: string): ReceiptDto {
  return { ...toFiledReport(relato, uuid), referencia };
}

/** What stands here is all that a visitor ever gets: what they wrote, field by field, and what is listed. */
export function toVisitorReport({ relato, contents, anexos, msg }: VisitorCase, referencia: string): VisitorReportDto {
  return {
    ...toReceipt(relato, contents.uuid, referencia),
    motivo: relato.motivo,
    ...reportTextsOf(contents),
    alteradoEm: relato.alteradoEm.getTime(),
    anexos,
    msg,
  };
}
