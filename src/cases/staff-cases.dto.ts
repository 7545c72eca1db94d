import { reportTextsOf, type ReportTexts } from '@relato/domain/fields';
import type { Gravidade } from '@relato/domain/gravidade';
import type { Motivo } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';
import { AnexoView } from '../attachments/anexo.view';
import { AcompanhamentoView } from '../follow-ups/acompanhamento.view';
import { MensagemView } from '../messages/mensagem.view';
import { PrazosView } from '../reports/prazos.view';
import { isOverdue, type Relato, type ReportContents } from '../reports/relato.entity';
import type { ReportClock } from '../reports/report-clock.service';
import type { StaffCase } from './cases.service';

/** A row of the team's list. Times in milliseconds. */
export class ReportSummaryDto {
  id!: string;
  /** The protocol; empty where the report does not open. */
  uuid!: string;
  /** Its contents were altered outside the product: only what is not sealed is told. */
  adulterado!: boolean;
  nome?: string;
  motivo!: Motivo;
  status!: Status;
  gravidade?: Gravidade;
  procedencia!: boolean;
  lido!: boolean;
  /** Past its date and waiting for the team. */
  vencido!: boolean;
  /** Held: neither shredded nor deleted. */
  retido!: boolean;
  prazos!: PrazosView;
  criadoEm!: number;
  alteradoEm!: number;
  expiraEm!: number;
}

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
  anexos!: AnexoView[];
  msg!: MensagemView[];
  acompanhamento!: AcompanhamentoView[];
}

export class DeletedReportDto {
  id!: string;
  message!: string;
}

/** @param contents absent where they do not open */
export function toReportSummary(
  relato: Relato,
  contents: ReportContents | undefined,
  time: ReportClock,
): ReportSummaryDto {
  return {
    id: relato.id,
    uuid: contents?.uuid ?? '',
    adulterado: contents === undefined,
    nome: contents?.nome,
    motivo: relato.motivo,
    status: relato.status,
    gravidade: relato.gravidade ?? undefined,
    procedencia: relato.procedencia,
    lido: relato.lido,
    vencido: isOverdue(relato, time.now()),
    retido: relato.retido,
    prazos: time.deadlinesOf(relato),
    criadoEm: relato.criadoEm.getTime(),
    alteradoEm: relato.alteradoEm.getTime(),
    expiraEm: relato.expiraEm.getTime(),
  };
}

export function toStaffReport(
  { relato, contents, anexos, msg, acompanhamento }: StaffCase,
  context: { time: ReportClock; teamLabel: string },
): StaffReportDto {
  return {
    ...toReportSummary(relato, contents, context.time),
    ...reportTextsOf(contents),
    avisar: contents.avisar !== undefined,
    alteradoPor: relato.alteradoPor === 'visitante' ? contents.nome : context.teamLabel,
    versao: relato.versao,
    anexos,
    msg,
    acompanhamento,
  };
}
