import {
  type ReportFieldName,
  reportFieldsWhere,
  reportTextsOf,
  type ReportTexts,
} from '@relato/domain/fields';
import type { Outcome } from '@relato/domain/outcome';
import { PASSPHRASE_MAX } from '@relato/domain/passphrase';
import type { Reason } from '@relato/domain/reason';
import { ApiProperty } from '@nestjs/swagger';
import { AttachmentDto } from '../attachments/attachments.dto';
import { MessageDto, MinutesDto } from '../messages/messages.dto';
import type { Config } from '../platform/config/config';
import { OptionalLine, RequiredLine } from '../platform/text';
import { LimitedDto } from '../platform/throttling/throttled.decorators';
import { AnsweredCategoryDto } from '../reports/answered-category.dto';
import { ReportUnitDto } from '../reports/report-unit.dto';
import type { DeadlineDto } from '../reports/deadlines.dto';
import type { ReportClock } from '../reports/report-clock.service';
import { FiledReportDto, toFiledReport } from '../reports/filed-report.dto';
import { REFERENCIA_MAX } from '../reports/visitor-session/visitor-session.service';
import type { VisitorCaseFile } from './case-file.service';

export class AccessDto extends LimitedDto {
  /** Case, spaces and hyphens are ignored. */
  @RequiredLine(200)
  protocolo!: string;

  /**
   * The reporter's passphrase, if set; case, accents, spaces, hyphens and other signs are ignored.
   */
  @OptionalLine(PASSPHRASE_MAX)
  palavras?: string;
}

export class SetPassphraseDto extends LimitedDto {
  /**
   * Refused if its letters and digits are too short, common (`senha_comum`), or contain the
   * protocol.
   */
  @RequiredLine(PASSPHRASE_MAX)
  palavras!: string;

  /** The reference of the report whose page it was sent from. */
  @OptionalLine(REFERENCIA_MAX)
  referencia?: string;
}

/** The passphrase as set, to be written down: it is never shown again. */
export class NewPassphraseDto {
  palavras!: string;
}

const IDENTITY = reportFieldsWhere(({ part }) => part === 'identity');

/** Milliseconds. */
export class AnswerDatesDto {
  acuse?: number;
  resposta?: number;
}

/** The part of a report to write down, and what can be added to it. Times in milliseconds. */
export class ReceiptDto extends FiledReportDto {
  /** Identifies the report; sent with every form of a page that shows it. */
  referencia!: string;
  /** When the company must acknowledge and answer, while those terms run. */
  prazos!: AnswerDatesDto;
  /** When these terms ended, while acknowledgement or answer is still owed. */
  prazosVencidos!: AnswerDatesDto;
  /** The identity fields that it has. */
  @ApiProperty({ enum: IDENTITY, isArray: true })
  identidade!: ReportFieldName[];
  /** Whether answers are announced at the report's address. */
  avisar?: true;
  /**
   * Whether there is an address for news that the team does not know. The address itself is never
   * shown again.
   */
  aviso?: true;
  /**
   * The passphrase is needed as well as the protocol; absent if the protocol alone opens the
   * report.
   */
  palavras?: true;
  /** The files that came with the report. */
  anexos!: AttachmentDto[];
}

/** A report as its visitor sees it. Times in milliseconds. */
export class VisitorReportDto extends ReceiptDto implements ReportTexts {
  /**
   * It was altered in the database from outside, and the team knows: only the parts that open are
   * here. Absent on all others.
   */
  adulterado?: true;
  /** It was altered so that the team cannot open what its visitor sends: it takes no more texts. */
  semLeitor?: true;
  motivo!: Reason;
  relato!: string;
  /** Absent if none was chosen. */
  categoria?: AnsweredCategoryDto;
  /** Absent if it was not filed by the address of a unit. */
  unidade?: ReportUnitDto;
  nome?: string;
  email?: string;
  telefone?: string;
  protocolo?: string;
  encontroLugar?: string;
  encontroHorarios?: string;
  encontroContato?: string;
  envolvidos?: string;
  risco?: string;
  /** The outcome, if concluded and stated, and if the legal profile shows it to the reporter. */
  desfecho?: Outcome;
  alteradoEm!: number;
  msg!: MessageDto[];
  /** The visitor is asked whether they are well, and has not answered. */
  verificacao?: true;
  /** For a report that a staff member took down, for the visitor to approve or to correct. */
  registro?: MinutesDto;
}

export function toReceipt(
  { relato, contents, anexos }: Pick<VisitorCaseFile, 'relato' | 'contents' | 'anexos'>,
  referencia: string,
  time: ReportClock,
): ReceiptDto {
  const { acuse, resposta } = time.deadlinesOf(relato);
  const missed = (one?: DeadlineDto) => (one?.situacao === 'VENCIDO' ? one.ate : undefined);
  const toCome = (one?: DeadlineDto) =>
    one?.situacao === 'EM_DIA' || one?.situacao === 'PROXIMO' ? one.ate : undefined;
  return {
    ...toFiledReport(relato, contents.uuid),
    referencia,
    palavras: contents.palavras ? true : undefined,
    prazos: { acuse: toCome(acuse), resposta: toCome(resposta) },
    prazosVencidos: { acuse: missed(acuse), resposta: missed(resposta) },
    identidade: IDENTITY.filter((name) => contents[name] !== undefined),
    avisar: contents.avisar ? true : undefined,
    aviso: contents.avisarEm ? true : undefined,
    anexos,
  };
}

/**
 * Everything that a visitor ever receives: their own texts, field by field, and the fields listed
 * here.
 */
export function toVisitorReport(
  whole: VisitorCaseFile,
  referencia: string,
  time: ReportClock,
  { teamLabel }: Pick<Config, 'teamLabel'>,
): VisitorReportDto {
  const { relato, adulterado, semLeitor, contents, msg, ata, perguntado } = whole;
  return {
    ...toReceipt(whole, referencia, time),
    adulterado: adulterado ? true : undefined,
    semLeitor: semLeitor ? true : undefined,
    motivo: relato.motivo,
    ...reportTextsOf(contents),
    categoria: contents.categoria,
    unidade: contents.unidade,
    desfecho: time.tellsOutcome ? (relato.desfecho ?? undefined) : undefined,
    alteradoEm: relato.alteradoEm.getTime(),
    msg,
    verificacao: perguntado ? true : undefined,
    // Signed like the team's answers: the visitor never sees a staff member's name.
    registro: ata && { ...ata, por: teamLabel },
  };
}
