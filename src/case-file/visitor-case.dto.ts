import {
  type ReportFieldName,
  reportFieldsWhere,
  reportTextsOf,
  type ReportTexts,
} from '@relato/domain/fields';
import type { Desfecho } from '@relato/domain/desfecho';
import { OWN_WORDS_MAX } from '@relato/domain/own-words';
import type { Motivo } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';
import { ApiProperty } from '@nestjs/swagger';
import { AttachmentView } from '../attachments/attachments.dto';
import { MessageView, MinutesView } from '../messages/messages.dto';
import type { Config } from '../platform/config/config';
import { OptionalLine, RequiredLine } from '../platform/text';
import { LimitedDto } from '../platform/throttling/throttled.decorators';
import type { DeadlineView } from '../reports/deadlines.dto';
import type { ReportClock } from '../reports/report-clock.service';
import type { Report } from '../reports/report.entity';
import { REFERENCIA_MAX } from '../reports/visitor-session/visitor-session.service';
import type { Asked, VisitorCaseFile } from './case-file.service';

/** What the visitor gets for a filed report. Times in milliseconds. */
export class FiledReportDto {
  /** The protocol. */
  uuid!: string;
  criadoEm!: number;
  expiraEm!: number;
  status!: Status;
}

export class AccessDto extends LimitedDto {
  /** Case, spaces and hyphens are forgiven. */
  @RequiredLine(200)
  protocolo!: string;

  /** The reporter's own words, where they chose some; case, accents, spaces, hyphens and other signs are forgiven. */
  @OptionalLine(OWN_WORDS_MAX)
  palavras?: string;
}

export class OwnWordsDto extends LimitedDto {
  /** Refused where, with letters and digits alone, they are short, common (`senha_comum`), or hold the protocol. */
  @RequiredLine(OWN_WORDS_MAX)
  palavras!: string;

  /** Of the report whose page they were sent from. */
  @OptionalLine(REFERENCIA_MAX)
  referencia?: string;
}

/** The words as they were set, to be written down: nothing tells them again. */
export class SetWordsDto {
  palavras!: string;
}

const IDENTITY = reportFieldsWhere(({ part }) => part === 'identity');

/** Milliseconds. */
export class AnswerDatesView {
  acuse?: number;
  resposta?: number;
}

/** What there is to write down of a report, and what can be added to it. Times in milliseconds. */
export class ReceiptDto extends FiledReportDto {
  /** Which report this is: goes with what is sent from a page that shows it. */
  referencia!: string;
  /** Until when the company has to say that it came, and to answer: each while it is still to come. */
  prazos!: AnswerDatesView;
  /** When these terms ended, each while what was owed has not come. */
  prazosVencidos!: AnswerDatesView;
  /** What it has of who the visitor is. */
  @ApiProperty({ enum: IDENTITY, isArray: true })
  identidade!: ReportFieldName[];
  /** Whether answers are told at the report's own address. */
  avisar?: true;
  /** Whether there is an address that the team does not know, at which news are told. It is shown to nobody again. */
  aviso?: true;
  /** The reporter's own words are needed as well as the protocol; absent where the protocol alone opens the report. */
  palavras?: true;
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
  risco?: string;
  /** What came of it, once it is concluded, where somebody said and the legal profile has the reporter told. */
  desfecho?: Desfecho;
  alteradoEm!: number;
  anexos!: AttachmentView[];
  msg!: MessageView[];
  /** They are asked whether they are well, and have not answered. */
  verificacao?: true;
  /** Of a report that a colleague took down, for the visitor to approve or to correct. */
  registro?: MinutesView;
}

export function toFiledReport(relato: Report, uuid: string): FiledReportDto {
  const { criadoEm, expiraEm, status } = relato;
  return { uuid, criadoEm: criadoEm.getTime(), expiraEm: expiraEm.getTime(), status };
}

export function toReceipt(
  { relato, contents }: Pick<VisitorCaseFile, 'relato' | 'contents'>,
  referencia: string,
  time: ReportClock,
): ReceiptDto {
  const { acuse, resposta } = time.deadlinesOf(relato);
  const missed = (one?: DeadlineView) => (one?.situacao === 'VENCIDO' ? one.ate : undefined);
  const toCome = (one?: DeadlineView) =>
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
  };
}

/** What stands here is all that a visitor ever gets: what they wrote, field by field, and what is listed. */
export function toVisitorReport(
  whole: VisitorCaseFile & Asked,
  referencia: string,
  time: ReportClock,
  { teamLabel, deadlines }: Pick<Config, 'teamLabel' | 'deadlines'>,
): VisitorReportDto {
  const { relato, adulterado, contents, anexos, msg, ata, perguntado } = whole;
  return {
    ...toReceipt(whole, referencia, time),
    adulterado: adulterado ? true : undefined,
    motivo: relato.motivo,
    ...reportTextsOf(contents),
    desfecho: deadlines.tellsOutcome ? (relato.desfecho ?? undefined) : undefined,
    alteradoEm: relato.alteradoEm.getTime(),
    anexos,
    msg,
    verificacao: perguntado ? true : undefined,
    // Signed like the team's answers: the visitor never sees a staff member's name.
    registro: ata && { ...ata, por: teamLabel },
  };
}
