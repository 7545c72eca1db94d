import { type ReportTexts, reportTextsOf } from '@relato/domain/fields';
import type { Origem } from '@relato/domain/origem';
import type { Permission } from '@relato/domain/permissions';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsIn,
  IsNotEmptyObject,
  IsString,
  IsUUID,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { AttachmentView } from '../attachments/attachments.dto';
import { FollowUpView, NoteView } from '../follow-ups/follow-ups.dto';
import { MessageView, MinutesView } from '../messages/messages.dto';
import { CaseLinkDto } from '../reports/links/case-links.dto';
import { ReportSummaryDto, toReportSummary } from '../reports/list/report-list.dto';
import type { ReportClock } from '../reports/report-clock.service';
import {
  AssignmentChangeView,
  BulkSituationDto,
  ReceiptChangeView,
  SituationChangeView,
} from '../reports/situation/situation.dto';
import type { StaffCaseFile } from './case-file.service';

/** A wish to meet. */
export class MeetingWishView {
  /** When the team answered it, in milliseconds; absent while it waits: where a term runs, for a date within it. */
  respondidoEm?: number;
  /** When they meet, in milliseconds; absent where no date was told. */
  em?: number;
}

/** A report as the team sees it. Times in milliseconds. */
export class StaffReportDto extends ReportSummaryDto implements ReportTexts {
  email?: string;
  telefone?: string;
  /** Whether the visitor is told by e-mail of an answer. */
  avisar!: boolean;
  relato!: string;
  protocolo?: string;
  encontroLugar?: string;
  encontroHorarios?: string;
  encontroContato?: string;
  envolvidos?: string;
  risco?: string;
  origem!: Origem;
  /** Of a report that a colleague took down: by whom, and whether who reported has approved its text. */
  registro?: MinutesView;
  /** Absent where nobody wishes to meet. */
  encontro?: MeetingWishView;
  /** When who reported is still to be asked whether they are well; of what they answered, the thread alone tells. */
  verificacoesEm!: number[];
  versao!: number;
  /** When the term of the feedback was extended. */
  prorrogadoEm?: number;
  /** Until when it can be extended; absent where it cannot. */
  prorrogavelAte?: number;
  anexos!: AttachmentView[];
  msg!: MessageView[];
  acompanhamento!: FollowUpView[];
  notas!: NoteView[];
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
    responsavel,
    verificacoes,
  }: StaffCaseFile,
  time: ReportClock,
  teamLabel: string,
): StaffReportDto {
  return {
    ...toReportSummary(relato, contents, time, teamLabel, responsavel),
    adulterado,
    ...reportTextsOf(contents),
    avisar: contents.avisar !== undefined,
    origem: relato.origem,
    registro: registered({ ata, contents }),
    ...(relato.encontroPedido && {
      encontro: {
        respondidoEm: relato.encontroRespondidoEm?.getTime(),
        em: relato.encontroEm?.getTime(),
      },
    }),
    verificacoesEm: verificacoes.map((em) => em.getTime()),
    versao: relato.versao,
    prorrogadoEm: relato.prorrogadoEm?.getTime(),
    prorrogavelAte: time.extensionOf(relato)?.getTime(),
    anexos,
    msg,
    acompanhamento,
    notas,
  };
}

/** In the colleague's name, which only holders of the case read. */
const registered = ({
  ata,
  contents,
}: Pick<StaffCaseFile, 'ata' | 'contents'>): MinutesView | undefined =>
  ata && { ...ata, por: contents.registradoPor?.nome ?? '' };

/** Each action, and the permission that it needs. */
export const BULK_ACTIONS = {
  lido: 'relatos.marcar',
  naoLido: 'relatos.marcar',
  situacao: 'relatos.classificar',
  responsavel: 'relatos.atribuir',
  apagar: 'relatos.apagar',
} as const satisfies Readonly<Record<string, Permission>>;

const ACOES = Object.keys(BULK_ACTIONS) as (keyof typeof BULK_ACTIONS)[];

/** One change for many reports. */
export class BulkDto {
  @IsArray()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  ids!: string[];

  @IsIn(ACOES)
  acao!: keyof typeof BULK_ACTIONS;

