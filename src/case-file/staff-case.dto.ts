import { type ReportTexts, reportTextsOf } from '@relato/domain/fields';
import type { Origin } from '@relato/domain/origin';
import { AttachmentDto } from '../attachments/attachments.dto';
import { FollowUpDto, NoteDto } from '../follow-ups/follow-ups.dto';
import { MessageDto, MinutesDto } from '../messages/messages.dto';
import { AnsweredCategoryDto } from '../reports/answered-category.dto';
import { ReportUnitDto } from '../reports/report-unit.dto';
import { CaseLinkDto } from '../reports/links/case-links.dto';
import { TagDto } from '../reports/tags/tags.dto';
import { ReportSummaryDto, toReportSummary } from '../reports/list/report-list.dto';
import type { ReportClock } from '../reports/report-clock.service';
import {
  AssignmentChangeDto,
  ReceiptChangeDto,
  SituationChangeDto,
} from '../reports/situation/situation.dto';
import { registered, type StaffCaseFile } from './case-file.service';

/** A wish for a meeting. */
export class MeetingWishDto {
  /**
   * When the team answered it, in milliseconds; absent while open. If a term runs, only a date
   * within it counts.
   */
  respondidoEm?: number;
  /** When they meet, in milliseconds; absent if no date was announced. */
  em?: number;
}

/** A report as the team sees it. Times in milliseconds. */
export class StaffReportDto extends ReportSummaryDto implements ReportTexts {
  email?: string;
  telefone?: string;
  /** Whether the visitor gets a mail about an answer. */
  avisar!: boolean;
  relato!: string;
  /** Absent if none was chosen. */
  categoria?: AnsweredCategoryDto;
  /** Absent if it was not filed by the address of a unit. */
  unidade?: ReportUnitDto;
  protocolo?: string;
  encontroLugar?: string;
  encontroHorarios?: string;
  encontroContato?: string;
  envolvidos?: string;
  risco?: string;
  origem!: Origin;
  /** It is a test report: it is in no list and no count. Absent on all others. */
  teste?: true;
  /**
   * For a report that a staff member took down: its author, and whether the reporter approved the
   * text.
   */
  registro?: MinutesDto;
  /** Absent without a wish for a meeting. */
  encontro?: MeetingWishDto;
  /** The planned check-ins; the answers appear only in the thread. */
  verificacoesEm!: number[];
  versao!: number;
  /** When the feedback's term was extended. */
  prorrogadoEm?: number;
  /** The end of the term if extended; absent if it cannot be extended. */
  prorrogavelAte?: number;
  anexos!: AttachmentDto[];
  msg!: MessageDto[];
  acompanhamento!: FollowUpDto[];
  notas!: NoteDto[];
}

export class DeletedReportDto {
  id!: string;
  message!: string;
}

export function toStaffReport(
  {
    relato,
    adulterado,
    contents,
    anexos,
    msg,
    ata,
    acompanhamento,
    notas,
    etiquetas,
    responsavel,
    verificacoes,
  }: StaffCaseFile,
  time: ReportClock,
  teamLabel: string,
): StaffReportDto {
  return {
    ...toReportSummary(relato, { contents, etiquetas }, time, teamLabel, responsavel),
    adulterado,
    ...reportTextsOf(contents),
    categoria: contents.categoria,
    unidade: contents.unidade,
    avisar: contents.avisar !== undefined,
    origem: relato.origem,
    teste: relato.teste ? true : undefined,
    registro: registered({ ata, contents }),
    ...(relato.encontroPedido && {
      encontro: {
        respondidoEm: relato.encontroRespondidoEm?.getTime(),
        em: relato.encontroEm?.getTime(),
      },
    }),
    verificacoesEm: verificacoes.map((em) => em.getTime()),
    versao: relato.edicao,
    prorrogadoEm: relato.prorrogadoEm?.getTime(),
    prorrogavelAte: time.extensionOf(relato)?.getTime(),
    anexos,
    msg,
    acompanhamento,
    notas,
  };
}

/** A past or future event of a case. */
export class TimelineItemDto {
  tipo!:
    | 'abertura'
    | 'mensagem'
    | 'situacao'
    | 'responsavel'
    | 'recebimento'
    | 'vinculo'
    | 'etiqueta'
    | 'acompanhamento'
    | 'acompanhamentoAlterado'
    | 'nota'
    | 'prazo';
  /** Milliseconds; absent on an anonymous visitor's message, which is ordered by its place. */
  em?: number;
  /** With 'abertura', for a report that a staff member took down. */
  registro?: MinutesDto;
  /** With 'mensagem'. */
  mensagem?: MessageDto;
  /** With 'situacao'. */
  mudanca?: SituationChangeDto;
  /** With 'responsavel'. */
  atribuicao?: AssignmentChangeDto;
  /** With 'recebimento'. */
  correcao?: ReceiptChangeDto;
  /** With 'vinculo'. */
  vinculo?: CaseLinkDto;
  /** With 'etiqueta', for a tag that the case still has. */
  etiqueta?: TagDto;
  /**
   * With 'acompanhamento' (its creation) and 'acompanhamentoAlterado' (its last change): its
   * present state.
   */
  acompanhamento?: FollowUpDto;
  /** With 'nota'. */
  nota?: NoteDto;
  /** With 'prazo': whether that moment has passed. */
  passou?: boolean;
}
