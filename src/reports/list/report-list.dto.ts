import { type Outcome, type Measure, MEASURES } from '@relato/domain/outcome';
import type { Severity } from '@relato/domain/severity';
import type { Reason } from '@relato/domain/reason';
import type { Decision } from '@relato/domain/founded';
import type { Status } from '@relato/domain/status';
import { ApiProperty } from '@nestjs/swagger';
import { ColleagueDto } from '../people/people.dto';
import { DeadlinesDto, NextDeadlineDto } from '../deadlines.dto';
import type { Report, ReportContents } from '../report.entity';
import type { ReportClock } from '../report-clock.service';
import { TagDto } from '../tags/tags.dto';

/** The parts of a report that a row of the team's list and its page show. Times in milliseconds. */
export class ReportSummaryDto {
  id!: string;
  /** The protocol; empty if the report does not open. */
  uuid!: string;
  /**
   * Whether it was altered in the database from outside. A list then shows only the fields that are
   * not sealed; the case shows everything that opens.
   */
  adulterado!: boolean;
  nome?: string;
  motivo!: Reason;
  status!: Status;
  gravidade?: Severity;
  /** Also false if not decided. */
  procedencia!: boolean;
  /** A person's decision on whether it is founded; absent until then. */
  procedenciaDecisao?: Decision;
  /** Outcome and measures; absent unless concluded and stated. */
  desfecho?: Outcome;
  @ApiProperty({ enum: MEASURES, isArray: true })
  medidas?: Measure[];
  lido!: boolean;
  /** Late on any of the clocks that run against the team: `vence` has passed. */
  vencido!: boolean;
  /** On legal hold: neither shredded nor deleted. */
  retido!: boolean;
  /** The owner; absent without one, and if the owner can no longer open it. */
  responsavel?: ColleagueDto;
  /** The visitor did not answer in time, and nothing has been done since. */
  silente!: boolean;
  /**
   * No staff member took a recorded step within the time after which the law requires deletion or
   * anonymisation.
   */
  naoIniciado!: boolean;
  /** Its visitor asks for a meeting, and has no answer yet. */
  pedeEncontro!: boolean;
  /** The reporter fears retaliation. */
  temeRepresalia!: boolean;
  /** The reporter named people in the field for them. */
  citaPessoas!: boolean;
  /** In the order in which they were added. */
  etiquetas!: TagDto[];
  prazos!: DeadlinesDto;
  /** The next deadline; absent if there is none. */
  vence?: NextDeadlineDto;
  criadoEm!: number;
  alteradoEm!: number;
  /** The author of the last change; absent for an anonymous visitor. */
  alteradoPor?: string;
  expiraEm!: number;
}

/** A row of the team's list. */
export class ReportRowDto extends ReportSummaryDto {
  /** When the company received it: earlier than `criadoEm` if a staff member took it down later. */
  recebidoEm!: number;
}

/** The opened parts of a report that its summary shows. */
interface OpenedSummary {
  contents: ReportContents;
  etiquetas: TagDto[];
}

/** @param opened absent if the report does not open */
export function toReportSummary(
  relato: Report,
  opened: OpenedSummary | undefined,
  time: ReportClock,
  teamLabel: string,
  responsavel?: ColleagueDto,
): ReportSummaryDto {
  const contents = opened?.contents;
  return {
    id: relato.id,
    uuid: contents?.uuid ?? '',
    adulterado: contents === undefined || relato.arquivosAlterados.length > 0,
    nome: contents?.nome,
    motivo: relato.motivo,
    status: relato.status,
    gravidade: relato.gravidade ?? undefined,
    procedencia: relato.procedencia,
    procedenciaDecisao: relato.procedenciaDecisao ?? undefined,
    desfecho: relato.desfecho ?? undefined,
    medidas: relato.medidas ?? undefined,
    lido: relato.lido,
    vencido: time.isLate(relato),
    retido: relato.retido,
    responsavel,
    silente: relato.silenteEm !== null,
    naoIniciado: time.isUndecided(relato),
    pedeEncontro: relato.encontroPedido && relato.encontroRespondidoEm === null,
    temeRepresalia: contents?.risco !== undefined,
    citaPessoas: contents?.envolvidos !== undefined,
    etiquetas: opened?.etiquetas ?? [],
    prazos: time.deadlinesOf(relato),
    vence: time.nextDeadlineOf(relato),
    criadoEm: relato.criadoEm.getTime(),
    alteradoEm: relato.alteradoEm.getTime(),
    alteradoPor: relato.alteradoPor === 'visitante' ? contents?.nome : teamLabel,
    expiraEm: relato.expiraEm.getTime(),
  };
}

/**
 * A report's summary, with the fields that only the list shows.
 * @param opened absent if the report does not open
 */
export function toReportRow(
  relato: Report,
  opened: OpenedSummary | undefined,
  time: ReportClock,
  teamLabel: string,
  responsavel?: ColleagueDto,
): ReportRowDto {
  const summary = toReportSummary(relato, opened, time, teamLabel, responsavel);
  return { ...summary, recebidoEm: relato.recebidoEm.getTime() };
}