  /** Goes with the action of the same name. */
  @ValidateIf(({ acao, situacao }: BulkDto) => acao === 'situacao' || situacao !== undefined)
  @IsDefined()
  @IsNotEmptyObject({ nullable: false })
  @ValidateNested()
  @Type(() => BulkSituationDto)
  situacao?: BulkSituationDto;

  /** With 'responsavel': the account of who looks after them, or null. */
  @ValidateIf(
    ({ acao, usuarioId }: BulkDto) =>
      (acao === 'responsavel' || usuarioId !== undefined) && usuarioId !== null,
  )
  @IsUUID()
  usuarioId?: string | null;
}

/** What came of one of the reports. */
export class BulkResultDto {
  id!: string;
  ok!: boolean;
  /** Why not: `nao_encontrado`, `relato_retido`, `sem_acesso` or `conteudo_adulterado`. */
  code?: string;
}

export class BulkResultsDto {
  resultados!: BulkResultDto[];
}

/** One thing that happened to a case, or that will. */
export class TimelineItemDto {
  tipo!:
    | 'abertura'
    | 'mensagem'
    | 'situacao'
    | 'responsavel'
    | 'recebimento'
    | 'vinculo'
    | 'acompanhamento'
    | 'acompanhamentoAlterado'
    | 'nota'
    | 'prazo';
  /** Milliseconds; absent on an anonymous visitor's message, whose place tells its order. */
  em?: number;
  /** With 'abertura' of a report that a colleague took down. */
  registro?: MinutesView;
  /** With 'mensagem'. */
  mensagem?: MessageView;
  /** With 'situacao'. */
  mudanca?: SituationChangeView;
  /** With 'responsavel'. */
  atribuicao?: AssignmentChangeView;
  /** With 'recebimento'. */
  correcao?: ReceiptChangeView;
  /** With 'vinculo'. */
  vinculo?: CaseLinkDto;
  /** With 'acompanhamento', when it was created, and 'acompanhamentoAlterado', when it was changed last: as it is now. */
  acompanhamento?: FollowUpView;
  /** With 'nota'. */
  nota?: NoteView;
  /** With 'prazo': whether that moment is over. */
  passou?: boolean;
}

/**
 * A case from top to bottom, and when its time is over; an anonymous message has no time, and stands in its place.
 * @param links those to cases that who asks holds
 */
export function toTimeline(
  whole: StaffCaseFile,
  links: readonly CaseLinkDto[],
  now: Date,
): TimelineItemDto[] {
  const { relato, msg, acompanhamento, notas, historia } = whole;
  const opened = relato.criadoEm.getTime();
  const placed: [number, TimelineItemDto][] = [
    [opened, { tipo: 'abertura', em: opened, registro: registered(whole) }],
  ];
  let before = opened;
  for (const mensagem of msg) {
    before = Math.max(before, mensagem.respondidoEm ?? before);
    placed.push([before, { tipo: 'mensagem', em: mensagem.respondidoEm, mensagem }]);
  }
  const place = (em: number, item: TimelineItemDto) => placed.push([em, { ...item, em }]);
  for (const row of historia) {
    if ('para' in row) place(row.em, { tipo: 'situacao', mudanca: row });
    else if ('recebimento' in row) place(row.em, { tipo: 'recebimento', correcao: row });
    else place(row.em, { tipo: 'responsavel', atribuicao: row });
  }
  for (const vinculo of links) place(vinculo.criadoEm, { tipo: 'vinculo', vinculo });
  for (const item of acompanhamento) {
    const { criadoEm, alteradoEm } = item;
    place(criadoEm, { tipo: 'acompanhamento', acompanhamento: item });
    if (alteradoEm !== criadoEm)
      place(alteradoEm, { tipo: 'acompanhamentoAlterado', acompanhamento: item });
  }
  for (const nota of notas) place(nota.em, { tipo: 'nota', nota });
  // A stable sort: messages of one moment stay as the thread has them.
  const items = placed.sort(([a], [b]) => a - b).map(([, item]) => item);
  if (relato.status === 'CONCLUIDO') return items;
  const expires = relato.expiraEm.getTime();
  return [...items, { tipo: 'prazo', em: expires, passou: relato.expiraEm < now }];
}
